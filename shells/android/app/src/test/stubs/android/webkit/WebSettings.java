package android.webkit;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public abstract class WebSettings {
    public static final int MIXED_CONTENT_NEVER_ALLOW = 1;
    public abstract void setJavaScriptEnabled(boolean isEnabled);
    public abstract void setDomStorageEnabled(boolean isEnabled);
    public abstract void setAllowFileAccess(boolean isAllowed);
    public abstract void setAllowContentAccess(boolean isAllowed);
    public abstract void setMixedContentMode(int mode);
    public abstract void setUserAgentString(String userAgent);
    public abstract String getUserAgentString();
}
