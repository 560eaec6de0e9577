package app.lianpan.shell;

import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Judges links of the bridge: their grammar, the page they come from, the capability. Pure Java, so that it runs on any
 * machine; packages/bridge/bridge-vectors.json holds it to what the page and the iOS shell do.
 */
public final class BridgeCore {
    public static final int BAD_LINK = 1002;
    public static final int UNKNOWN = 1001;
    public static final int NOT_ALLOWED = 1003;
    public static final int TOO_LARGE = 1006;

    private static final int MAX_LENGTH = 65536;
    private static final Pattern VERSION = Pattern.compile("v([0-9]{1,3})/(.*)", Pattern.DOTALL);
    private static final Pattern REST = Pattern.compile(
            "([A-Za-z0-9]{1,32})\\?id=([A-Za-z0-9_-]{1,40})(?:&k=([A-Za-z0-9_-]{22}))?(?:&p=([A-Za-z0-9_-]*))?");
    private static final Pattern ID = Pattern.compile("[?&]id=([A-Za-z0-9_-]{1,40})(?:&|$)");

    /** A call that may be carried out. `payload` is the text of a JSON object. */
    public static final class Call {
        public final String action;
        public final String id;
        public final String payload;

        Call(String action, String id, String payload) {
            this.action = action;
            this.id = id;
            this.payload = payload;
        }
    }

    /** A link that is not carried out, with the code to answer. */
    public static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;
        public final int code;

        Refused(int code) {
            super("refused with code " + code);
            this.code = code;
        }
    }

    private final String scheme;
    private final Set<String> origins;
    private final Set<String> actions;
    private String cap;

    public BridgeCore(String scheme, Collection<String> origins, Collection<String> actions) {
        this.scheme = scheme;
        this.origins = new HashSet<>(origins);
        this.actions = new HashSet<>(actions);
    }

    /** A new document in the main frame: the old capability is worth nothing any more. */
    public synchronized void newDocument() {
        cap = null;
    }

    /** 128 random bits for the document that has just said hello. */
    public synchronized String issueCap(SecureRandom random) {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        cap = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        return cap;
    }

    /** For the vectors, which name their capability. */
    synchronized void useCap(String given) {
        cap = given;
    }

    public boolean isLink(String url) {
        return url != null && url.startsWith(scheme + ":");
    }

    public boolean trusts(String pageUrl) {
        return origins.contains(originOf(pageUrl));
    }

    /** Scheme, host and port; empty for addresses with user names and for what is no web page. */
    static String originOf(String pageUrl) {
        try {
            URI uri = new URI(pageUrl == null ? "" : pageUrl);
            if (uri.getScheme() == null || uri.getHost() == null || uri.getRawUserInfo() != null) return "";
            String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
            if (!scheme.equals("https") && !scheme.equals("http")) return "";
            int usual = scheme.equals("https") ? 443 : 80;
            boolean isUsual = uri.getPort() == -1 || uri.getPort() == usual;
            return scheme + "://" + uri.getHost().toLowerCase(Locale.ROOT) + (isUsual ? "" : ":" + uri.getPort());
        } catch (Exception notAnAddress) {
            return "";
        }
    }

    /** The id to answer to, empty when the link has none. */
    public static String idOf(String link) {
        if (link == null) return "";
        Matcher found = ID.matcher(link.length() > MAX_LENGTH ? link.substring(0, MAX_LENGTH) : link);
        return found.find() ? found.group(1) : "";
    }

    /** A path of our own site: one slash, no second one and no backslash behind it, no blanks. */
    public static boolean isOwnPath(String path) {
        return path != null && path.matches("/(?![/\\\\])[^\\s\\\\]*");
    }

    /** Reads a link that came from a page. */
    public synchronized Call read(String link, String pageUrl) throws Refused {
        if (link == null) throw new Refused(BAD_LINK);
        if (link.length() > MAX_LENGTH) throw new Refused(TOO_LARGE);
        String start = scheme + "://bridge/";
        if (!link.startsWith(start)) throw new Refused(BAD_LINK);
        Matcher version = VERSION.matcher(link.substring(start.length()));
        if (!version.matches()) throw new Refused(BAD_LINK);
        if (!version.group(1).equals("1")) throw new Refused(UNKNOWN);
        Matcher rest = REST.matcher(version.group(2));
        if (!rest.matches()) throw new Refused(BAD_LINK);
        String action = rest.group(1);
        if (!trusts(pageUrl)) throw new Refused(NOT_ALLOWED);
        if (!action.equals("hello") && !isCap(rest.group(3))) throw new Refused(NOT_ALLOWED);
        if (!actions.contains(action)) throw new Refused(UNKNOWN);
        return new Call(action, rest.group(2), payloadOf(rest.group(4)));
    }

    private boolean isCap(String shown) {
        return cap != null && shown != null && MessageDigest.isEqual(
                cap.getBytes(StandardCharsets.US_ASCII), shown.getBytes(StandardCharsets.US_ASCII));
    }

    private static String payloadOf(String encoded) throws Refused {
        if (encoded == null || encoded.isEmpty()) return "{}";
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(encoded);
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            if (text.startsWith("{") && text.endsWith("}")) return text;
        } catch (IllegalArgumentException | CharacterCodingException notText) {
            // Refused below, like a text that is no object.
        }
        throw new Refused(BAD_LINK);
    }
}
