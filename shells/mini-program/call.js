const { origin } = require('./settings.js');
const { base64urlOf, bytesOf, hexOf, hmac, sha256 } = require('./sha256.js');

const appId = 'gp-mp';
const clientType = 113;
const visitorKey = 'visitor';

/** The guests' key: public by nature, it gives integrity only. HKDF with one block of output. */
const guestKey = hmac(hmac(bytesOf('gp-guestKey-v1'), bytesOf('gp-guest-public')), [...bytesOf(appId), 1]);

/** @param {string} text */
const encoded = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const randomText = () => Array.from({ length: 22 }, () => Math.floor(Math.random() * 36).toString(36)).join('');

/** How far the server's clock is ahead of ours, milliseconds. */
let clockOffset = 0;

function visitorId() {
  const known = wx.getStorageSync(visitorKey);
  if (typeof known === 'string' && known !== '') return known;
  const made = randomText();
  wx.setStorageSync(visitorKey, made);
  return made;
}

/**
 * The four headers that sign a request, `GP1-HMAC-SHA256`.
 *
 * @param {{ method: string, path: string, query: string, body: string, timestamp: string, noncestr: string }} request
 */
function signatureOf({ method, path, query, body, timestamp, noncestr }) {
  const bodyHash = hexOf(sha256(bytesOf(body)));
  const lines = ['GP1-HMAC-SHA256', method, path, query, bodyHash, appId, clientType, timestamp, noncestr, ''];
  return base64urlOf(hmac(guestKey, bytesOf(lines.join('\n'))));
}

/**
 * @typedef {{ code: number, data: Record<string, string> | null }} Answer
 * @typedef {{ method: 'GET' | 'POST', path: string, input: Record<string, string>, done: (answer: Answer | null) => void }} Call
 */

/**
 * Calls our server as a guest. `null` when nothing usable came back. A clock that is wrong is put right once.
 *
 * @param {Call} call
 * @param {boolean} [isSecondTry]
 */
function call({ method, path, input, done }, isSecondTry) {
  const query =
    method === 'GET'
      ? Object.keys(input)
          .sort()
          .map((name) => `${encoded(name)}=${encoded(input[name])}`)
          .join('&')
      : '';
  const body = method === 'GET' ? '' : JSON.stringify(input);
  const timestamp = String(Date.now() + clockOffset);
  const noncestr = randomText();
  wx.request({
    url: `${origin}${path}${query ? `?${query}` : ''}`,
    method,
    header: {
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      appId,
      clientType: String(clientType),
      version: '9.6.0',
      uvid: visitorId(),
      timestamp,
      noncestr,
      signature: signatureOf({ method, path, query, body, timestamp, noncestr }),
    },
    // The signature covers the bytes, so a text is sent and not an object.
    ...(method === 'POST' ? { data: body } : {}),
    success: ({ data: received }) => {
      const answer = /** @type {Answer & { serverTime: number, data: { reason?: string } | null }} */ (received);
      if (!answer || typeof answer.code !== 'number') return done(null);
      const isSkewed = answer.code === 400 && answer.data && answer.data.reason === 'SIGN_SKEW';
      if (!isSkewed || isSecondTry) return done(answer);
      clockOffset = answer.serverTime - Date.now();
      return call({ method, path, input, done }, true);
    },
    fail: () => done(null),
  });
}

module.exports = { call, signatureOf };
