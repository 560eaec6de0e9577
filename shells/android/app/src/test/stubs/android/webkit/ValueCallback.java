package android.webkit;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public interface ValueCallback<T> {
    void onReceiveValue(T value);
}
