import RouteNavigation
import RouteRuntime

print(RouteError.Code.unknownName)
