import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = WebViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// A link into the app opens when it is one of ours.
    func application(
        _ application: UIApplication,
        continue activity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        guard let url = activity.webpageURL else { return false }
        return (window?.rootViewController as? WebViewController)?.open(url) ?? false
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        (window?.rootViewController as? WebViewController)?.tell("resume")
    }

    func applicationWillResignActive(_ application: UIApplication) {
        (window?.rootViewController as? WebViewController)?.tell("pause")
    }
}
