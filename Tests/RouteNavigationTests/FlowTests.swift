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
            coordinator.follow(link, after: nil)
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
        var old: CartLink?
        func follow() {
            coordinator.follow(model.activeLink, after: old)
            old = model.activeLink
        }
        model.tapped(review: 3)
        follow()
        #expect(fixture.steps == [.auth(.a), .products(.review(number: 3))])
        // Another link takes the place of the one before, in one change.
        let changes = await fixture.changes {
            model.tapped(review: 4)
            follow()
        }
        #expect(changes == 1)
        #expect(fixture.steps == [.auth(.a), .products(.review(number: 4))])
        // None goes back to the screen, over all that was shown since.
        coordinator.next(.auth(.c))
        model.activeLink = nil
        follow()
        #expect(fixture.steps == [.auth(.a)])
    }

    @Test func aLinkIsClearedWhenItsScreenIsLeftAnotherWay() {
        let coordinator = Fixture().coordinator
        let model = CartModel()
        model.activeLink = .review(1)
        coordinator.follow(.review(1), after: CartLink?.none)
        coordinator.settle(model)
        #expect(model.activeLink == .review(1))
        coordinator.dismiss()
        coordinator.settle(model)
        #expect(model.activeLink == nil)
    }
}
