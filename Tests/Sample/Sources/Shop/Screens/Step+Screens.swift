#if canImport(SwiftUI)
    import RouteNavigation

    extension Step: ScreenContent {}  // each segment has its own views
#endif
