@testable import Shell
import XCTest

/// Holds the core to bridge-vectors.json, as the page and the Android shell are.
final class BridgeCoreTests: XCTestCase {
    private struct Vectors: Decodable {
        struct Repeat: Decodable {
            let text: String
            let times: Int
        }

        struct Link: Decodable {
            let name, link, page, id: String
            let greeted: Bool
            let code: Int
            let action, payload: String?
            let `repeat`: Repeat?
        }

        struct Path: Decodable {
            let path: String
            let isOurs: Bool
        }

        let scheme, cap: String
        let origins, actions: [String]
        let links: [Link]
        let paths: [Path]
    }

    private func vectors() throws -> Vectors {
        let url = try XCTUnwrap(Bundle(for: Self.self).url(forResource: "bridge-vectors", withExtension: "json"))
        return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: url))
    }

    func testLinks() throws {
        let vectors = try vectors()
        for vector in vectors.links {
            let core = BridgeCore(scheme: vectors.scheme, origins: vectors.origins, actions: vectors.actions)
            if vector.greeted { core.useCap(vectors.cap) }
            let extra = vector.repeat.map { String(repeating: $0.text, count: $0.times) } ?? ""
            let link = vector.link + extra
            XCTAssertEqual(BridgeCore.id(of: link), vector.id, vector.name)
            do {
                let call = try core.read(link, from: vector.page)
                XCTAssertEqual(vector.code, 0, vector.name)
                XCTAssertEqual(call.action, vector.action, vector.name)
                XCTAssertEqual(call.payload, vector.payload, vector.name)
            } catch let refused as BridgeCore.Refused {
                XCTAssertEqual(refused.code, vector.code, vector.name)
            }
        }
    }

    func testPaths() throws {
        for vector in try vectors().paths {
            XCTAssertEqual(BridgeCore.isOwnPath(vector.path), vector.isOurs, vector.path)
        }
    }

    func testACapabilityDiesWithItsDocument() throws {
        let core = BridgeCore(scheme: "gpapp", origins: ["https://m.example.test"], actions: ["hello", "toast"])
        let link = "gpapp://bridge/v1/toast?id=c1&k=\(core.issueCap())"
        XCTAssertNoThrow(try core.read(link, from: "https://m.example.test/"))
        core.newDocument()
        XCTAssertThrowsError(try core.read(link, from: "https://m.example.test/"))
    }
}
