import { PutError, type Put } from './ports.ts';

/** No progress for this long means that the connection is dead, whatever it says. Source: shells handbook 8.4. */
const stallMs = 30_000;

/** PUT with progress, which fetch does not have. No cookies and none of our headers: the address is the permission. */
export const putByXhr: Put = ({ url, headers }, content, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const fail = (error: unknown): void => {
      finish();
      reject(error);
    };
    const abort = (): void => {
      request.abort();
      fail(signal.reason);
    };
    const stayAwake = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        fail(new PutError('network', 'the upload stands still'));
      }, stallMs);
    };
    request.upload.addEventListener('progress', (event) => {
      stayAwake();
      onProgress(event.loaded);
    });
    request.addEventListener('error', () => fail(new PutError('network', 'the connection broke')));
    request.addEventListener('load', () => {
      const { status } = request;
      if (status >= 200 && status < 300) {
        finish();
        resolve((request.getResponseHeader('etag') ?? '').replaceAll('"', ''));
      } else if (status === 403) fail(new PutError('address', 'the address has run out'));
      else if (status === 507 || (status >= 400 && status < 500)) fail(new PutError('refused', `status ${status}`));
      else fail(new PutError('network', `status ${status}`));
    });
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    request.withCredentials = false;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    stayAwake();
    request.send(content);
  });
