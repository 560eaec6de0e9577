const { call } = require('../../call.js');
const { webPage } = require('../../shared.js');

Page({
  data: { note: '正在打开支付' },

  /** @param {Record<string, string | undefined>} query */
  onLoad(query) {
    const orderNo = String(query.orderNo || '');
    const payTicket = String(query.payTicket || '');
    call({
      method: 'POST',
      path: '/api/pay/mp/params',
      input: { orderNo, payTicket },
      done: (answer) => {
        if (answer && answer.code === 1001 && answer.data) this.pay(orderNo, answer.data);
        else this.leave(orderNo, 'fail');
      },
    });
  },

  /**
   * @param {string} orderNo
   * @param {Record<string, string>} prepaid
   */
  pay(orderNo, prepaid) {
    wx.requestPayment({
      timeStamp: String(prepaid.timeStamp),
      nonceStr: String(prepaid.nonceStr),
      package: String(prepaid.package),
      signType: 'RSA',
      paySign: String(prepaid.paySign),
      success: () => this.leave(orderNo, 'ok'),
      fail: ({ errMsg }) => this.leave(orderNo, /cancel/.test(errMsg) ? 'cancel' : 'fail'),
    });
  },

  /**
   * The result is a hint for the page; only the order proves a payment. Replaced, so that a step back does not pay again.
   *
   * @param {string} orderNo
   * @param {'ok' | 'cancel' | 'fail'} result
   */
  leave(orderNo, result) {
    wx.redirectTo({ url: webPage(`/payTemp?orderNo=${encodeURIComponent(orderNo)}&r=${result}`) });
  },
});
