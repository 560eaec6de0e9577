package android.content;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class Intent {
    public static final String ACTION_VIEW = "";
    public Intent(String action, android.net.Uri address) {}
    public Intent(Context context, Class<?> target) {}
    public Intent putExtra(String name, String value) { return this; }
    public String getStringExtra(String name) { return null; }
    public android.net.Uri getData() { return null; }
}
