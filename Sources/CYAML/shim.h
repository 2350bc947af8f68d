#if __has_include(<yaml.h>)
#include <yaml.h>
#else
#error "libyaml is missing: apt-get install libyaml-dev pkg-config, or brew install libyaml pkg-config"
#endif
