package android.webkit;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class WebViewClient {
    public void onPageStarted(WebView view, String url, android.graphics.Bitmap icon) {}
    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) { return false; }
}
