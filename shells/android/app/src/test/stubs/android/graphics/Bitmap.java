package android.graphics;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class Bitmap {}
