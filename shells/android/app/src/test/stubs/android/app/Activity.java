package android.app;

/** Signatures alone, so that our classes can be compiled without the Android SDK. */
public class Activity extends android.content.Context {
    protected void onCreate(android.os.Bundle state) {}
    protected void onNewIntent(android.content.Intent intent) {}
    protected void onPause() {}
    protected void onResume() {}
    protected void onActivityResult(int request, int result, android.content.Intent answer) {}
    public void onBackPressed() {}
    public void setContentView(android.view.View view) {}
    public void setTitle(CharSequence title) {}
    public void setRequestedOrientation(int orientation) {}
    public void startActivity(android.content.Intent intent) {}
    public void startActivityForResult(android.content.Intent intent, int request) {}
    public void finish() {}
    public android.content.Intent getIntent() { return null; }
}
