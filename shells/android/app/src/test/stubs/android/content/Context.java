package android.content;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class Context {
    public static final String CLIPBOARD_SERVICE = "clipboard";
    public Object getSystemService(String name) { return null; }
}
