package android.content;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class ActivityNotFoundException extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
