import Foundation

/// What differs between installations; the values stand in Info.plist.
enum Settings {
    static let site = text("ShellSite")
    static let scheme = text("ShellScheme")
    static let token = text("ShellToken")
    static let version = text("CFBundleShortVersionString")
    static let build = Int(text("CFBundleVersion")) ?? 0

    private static func text(_ key: String) -> String {
        Bundle.main.object(forInfoDictionaryKey: key) as? String ?? ""
    }
}
