package app.lianpan.shell;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.graphics.Bitmap;
import android.net.Uri;
import android.os.Bundle;
import android.webkit.CookieManager;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebResourceRequest;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** The window with the site in it. Links of the bridge are carried out, pages of others open outside. */
public class MainActivity extends Activity {
    private static final int CHOOSE_FILE = 1;
    /** Leave the app for these; `intent:`, `file:`, `content:`, `javascript:` and `data:` lead nowhere. */
    private static final List<String> OUTSIDE = Arrays.asList("https", "tel", "weixin", "alipays");

    private final SecureRandom random = new SecureRandom();
    private final BridgeCore core = new BridgeCore(
            BuildConfig.SCHEME, Arrays.asList(BuildConfig.SITE), Actions.NAMES);
    private WebView web;
    private Actions actions;
    private ValueCallback<Uri[]> chosen;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        web = new WebView(this);
        actions = new Actions(this, web);
        setContentView(web);
        WebView.setWebContentsDebuggingEnabled(false);
        CookieManager.getInstance().setAcceptThirdPartyCookies(web, false);
        WebSettings settings = web.getSettings();
        settings.setJavaScriptEnabled(true);
        settings.setDomStorageEnabled(true);
        settings.setAllowFileAccess(false);
        settings.setAllowContentAccess(false);
        settings.setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
        settings.setUserAgentString(settings.getUserAgentString() + " " + BuildConfig.TOKEN + "/"
                + BuildConfig.VERSION_NAME + " (Android; ct=10; b=" + BuildConfig.VERSION_CODE + ")");
        web.setWebViewClient(new Pages());
        web.setWebChromeClient(new Files());
        web.loadUrl(startOf(getIntent()));
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        web.loadUrl(startOf(intent));
    }

    /** The page of a link into the app when it is one of ours, otherwise the first page. */
    private String startOf(Intent intent) {
        String asked = intent == null || intent.getData() == null ? "" : intent.getData().toString();
        return core.trusts(asked) ? asked : BuildConfig.SITE + "/hall";
    }

    private final class Pages extends WebViewClient {
        @Override
        public void onPageStarted(WebView view, String url, Bitmap icon) {
            core.newDocument();
        }

        @Override
        public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
            String url = request.getUrl().toString();
            if (core.isLink(url)) {
                carryOut(url);
                return true;
            }
            if (core.trusts(url)) return false;
            String scheme = String.valueOf(request.getUrl().getScheme());
            // Frames may show other sites, and nothing but sites.
            if (!request.isForMainFrame()) return !scheme.equals("https");
            if (OUTSIDE.contains(scheme)) leaveFor(request.getUrl());
            return true;
        }
    }

    private final class Files extends WebChromeClient {
        @Override
        public boolean onShowFileChooser(WebView view, ValueCallback<Uri[]> callback, FileChooserParams params) {
            if (chosen != null) chosen.onReceiveValue(null);
            chosen = callback;
            try {
                startActivityForResult(params.createIntent(), CHOOSE_FILE);
                return true;
            } catch (ActivityNotFoundException nobodyCan) {
                chosen = null;
                return false;
            }
        }
    }

    @Override
    protected void onActivityResult(int request, int result, Intent answer) {
        super.onActivityResult(request, result, answer);
        if (request != CHOOSE_FILE || chosen == null) return;
        chosen.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(result, answer));
        chosen = null;
    }

    void leaveFor(Uri address) {
        try {
            startActivity(new Intent(Intent.ACTION_VIEW, address));
        } catch (ActivityNotFoundException nobodyCan) {
            // The person has no program for it; the page stays.
        }
    }

    private void carryOut(String link) {
        String page = web.getUrl();
        try {
            BridgeCore.Call call = core.read(link, page);
            if (call.action.equals("hello")) {
                reply(call.id, 0, actions.hello(core.issueCap(random)), page);
                return;
            }
            reply(call.id, actions.run(call.action, new JSONObject(call.payload)), JSONObject.NULL, page);
        } catch (BridgeCore.Refused refused) {
            reply(BridgeCore.idOf(link), refused.code, JSONObject.NULL, page);
        } catch (JSONException notAnObject) {
            reply(BridgeCore.idOf(link), BridgeCore.BAD_LINK, JSONObject.NULL, page);
        }
    }

    /** Built by the serialiser; nothing of the page is put into script as it came. */
    private void reply(String id, int code, Object result, String page) {
        if (id.isEmpty() || !core.trusts(page)) return;
        try {
            JSONObject message = new JSONObject().put("v", 1).put("id", id).put("code", code).put("data", result);
            web.evaluateJavascript("window.GPBridge && GPBridge.receive(" + message + ")", null);
        } catch (JSONException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void tell(String event) {
        web.evaluateJavascript("window.GPBridge && GPBridge.receive({v:1,event:'" + event + "'})", null);
    }

    @Override
    protected void onPause() {
        super.onPause();
        tell("pause");
    }

    @Override
    protected void onResume() {
        super.onResume();
        tell("resume");
    }

    @Override
    public void onBackPressed() {
        web.evaluateJavascript("window.GPBridge ? GPBridge.emit('back') : false", new ValueCallback<String>() {
            @Override
            public void onReceiveValue(String handled) {
                if ("true".equals(handled)) return;
                if (web.canGoBack()) web.goBack();
                else finish();
            }
        });
    }
}
