package app.lianpan.shell;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Holds the core to bridge-vectors.json. Needs no library: `java app.lianpan.shell.BridgeCoreTest <vectors>` prints the
 * number of checks, or what failed, and ends with 1.
 */
public final class BridgeCoreTest {
    private static int checks = 0;
    private static final List<String> failures = new ArrayList<>();

    private static void check(String name, Object found, Object wanted) {
        checks += 1;
        if (!wanted.equals(found)) failures.add(name + ": found " + found + ", wanted " + wanted);
    }

    @SuppressWarnings("unchecked")
    private static <T> List<T> listOf(Map<String, Object> from, String name) {
        return (List<T>) from.get(name);
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] given) throws IOException {
        String text = new String(Files.readAllBytes(Paths.get(given[0])), StandardCharsets.UTF_8);
        Map<String, Object> vectors = (Map<String, Object>) new JsonReader(text).read();
        String scheme = (String) vectors.get("scheme");
        for (Map<String, Object> vector : BridgeCoreTest.<Map<String, Object>>listOf(vectors, "links")) {
            BridgeCore core = new BridgeCore(scheme, listOf(vectors, "origins"), listOf(vectors, "actions"));
            if ((Boolean) vector.get("greeted")) core.useCap((String) vectors.get("cap"));
            checkLink(core, vector);
        }
        for (Map<String, Object> vector : BridgeCoreTest.<Map<String, Object>>listOf(vectors, "paths")) {
            String path = (String) vector.get("path");
            check("path " + path, BridgeCore.isOwnPath(path), vector.get("isOurs"));
        }
        checkCapability(scheme);
        for (String failure : failures) System.out.println(failure);
        System.out.println(checks + " checks, " + failures.size() + " failures");
        System.exit(failures.isEmpty() ? 0 : 1);
    }

    @SuppressWarnings("unchecked")
    private static void checkLink(BridgeCore core, Map<String, Object> vector) {
        String name = (String) vector.get("name");
        String link = (String) vector.get("link");
        Map<String, Object> repeat = (Map<String, Object>) vector.get("repeat");
        if (repeat != null) link += ((String) repeat.get("text")).repeat(((Double) repeat.get("times")).intValue());
        int wanted = ((Double) vector.get("code")).intValue();
        check(name + " (id)", BridgeCore.idOf(link), vector.get("id"));
        try {
            BridgeCore.Call call = core.read(link, (String) vector.get("page"));
            check(name, 0, wanted);
            check(name + " (action)", call.action, vector.get("action"));
            check(name + " (call id)", call.id, vector.get("id"));
            check(name + " (payload)", call.payload, vector.get("payload"));
        } catch (BridgeCore.Refused refused) {
            check(name, refused.code, wanted);
        }
    }

    /** The capability of one document is worth nothing in the next. */
    private static void checkCapability(String scheme) {
        String page = "https://m.example.test/";
        BridgeCore core = new BridgeCore(scheme, List.of("https://m.example.test"), List.of("hello", "toast"));
        String first = core.issueCap(new SecureRandom());
        String link = scheme + "://bridge/v1/toast?id=c1&k=";
        check("a capability of its own", codeOf(core, link + first, page), 0);
        core.newDocument();
        check("a capability of the document before", codeOf(core, link + first, page), BridgeCore.NOT_ALLOWED);
        String second = core.issueCap(new SecureRandom());
        check("capabilities differ", first.equals(second), false);
        check("the length of a capability", second.length(), 22);
    }

    private static int codeOf(BridgeCore core, String link, String page) {
        try {
            core.read(link, page);
            return 0;
        } catch (BridgeCore.Refused refused) {
            return refused.code;
        }
    }
}
