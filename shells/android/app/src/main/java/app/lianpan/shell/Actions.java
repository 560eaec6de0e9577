package app.lianpan.shell;

import android.content.ClipData;
import android.content.ClipboardManager;
import android.content.Context;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.net.Uri;
import android.webkit.WebView;
import android.widget.Toast;
import java.util.Arrays;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** What this shell does for the page. Whatever is not here the page does by itself. */
final class Actions {
    static final List<String> NAMES = Arrays.asList("hello", "goBack", "goPage", "toast", "copyText", "setShare",
            "setTitle", "setBackHandler", "setOrientation", "openExternal", "openWebview", "closeWebview");

    private static final int FAILED = 2;

    private final MainActivity activity;
    private final WebView web;

    Actions(MainActivity activity, WebView web) {
        this.activity = activity;
        this.web = web;
    }

    JSONObject hello(String cap) throws JSONException {
        JSONObject insets = new JSONObject().put("top", 0).put("right", 0).put("bottom", 0).put("left", 0);
        return new JSONObject().put("bridge", 1).put("app", BuildConfig.VERSION_NAME)
                .put("build", BuildConfig.VERSION_CODE).put("platform", "android").put("cap", cap)
                .put("actions", new JSONArray(NAMES)).put("safeArea", insets)
                .put("transport", new JSONArray(Arrays.asList("iframe", "location")));
    }

    /** Carries a call out and gives its code. */
    int run(String action, JSONObject params) {
        switch (action) {
            case "goBack":
                if (web.canGoBack()) web.goBack();
                else activity.finish();
                return 0;
            case "goPage":
                if (!BridgeCore.isOwnPath(params.optString("path"))) return BridgeCore.BAD_LINK;
                web.loadUrl(BuildConfig.SITE + params.optString("path"));
                return 0;
            case "toast":
                Toast.makeText(activity, params.optString("text"), Toast.LENGTH_SHORT).show();
                return 0;
            case "copyText":
                return copy(params.optString("text"));
            case "setTitle":
                activity.setTitle(params.optString("title"));
                return 0;
            case "setShare":
            case "setBackHandler":
                // There is no menu of ours around the page, and the page is asked before each step back anyway.
                return 0;
            case "setOrientation":
                activity.setRequestedOrientation(orientationOf(params.optString("mode")));
                return 0;
            case "openExternal":
                return openOutside(params.optString("url"));
            case "openWebview":
                return openForeign(params.optString("url"));
            case "closeWebview":
                activity.finish();
                return 0;
            default:
                return BridgeCore.UNKNOWN;
        }
    }

    private int copy(String text) {
        ClipboardManager clipboard = (ClipboardManager) activity.getSystemService(Context.CLIPBOARD_SERVICE);
        if (clipboard == null) return FAILED;
        clipboard.setPrimaryClip(ClipData.newPlainText("", text));
        return 0;
    }

    private static int orientationOf(String mode) {
        if (mode.equals("landscape")) return ActivityInfo.SCREEN_ORIENTATION_SENSOR_LANDSCAPE;
        if (mode.equals("portrait")) return ActivityInfo.SCREEN_ORIENTATION_PORTRAIT;
        return ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED;
    }

    private int openOutside(String url) {
        if (!isWebPage(url)) return BridgeCore.BAD_LINK;
        activity.leaveFor(Uri.parse(url));
        return 0;
    }

    private int openForeign(String url) {
        if (!url.startsWith("https://")) return BridgeCore.BAD_LINK;
        activity.startActivity(new Intent(activity, ForeignActivity.class).putExtra(ForeignActivity.URL, url));
        return 0;
    }

    private static boolean isWebPage(String url) {
        return url.startsWith("https://") || url.startsWith("http://");
    }
}
