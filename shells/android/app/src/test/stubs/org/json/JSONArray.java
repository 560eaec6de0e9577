package org.json;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class JSONArray {
    public JSONArray(java.util.Collection<?> values) {}
}
