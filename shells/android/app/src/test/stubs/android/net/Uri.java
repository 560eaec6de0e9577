package android.net;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class Uri {
    public static Uri parse(String text) { return null; }
    public String getScheme() { return null; }
}
