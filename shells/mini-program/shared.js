const { origin } = require('./settings.js');

const home = '/hall';

/**
 * A path of our own site; everything else becomes the home page.
 *
 * @param {string} [encoded] percent-encoded once, as queries of pages are
 */
function safePath(encoded) {
  if (!encoded) return home;
  let path = '';
  try {
    path = decodeURIComponent(encoded);
  } catch {
    return home;
  }
  return /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : home;
}

/**
 * Address for the web-view. The one-time code travels behind the `#`: it stands in no request, referrer or shared link.
 *
 * @param {string} [encodedPath]
 * @param {string} [accessCode]
 */
function webAddress(encodedPath, accessCode) {
  const path = safePath(encodedPath).split('#')[0];
  const isCode = accessCode !== undefined && /^[\w-]{16,64}$/.test(accessCode);
  return origin + path + (isCode ? `#accessCode=${accessCode}` : '');
}

/**
 * Address of the page with the web-view.
 *
 * @param {string} path
 * @param {string} [accessCode]
 */
function webPage(path, accessCode) {
  return `/pages/web/index?path=${encodeURIComponent(path)}${accessCode ? `&accessCode=${accessCode}` : ''}`;
}

module.exports = { home, safePath, webAddress, webPage };
