import Foundation

/// Judges links of the bridge: their grammar, the page they come from, the capability. Foundation alone;
/// packages/bridge/bridge-vectors.json holds it to what the page and the Android shell do.
final class BridgeCore {
    static let unknown = 1001
    static let badLink = 1002
    static let notAllowed = 1003
    static let tooLarge = 1006

    /// A call that may be carried out. `payload` is the text of a JSON object.
    struct Call: Equatable {
        let action: String
        let id: String
        let payload: String
    }

    /// A link that is not carried out, with the code to answer.
    struct Refused: Error, Equatable {
        let code: Int
    }

    private static let maxLength = 65536
    private static let rest =
        "^([A-Za-z0-9]{1,32})\\?id=([A-Za-z0-9_-]{1,40})(?:&k=([A-Za-z0-9_-]{22}))?(?:&p=([A-Za-z0-9_-]*))?\\z"

    private let scheme: String
    private let origins: Set<String>
    private let actions: Set<String>
    private var cap: String?

    init(scheme: String, origins: [String], actions: [String]) {
        self.scheme = scheme
        self.origins = Set(origins)
        self.actions = Set(actions)
    }

    /// A new document in the main frame: the old capability is worth nothing any more.
    func newDocument() {
        cap = nil
    }

    /// 128 random bits for the document that has just said hello.
    func issueCap() -> String {
        var random = SystemRandomNumberGenerator()
        let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        let issued = Data(bytes).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
        cap = issued
        return issued
    }

    /// For the vectors, which name their capability.
    func useCap(_ given: String) {
        cap = given
    }

    func trusts(_ pageUrl: String) -> Bool {
        origins.contains(BridgeCore.origin(of: pageUrl))
    }

    /// Scheme, host and port; empty for addresses with user names and for what is no web page.
    static func origin(of pageUrl: String) -> String {
        guard let parts = URLComponents(string: pageUrl), let host = parts.host, !host.isEmpty,
              let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
              parts.user == nil, parts.password == nil else { return "" }
        let usual = scheme == "https" ? 443 : 80
        let port = parts.port.map { $0 == usual ? "" : ":\($0)" } ?? ""
        return "\(scheme)://\(host.lowercased())\(port)"
    }

    /// The id to answer to, empty when the link has none.
    static func id(of link: String) -> String {
        groups(of: "[?&]id=([A-Za-z0-9_-]{1,40})(?:&|\\z)", in: String(link.prefix(maxLength)))?[1] ?? ""
    }

    /// A path of our own site: one slash, no second one and no backslash behind it, no blanks.
    static func isOwnPath(_ path: String) -> Bool {
        groups(of: "^/(?![/\\\\])[^\\s\\\\]*\\z", in: path) != nil
    }

    /// Reads a link that came from a page. Throws `Refused`.
    func read(_ link: String, from pageUrl: String) throws -> Call {
        if link.utf16.count > BridgeCore.maxLength { throw Refused(code: BridgeCore.tooLarge) }
        let start = "\(scheme)://bridge/"
        guard link.hasPrefix(start),
              let version = BridgeCore.groups(of: "^v([0-9]{1,3})/((?s:.*))\\z", in: String(link.dropFirst(start.count)))
        else { throw Refused(code: BridgeCore.badLink) }
        if version[1] != "1" { throw Refused(code: BridgeCore.unknown) }
        guard let parts = BridgeCore.groups(of: BridgeCore.rest, in: version[2] ?? ""),
              let action = parts[1], let id = parts[2] else { throw Refused(code: BridgeCore.badLink) }
        if !trusts(pageUrl) { throw Refused(code: BridgeCore.notAllowed) }
        if action != "hello" && (cap == nil || parts[3] != cap) { throw Refused(code: BridgeCore.notAllowed) }
        if !actions.contains(action) { throw Refused(code: BridgeCore.unknown) }
        return Call(action: action, id: id, payload: try BridgeCore.payload(of: parts[4] ?? ""))
    }

    private static func payload(of encoded: String) throws -> String {
        if encoded.isEmpty { return "{}" }
        let standard = encoded.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padded = standard + String(repeating: "=", count: (4 - standard.count % 4) % 4)
        guard let bytes = Data(base64Encoded: padded), let text = String(data: bytes, encoding: .utf8),
              text.hasPrefix("{"), text.hasSuffix("}") else { throw Refused(code: badLink) }
        return text
    }

    private static func groups(of pattern: String, in text: String) -> [String?]? {
        guard let expression = try? NSRegularExpression(pattern: pattern),
              let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
        else { return nil }
        return (0..<match.numberOfRanges).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } }
    }
}
