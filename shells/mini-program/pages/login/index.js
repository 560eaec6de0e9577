const { call } = require('../../call.js');
const { agreeVersion } = require('../../settings.js');
const { home, safePath, webPage } = require('../../shared.js');

Page({
  data: { isAgreed: false, isBusy: false },

  back: home,

  /** @param {Record<string, string | undefined>} query */
  onLoad(query) {
    this.back = safePath(query.back);
  },

  toggleAgreement() {
    this.setData({ isAgreed: !this.data.isAgreed });
  },

  openAgreement() {
    wx.navigateTo({ url: webPage('/setting/relatedDocuments?tag=agreement') });
  },

  askAgreement() {
    wx.showToast({ title: '请先勾选下方协议', icon: 'none' });
  },

  /** The site's own form, for other numbers and when the quota of the button is used up. */
  openForm() {
    wx.redirectTo({ url: webPage('/login') });
  },

  /**
   * Two codes that work once: one for the number, one for the person.
   *
   * @param {{ detail: { code?: string, errno?: number } }} event
   */
  onPhone(event) {
    const phoneCode = event.detail.code;
    if (!phoneCode) {
      if (event.detail.errno === 1400001) this.openForm();
      return;
    }
    this.setData({ isBusy: true });
    wx.login({ success: ({ code }) => this.signIn(code, phoneCode), fail: () => this.failed() });
  },

  /**
   * @param {string} code
   * @param {string} phoneCode
   */
  signIn(code, phoneCode) {
    call({
      method: 'GET',
      path: '/api/auth/common/wxlogin',
      input: { code, authType: 'mp', phoneCode, agreeVersion },
      done: (answer) => {
        const accessCode = answer && answer.code === 1001 && answer.data ? answer.data.accessCode : '';
        // A new start: no step back leads to a page that still thinks of a guest.
        if (accessCode) wx.reLaunch({ url: webPage(this.back, accessCode) });
        else this.failed();
      },
    });
  },

  failed() {
    this.setData({ isBusy: false });
    wx.showToast({ title: '登录失败，请重试', icon: 'none' });
  },
});
