#if canImport(Glibc)
    import Glibc
#endif

/// The memory of a long schema in pages of two megabytes, where the C library leaves that to the program.
///
/// The table of 30,000 screens takes 90 MB, which are given page by page as they are first touched: with pages of four
/// kilobytes that is a fifth of the tool's processor time.
package enum LargePages {
    /// Sees to it that what this thread allocates from now on lies in large pages, up to 60 MB of it. What is not used
    /// costs nothing.
    package static func prepare() {
        #if canImport(Glibc)
            guard let key, pthread_getspecific(key) == nil else { return }
            pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1))
            // As glibc documents (mallopt(3)), smaller blocks than one that was freed are taken from the heap from then
            // on, and up to twice as much of what is freed there is kept.
            advise([31 << 20])
            advise([30 << 20, 30 << 20])
        #endif
    }

    #if canImport(Glibc)
        /// Asks for large pages where blocks of these sizes lie, and gives the blocks back.
        private static func advise(_ sizes: [Int]) {
            let blocks = sizes.map { malloc($0) }
            let page = Int(getpagesize())
            for (block, size) in zip(blocks, sizes) {
                guard let block else { continue }
                madvise(block + (-Int(bitPattern: block) & (page - 1)), size - page, MADV_HUGEPAGE)
            }
            for block in blocks { free(block) }
        }

        /// Notes for each thread that it is prepared.
        private static let key: pthread_key_t? = {
            var key = pthread_key_t()
            return pthread_key_create(&key, nil) == 0 ? key : nil
        }()
    #endif
}
