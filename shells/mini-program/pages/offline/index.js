const { safePath, webPage } = require('../../shared.js');

Page({
  path: '',

  /** @type {((change: { isConnected: boolean }) => void) | undefined} */
  listener: undefined,

  /** @param {Record<string, string | undefined>} query */
  onLoad(query) {
    this.path = safePath(query.path);
    this.listener = ({ isConnected }) => {
      if (isConnected) this.retry();
    };
    wx.onNetworkStatusChange(this.listener);
  },

  onUnload() {
    // The platform's types give the two listeners different shapes; it wants the one that was registered.
    wx.offNetworkStatusChange(
      /** @type {WechatMiniprogram.OffNetworkStatusChangeCallback} */ (/** @type {unknown} */ (this.listener)),
    );
  },

  retry() {
    wx.redirectTo({ url: webPage(this.path) });
  },
});
