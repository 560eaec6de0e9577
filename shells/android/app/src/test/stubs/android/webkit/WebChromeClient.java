package android.webkit;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class WebChromeClient {
    public boolean onShowFileChooser(
            WebView view, ValueCallback<android.net.Uri[]> callback, FileChooserParams params) { return false; }

    /** Of the platform. */
    public abstract static class FileChooserParams {
        public static android.net.Uri[] parseResult(int result, android.content.Intent answer) { return null; }
        public abstract android.content.Intent createIntent();
    }
}
