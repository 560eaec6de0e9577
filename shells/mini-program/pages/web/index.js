const { origin } = require('../../settings.js');
const { home, safePath, webAddress, webPage } = require('../../shared.js');

/** @typedef {{ t: string, title?: string, path?: string, imageUrl?: string }} PageMessage */

Page({
  data: { address: '' },

  /** @type {PageMessage | undefined} What the page last offered to be shared. */
  offered: undefined,

  /** @type {string | undefined} */
  path: undefined,

  /** @param {Record<string, string | undefined>} query */
  onLoad(query) {
    this.path = query.path;
    this.setData({ address: webAddress(query.path, query.accessCode) });
  },

  /**
   * Messages arrive when the page is left or shared, all of them at once; the newest offer counts.
   *
   * @param {{ detail: { data: PageMessage[] } }} event
   */
  onMessage(event) {
    const offers = event.detail.data.filter((message) => message && message.t === 'share');
    if (offers.length > 0) this.offered = offers[offers.length - 1];
  },

  /** Failures of the network reach this page and not the one inside. */
  onError() {
    wx.showToast({ title: '网络异常，请检查网络', icon: 'none' });
    wx.redirectTo({ url: `/pages/offline/index?path=${this.path || encodeURIComponent(home)}` });
  },

  /** @param {{ webViewUrl?: string }} options */
  onShareAppMessage(options) {
    const address = options.webViewUrl || '';
    const seen = address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) : home;
    const path = (this.offered && this.offered.path) || seen;
    return {
      title: (this.offered && this.offered.title) || '练盘',
      path: webPage(safePath(encodeURIComponent(path.split('#')[0] || home))),
      ...(this.offered && this.offered.imageUrl ? { imageUrl: this.offered.imageUrl } : {}),
    };
  },
});
