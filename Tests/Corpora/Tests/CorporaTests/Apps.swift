import ArtsyEigen
import Bluesky
import DuckDuckGo
import ElementX
import HomeAssistant
import IceCubes
import Kickstarter
import Wire
import WooCommerce
import WordPress

extension App {
    static let all = [
        artsyEigen, bluesky, duckDuckGo, elementX, homeAssistant, iceCubes, kickstarter, wire, wooCommerce, wordPress,
    ]

    static var artsyEigen: App {
        var app = App("artsy-eigen", ArtsyEigen.Step.self, origin: .web)
        app.screens = ["Featured Fairs": "shows.featuredFairs"]
        app.parameters = [
            "*": "rest", "artworkId": "artworkID", "artwork_id": "artworkID", "ignore": "section",
            "profile_id_ignored": "profile",
        ]
        app.handsOnExtras = true
        let campaign = "%3Futm_medium%3Dsocial%26utm_source%3Dinstagram-story%26utm_campaign%3Ddp."
        app.givenUp = [
            "//": .emptyComponent,
            "https://www.artsy.net//artist///ada-example": .emptyComponent,
            "/artist/more%26more": .decodedOnce,
            "/artwork/more%26more": .decodedOnce,
            "https://www.artsy.net/artist/ben-example" + campaign: .decodedOnce,
            "https://www.artsy.net/artwork/cleo-example-red-study" + campaign: .decodedOnce,
            "https%253A%252F%252Fwww.artsy.net%252Fartwork%252Fmore%252526more": .decodedOnce,
        ]
        return app
    }

    static var bluesky: App {
        var app = App("bluesky", Bluesky.Step.self)
        app.handsOnExtras = true
        app.givenUp = [
            "https://bsky.app/PROFILE/Alice.Example.Com": .pathCase,
            "https://bsky.app/Settings/About": .pathCase,
            "https://bsky.app/profile/alice.example.com/": .trailingSlash,
            "https://bsky.app/settings/": .trailingSlash,
            "https://bsky.app/starter-pack/create/": .trailingSlash,
        ]
        return app
    }

    static var duckDuckGo: App {
        var app = App("duckduckgo", DuckDuckGo.Step.self)
        app.screens = ["external.ask": "askSystem", "external.open": "openSystem"]
        app.givenUp = [
            "ddgquicklink://foo.bar/baz/123?A=b&c=D": .splitFirst,
            "ddgquicklink://foo.bar/baz/123#hello-world?A=b&c=D": .splitFirst,
        ]
        return app
    }

    static var elementX: App {
        var app = App("element-x", ElementX.Step.self)
        app.parameters = ["account_provider": "provider", "login_hint": "loginHint"]
        app.unprinted = ["https://element.io/oauth/ios/io.element.elementx?state=12345&code=67890"]
        return app
    }

    static var homeAssistant: App {
        var app = App("home-assistant", HomeAssistant.Step.self)
        app.screens = [
            "my.invite": "setup.myInvite",
            "xCallback.callService": "callbackCallService",
            "xCallback.fireEvent": "callbackFireEvent",
            "xCallback.renderTemplate": "callbackRenderTemplate",
            "xCallback.sendLocation": "callbackSendLocation",
        ]
        return app
    }

    static var iceCubes: App {
        var app = App("icecubes", IceCubes.Step.self, servers: ["https://mastodon.social"])
        app.unprinted = [
            "https://mastodon.online/status/1010384", "https://mastodon.social/@alice/110123456789012345",
            "https://mastodon.social/status/1010384", "icecubesapp://other.example/tags/swift",
        ]
        return app
    }

    static var kickstarter: App {
        var app = App("kickstarter", Kickstarter.Step.self)
        app.parameters = [
            "category_id": "category", "message_thread_id": "thread", "parent_category_id": "parent",
        ]
        app.givenUp = [
            "https://www.kickstarter.com//projects//creator/project": .emptyComponent,
            "https://www.kickstarter.com/messages/+12": .plusSign,
        ]
        return app
    }

    static var wire: App {
        var app = App("wire", Wire.Step.self)
        app.screens = [
            "accessBackend": "login.backend",
            "connectBot": "services.bot",
            "openConversation": "people.conversation",
            "openUserProfile": "people.user",
            "startCompanyLogin": "login.company",
        ]
        return app
    }

    static var wooCommerce: App { App("woocommerce", WooCommerce.Step.self) }

    static var wordPress: App {
        var app = App("wordpress", WordPress.Step.self)
        app.screens = ["siteCreation": "creation.site"]
        app.parameters = [
            "#": "section", "blog_id": "blog", "feed_id": "feed", "list_name": "name", "login_reason": "loginReason",
            "post_day": "day", "post_id": "post", "post_month": "month", "post_name": "name", "post_year": "year",
            "tag_name": "tag",
        ]
        return app
    }
}
