/// How many blocks of memory the process has asked for.
long allocationCount(void);
