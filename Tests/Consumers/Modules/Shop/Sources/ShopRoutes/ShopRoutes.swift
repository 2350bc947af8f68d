import OutletRoutes

extension ShopStep {
    /// Where a visit begins.
    public static let start = ShopStep.outlet(.offers(.all))
}
