package android.widget;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class Toast {
    public static final int LENGTH_SHORT = 0;
    public static Toast makeText(android.content.Context context, CharSequence text, int length) { return null; }
    public void show() {}
}
