const headEnd = Buffer.from('\r\n\r\n');

/** Length of the first whole answer in the bytes, 0 while it is not there yet. */
export function answerLength(bytes: Buffer): number {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return 0;
  const length = /content-length: (\d+)/i.exec(bytes.subarray(0, end).toString('latin1'))?.[1];
  const whole = end + headEnd.length + Number(length ?? 0);
  return bytes.length >= whole ? whole : 0;
}
