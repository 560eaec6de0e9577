import UIKit
import WebKit

/// The window with the site in it. Links of the bridge are carried out, pages of others open outside.
final class WebViewController: UIViewController, WKNavigationDelegate, WKUIDelegate {
    private let core = BridgeCore(scheme: Settings.scheme, origins: [Settings.site], actions: Actions.names)
    private lazy var actions = Actions(controller: self)
    private(set) lazy var web = makeWebView()

    private func makeWebView() -> WKWebView {
        let configuration = WKWebViewConfiguration()
        // The property may replace the system's own "Mobile/…", so that stands here too.
        configuration.applicationNameForUserAgent =
            "Mobile/15E148 \(Settings.token)/\(Settings.version) (iOS; ct=11; b=\(Settings.build))"
        configuration.allowsInlineMediaPlayback = true
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.navigationDelegate = self
        view.uiDelegate = self
        view.allowsBackForwardNavigationGestures = true
        // The page keeps clear of the notches by itself.
        view.scrollView.contentInsetAdjustmentBehavior = .never
        return view
    }

    override func loadView() {
        view = web
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if let start = URL(string: Settings.site + "/hall") { web.load(URLRequest(url: start)) }
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { actions.orientations }

    /// Opens a page of ours; false for all others.
    func open(_ url: URL) -> Bool {
        guard core.trusts(url.absoluteString) else { return false }
        web.load(URLRequest(url: url))
        return true
    }

    func tell(_ event: String) {
        send(["v": 1, "event": event])
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        core.newDocument()
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        webView.reload()
    }

    func webView(
        _ webView: WKWebView,
        decidePolicyFor action: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        guard let url = action.request.url, let scheme = url.scheme?.lowercased() else {
            return decisionHandler(.cancel)
        }
        if scheme == Settings.scheme {
            decisionHandler(.cancel)
            // A frame of somebody else has no business here, whatever it knows.
            let source = action.sourceFrame.securityOrigin
            if core.trusts("\(source.protocol)://\(source.host)\(source.port == 0 ? "" : ":\(source.port)")/") {
                carryOut(url.absoluteString)
            }
            return
        }
        let isMain = action.targetFrame?.isMainFrame ?? true
        if core.trusts(url.absoluteString) || scheme == "about" || (!isMain && scheme == "https") {
            return decisionHandler(.allow)
        }
        decisionHandler(.cancel)
        if isMain, ["https", "tel", "weixin", "alipays"].contains(scheme) { UIApplication.shared.open(url) }
    }

    /// A link that asks for a window of its own: ours open in place, the policy above has sent the others outside.
    func webView(
        _ webView: WKWebView,
        createWebViewWith configuration: WKWebViewConfiguration,
        for action: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        if let url = action.request.url { _ = open(url) }
        return nil
    }

    private func carryOut(_ link: String) {
        do {
            let call = try core.read(link, from: web.url?.absoluteString ?? "")
            if call.action == "hello" {
                return send(["v": 1, "id": call.id, "code": 0, "data": actions.hello(cap: core.issueCap())])
            }
            let params = try JSONSerialization.jsonObject(with: Data(call.payload.utf8)) as? [String: Any] ?? [:]
            send(["v": 1, "id": call.id, "code": actions.run(call.action, params), "data": NSNull()])
        } catch {
            let id = BridgeCore.id(of: link)
            let code = (error as? BridgeCore.Refused)?.code ?? BridgeCore.badLink
            if !id.isEmpty { send(["v": 1, "id": id, "code": code, "data": NSNull()]) }
        }
    }

    /// Built by the serialiser, for the page of ours that is loaded now.
    private func send(_ message: [String: Any]) {
        guard core.trusts(web.url?.absoluteString ?? ""),
              let bytes = try? JSONSerialization.data(withJSONObject: message),
              let json = String(data: bytes, encoding: .utf8) else { return }
        web.evaluateJavaScript("window.GPBridge && GPBridge.receive(\(json))", in: nil, in: .page)
    }
}
