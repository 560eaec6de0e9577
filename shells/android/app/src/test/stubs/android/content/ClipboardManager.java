package android.content;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class ClipboardManager {
    public void setPrimaryClip(ClipData clip) {}
}
