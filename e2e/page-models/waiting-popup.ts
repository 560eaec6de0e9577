/** A popup that waits, as the server hands it out. Types are those of the specification, POP-05. */
export const waitingPopup = (type: number, more: object = {}) => ({
  popupType: type,
  popupId: `test:${type}`,
  triggerType: 1,
  triggerValue: '',
  isForce: false,
  isExpired: false,
  isAd: false,
  title: `弹窗${type}`,
  describe: '说明',
  linkUrl: '/hall',
  imgUrl: '',
  bizKey: '',
  validTo: null,
  ...more,
});
