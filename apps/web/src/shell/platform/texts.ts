import { catalogue } from '../../shared/texts.ts';

/** What the functions of a client say. Source: core platform 5, shells handbook 1.2. */
export const platformTexts = catalogue({
  copied: ['复制成功', 'Copied'],
  copyFailed: ['复制失败，请长按文字复制', 'Could not copy. Hold the text to copy it'],
  linkCopied: ['链接已复制，去粘贴给朋友吧', 'Link copied. Paste it to a friend'],
  shareByMenu: ['请点击右上角“···”分享给朋友', 'Use the “···” menu at the top right to share'],
  saved: ['图片已保存', 'Image saved'],
  saveFailed: ['图片保存失败', 'Could not save the image'],
  holdToSave: ['长按图片保存到手机', 'Hold the image to save it'],
  closeImage: ['关闭图片', 'Close the image'],
  image: ['待保存的图片', 'Image to save'],
  openInBrowser: ['链接已复制，请在浏览器中打开', 'Link copied. Open it in a browser'],
  badLink: ['这个链接无法打开', 'This link cannot be opened'],
  payInBrowser: ['请在浏览器中打开本页后支付', 'Open this page in a browser to pay'],
});
