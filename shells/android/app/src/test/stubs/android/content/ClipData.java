package android.content;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class ClipData {
    public static ClipData newPlainText(CharSequence label, CharSequence text) { return null; }
}
