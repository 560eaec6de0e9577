/** SHA-256 and HMAC over arrays of bytes: the mini-program's runtime has no cryptography of its own. FIPS 180-4, RFC 2104. */

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** The fractional parts of roots of the first primes, as the standard makes its constants. */
const { roundWords, startWords } = (() => {
  /** @type {number[]} */ const cubes = [];
  /** @type {number[]} */ const squares = [];
  /** @param {number} root */
  const fraction = (root) => ((root - Math.floor(root)) * 0x100000000) | 0;
  for (let candidate = 2; cubes.length < 64; candidate += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor += 1) if (candidate % factor === 0) isPrime = false;
    if (!isPrime) continue;
    cubes.push(fraction(Math.cbrt(candidate)));
    if (squares.length < 8) squares.push(fraction(Math.sqrt(candidate)));
  }
  return { roundWords: cubes, startWords: squares };
})();

/**
 * @param {number[]} bytes
 * @returns {number[]} 32 bytes
 */
function sha256(bytes) {
  const padded = [...bytes, 0x80];
  while (padded.length % 64 !== 56) padded.push(0);
  const bits = bytes.length * 8;
  for (let shift = 56; shift >= 0; shift -= 8) padded.push(shift > 31 ? 0 : (bits >>> shift) & 0xff);
  const state = [...startWords];
  for (let block = 0; block < padded.length; block += 64) mix(state, padded, block);
  return state.flatMap((word) => [word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff]);
}

/** @param {number[]} state @param {number[]} bytes @param {number} start */
function mix(state, bytes, start) {
  /** @type {number[]} */ const words = [];
  for (let n = 0; n < 64; n += 1) {
    if (n < 16) {
      const at = start + n * 4;
      words.push((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]);
    } else {
      const early = words[n - 15];
      const late = words[n - 2];
      const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words.push((words[n - 16] + low + words[n - 7] + high) | 0);
    }
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let n = 0; n < 64; n += 1) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + roundWords[n] + words[n]) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => {
    state[n] = (state[n] + word) | 0;
  });
}

/**
 * @param {number[]} key at most 64 bytes
 * @param {number[]} message
 */
function hmac(key, message) {
  const block = [...key, ...new Array(64 - key.length).fill(0)];
  const inner = sha256([...block.map((byte) => byte ^ 0x36), ...message]);
  return sha256([...block.map((byte) => byte ^ 0x5c), ...inner]);
}

/** UTF-8. @param {string} text */
const bytesOf = (text) =>
  Array.from(
    encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    (char) => char.charCodeAt(0),
  );

/** @param {number[]} bytes */
const hexOf = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Without padding. @param {number[]} bytes */
function base64urlOf(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const triple = (bytes[at] << 16) | ((bytes[at + 1] || 0) << 8) | (bytes[at + 2] || 0);
    const count = Math.min(4, bytes.length - at + 1);
    for (let n = 0; n < count; n += 1) text += letters[(triple >>> (18 - n * 6)) & 63];
  }
  return text;
}

module.exports = { base64urlOf, bytesOf, hexOf, hmac, sha256 };
