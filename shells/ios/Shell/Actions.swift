import SafariServices
import UIKit

/// What this shell does for the page. Whatever is not here the page does by itself.
final class Actions {
    static let names = [
        "hello", "goBack", "goPage", "toast", "copyText", "setShare", "setOrientation", "openExternal",
        "openWebview",
    ]

    private(set) var orientations: UIInterfaceOrientationMask = .portrait
    private unowned let controller: WebViewController

    init(controller: WebViewController) {
        self.controller = controller
    }

    func hello(cap: String) -> [String: Any] {
        let insets = controller.view.safeAreaInsets
        return [
            "bridge": 1, "app": Settings.version, "build": Settings.build, "platform": "ios", "cap": cap,
            "actions": Actions.names, "transport": ["iframe", "location"],
            "safeArea": ["top": insets.top, "right": insets.right, "bottom": insets.bottom, "left": insets.left],
        ]
    }

    /// Carries a call out and gives its code.
    func run(_ action: String, _ params: [String: Any]) -> Int {
        let text = { (name: String) in params[name] as? String ?? "" }
        switch action {
        case "goBack":
            controller.web.goBack()
        case "goPage":
            guard BridgeCore.isOwnPath(text("path")), let url = URL(string: Settings.site + text("path")) else {
                return BridgeCore.badLink
            }
            _ = controller.open(url)
        case "toast":
            toast(text("text"))
        case "copyText":
            UIPasteboard.general.string = text("text")
        case "setShare":
            // There is no menu of ours around the page.
            break
        case "setOrientation":
            turn(text("mode"))
        case "openExternal":
            guard let url = webPage(text("url")) else { return BridgeCore.badLink }
            UIApplication.shared.open(url)
        case "openWebview":
            // The system's own view of foreign pages: without the bridge and without our name in the user agent.
            guard let url = webPage(text("url")) else { return BridgeCore.badLink }
            controller.present(SFSafariViewController(url: url), animated: true)
        default:
            return BridgeCore.unknown
        }
        return 0
    }

    private func webPage(_ text: String) -> URL? {
        guard let url = URL(string: text), ["https", "http"].contains(url.scheme?.lowercased()) else { return nil }
        return url
    }

    private func turn(_ mode: String) {
        orientations = mode == "landscape" ? .landscape : mode == "portrait" ? .portrait : .allButUpsideDown
        if #available(iOS 16.0, *) {
            controller.setNeedsUpdateOfSupportedInterfaceOrientations()
            controller.view.window?.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: orientations))
        } else {
            UIViewController.attemptRotationToDeviceOrientation()
        }
    }

    private func toast(_ text: String) {
        let alert = UIAlertController(title: nil, message: text, preferredStyle: .alert)
        controller.present(alert, animated: true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { alert.dismiss(animated: true) }
    }
}
