package org.json;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class JSONException extends Exception {
    private static final long serialVersionUID = 1L;
}
