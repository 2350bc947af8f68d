import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// The exits of a screen.
enum CartLink: FlowLink {
    case product(UUID, count: Int)
    case review(Int)
    case login
    case soldOut
    case sort

    var step: Step {
        switch self {
        case .product(let id, let count): .products(.product(id: id, count: count))
        case .review(let number): .products(.review(number: number))
        case .login: .auth(.login)
        case .soldOut: .products(.soldOut)
        case .sort: .products(.sort)
        }
    }
}

/// A view model that knows nothing of how its exits are shown.
@MainActor
final class CartModel: FlowModel {
    var activeLink: CartLink?

    func tapped(review number: Int) { activeLink = number > 0 ? .review(number) : .login }
}

@MainActor @Suite struct FlowTests {
    @Test func rowD1LinksHaveParametersAPresentationAndAKind() {
        #expect(CartLink.review(1) != .review(2))
        #expect(CartLink.review(1).kind == CartLink.review(2).kind)
        #expect(CartLink.review(1).kind == .products(.review))
        #expect(CartLink.review(1).id == .review(1))
        #expect(Set([CartLink.review(1), .review(1), .review(2)]).count == 2)
        let links: [CartLink] = [.product(someID, count: 1), .review(1), .login, .soldOut, .sort]
        #expect(links.map(\.presentation) == [.push, .sheet, .cover, .alert, .dialog])
        for link in links {
            let coordinator = Fixture(State([.auth(.a)])).coordinator
            let model = CartModel()
            model.activeLink = link
            coordinator.follow(model)
            #expect(coordinator.state.top == link.step)
            #expect(
                coordinator.state.presented.map(\.presentation)
                    == (link.presentation == .push ? [] : [link.presentation]))
            #expect(coordinator.shows(link.kind))
        }
    }

    @Test func rowD2AViewModelIsDrivenAndTestedWithoutAView() {
        let model = CartModel()
        model.tapped(review: 3)
        #expect(model.activeLink == .review(3))
        model.tapped(review: 0)
        #expect(model.activeLink == .login)
    }

    @Test func rowD2ACoordinatorFollowsAModelWithoutAView() async {
        let fixture = Fixture(State([.auth(.a)]))
        let coordinator = fixture.coordinator
        let model = CartModel()
        model.tapped(review: 3)
        coordinator.follow(model)
        coordinator.follow(model)
        #expect(fixture.steps == [.auth(.a), .products(.review(number: 3))])
        // Another link takes the place of the one before, in one change.
        let changes = await fixture.changes {
            model.tapped(review: 4)
            coordinator.follow(model)
        }
        #expect(changes == 1)
        #expect(fixture.steps == [.auth(.a), .products(.review(number: 4))])
        // None goes back to the screen, over all that was shown since.
        coordinator.next(.auth(.c))
        model.activeLink = nil
        coordinator.follow(model)
        #expect(fixture.steps == [.auth(.a)])
    }

    @Test func aLinkIsClearedWhenItsScreenIsLeftAnotherWay() {
        let coordinator = Fixture().coordinator
        let model = CartModel()
        model.activeLink = .review(1)
        coordinator.follow(model)
        #expect(model.activeLink == .review(1))
        coordinator.dismiss()
        #expect(model.activeLink == nil)
        coordinator.follow(model)
        #expect(coordinator.state == State())
    }

    @Test func anExitBelongsToItsPlaceAndNotToEqualScreens() {
        let coordinator = Fixture(State([.products(.list()), .products(.product(id: someID, count: 1))])).coordinator
        let model = CartModel()
        // The screen that the exit leads to is shown below as well.
        model.activeLink = .product(someID, count: 1)
        coordinator.follow(model)
        #expect(coordinator.state.count == 3)
        coordinator.back()
        #expect(model.activeLink == nil)
        model.activeLink = .product(someID, count: 2)
        coordinator.follow(model)
        #expect(
            coordinator.state.steps == [
                .products(.list()), .products(.product(id: someID, count: 1)),
                .products(.product(id: someID, count: 2)),
            ])
    }

    @Test func anExitStaysInItsTabAndIsLeftThere() {
        let coordinator = Fixture(State([.auth(.a)])).coordinator
        let model = CartModel()
        model.activeLink = .product(someID, count: 1)
        coordinator.follow(model)
        coordinator.select(.shop)
        // Its screen is still there, out of sight.
        #expect(model.activeLink == .product(someID, count: 1))
        coordinator.next(.products(.product(id: someID, count: 1)))
        model.activeLink = nil
        coordinator.follow(model)
        #expect(coordinator.state.tab == .shop && coordinator.state.count == 1)
        #expect(coordinator.state.stack(of: .home) == [.auth(.a)])
        // What is presented goes with its tab.
        coordinator.select(.home)
        model.activeLink = .review(1)
        coordinator.follow(model)
        coordinator.select(.shop)
        #expect(model.activeLink == nil)
    }

    @Test func anExitMayBePresentedInItsOwnWay() {
        struct Cover: FlowLink {
            var step: Step { .auth(.a) }
            var presentation: RoutePresentation { .cover }
        }
        final class Model: FlowModel {
            var activeLink: Cover?
        }
        let coordinator = Fixture().coordinator
        let model = Model()
        model.activeLink = Cover()
        coordinator.follow(model)
        #expect(coordinator.state.presented.map(\.presentation) == [.cover])
    }

    @Test func aModelIsNotKept() {
        let coordinator = Fixture().coordinator
        weak var left: CartModel?
        do {
            let model = CartModel()
            left = model
            model.activeLink = .review(1)
            coordinator.follow(model)
        }
        #expect(left == nil)
        coordinator.root()
        #expect(coordinator.state == State())
    }
}
