package android.webkit;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class WebView extends android.view.View {
    public WebView(android.content.Context context) {}
    public static void setWebContentsDebuggingEnabled(boolean isEnabled) {}
    public WebSettings getSettings() { return null; }
    public void setWebViewClient(WebViewClient client) {}
    public void setWebChromeClient(WebChromeClient client) {}
    public void loadUrl(String url) {}
    public String getUrl() { return null; }
    public boolean canGoBack() { return false; }
    public void goBack() {}
    public void evaluateJavascript(String script, ValueCallback<String> callback) {}
}
