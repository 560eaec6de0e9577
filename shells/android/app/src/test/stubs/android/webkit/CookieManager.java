package android.webkit;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class CookieManager {
    public static CookieManager getInstance() { return null; }
    public void setAcceptThirdPartyCookies(WebView view, boolean accepts) {}
}
