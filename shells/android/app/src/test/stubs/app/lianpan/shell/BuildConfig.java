package app.lianpan.shell;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public final class BuildConfig {
    public static final String SITE = "https://m.example.test";
    public static final String SCHEME = "gpapp";
    public static final String TOKEN = "GPApp";
    public static final String VERSION_NAME = "9.6.0";
    public static final int VERSION_CODE = 960;
}
