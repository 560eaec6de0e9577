package org.json;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class JSONObject {
    public static final Object NULL = new Object();
    public JSONObject() {}
    public JSONObject(String text) throws JSONException {}
    public JSONObject put(String name, Object value) throws JSONException { return this; }
    public JSONObject put(String name, int value) throws JSONException { return this; }
    public String optString(String name) { return ""; }
}
