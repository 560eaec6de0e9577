import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Stored {
  readonly body: Buffer;
  readonly eTag: string;
  readonly contentType: string;
}

interface Upload {
  readonly contentType: string;
  readonly parts: Map<number, Stored>;
}

export interface S3Server {
  readonly endpoint: string;
  /** Names of all objects, `bucket/key`. */
  objects(): string[];
  uploadCount(): number;
  /** The next request of this kind fails as a store does after it has begun to answer. */
  failNext(kind: 'copy' | 'join'): void;
  close(): Promise<void>;
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

/** Written from the store's side and without our signer: what both agree on is right. */
function isSigned(request: http.IncomingMessage, url: URL, secret: string): boolean {
  const rawPairs = url.search.slice(1).split('&');
  const given = rawPairs.find((pair) => pair.startsWith('X-Amz-Signature='))?.slice('X-Amz-Signature='.length);
  const parameters = url.searchParams;
  const [, day = '', region = '', service = '', end = ''] = (parameters.get('X-Amz-Credential') ?? '').split('/');
  const stamp = parameters.get('X-Amz-Date') ?? '';
  const names = (parameters.get('X-Amz-SignedHeaders') ?? '').split(';');
  const canonicalRequest =
    `${request.method}\n${url.pathname}\n` +
    `${rawPairs
      .filter((pair) => !pair.startsWith('X-Amz-Signature='))
      .sort()
      .join('&')}\n` +
    `${names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')}\n` +
    `${names.join(';')}\nUNSIGNED-PAYLOAD`;
  const digest = createHash('sha256').update(canonicalRequest).digest('hex');
  let key: Buffer = Buffer.from(`AWS4${secret}`);
  for (const step of [day, region, service, end]) key = createHmac('sha256', key).update(step).digest();
  const text = `AWS4-HMAC-SHA256\n${stamp}\n${day}/${region}/${service}/${end}\n${digest}`;
  return createHmac('sha256', key).update(text).digest('hex') === given;
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** An S3 store in memory on loopback: just what our client speaks, with signatures checked. */
export async function startS3Server(secret: string): Promise<S3Server> {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Upload>();
  let failing: 'copy' | 'join' | undefined;
  let made = 0;

  const errorBody = (code: string): string => `<?xml version="1.0"?>\n<Error><Code>${code}</Code></Error>`;
  const takeFailure = (kind: 'copy' | 'join'): boolean => {
    const isFailing = failing === kind;
    if (isFailing) failing = undefined;
    return isFailing;
  };

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const body = await bodyOf(request);
    const name = decodeURIComponent(url.pathname.slice(1));
    const uploadId = url.searchParams.get('uploadId');
    const upload = uploadId === null ? undefined : uploads.get(uploadId);
    const send = (status: number, text: string | Buffer = '', headers: http.OutgoingHttpHeaders = {}): void => {
      response.writeHead(status, headers).end(text);
    };
    if (!isSigned(request, url, secret)) return send(403, errorBody('SignatureDoesNotMatch'));
    const wantedMd5 = request.headers['content-md5'];
    if (wantedMd5 !== undefined && Buffer.from(String(wantedMd5), 'base64').toString('hex') !== md5(body)) {
      return send(400, errorBody('BadDigest'));
    }
    const contentType = request.headers['content-type'] ?? 'binary/octet-stream';
    if (uploadId !== null && !upload) return send(404, errorBody('NoSuchUpload'));
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      made += 1;
      uploads.set(`up-${made}`, { contentType, parts: new Map() });
      return send(
        200,
        `<InitiateMultipartUploadResult><UploadId>up-${made}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === 'PUT' && upload) {
      const stored = { body, eTag: md5(body), contentType };
      upload.parts.set(Number(url.searchParams.get('partNumber')), stored);
      return send(200, '', { etag: `"${stored.eTag}"` });
    }
    if (request.method === 'GET' && upload) {
      const after = Number(url.searchParams.get('part-number-marker') ?? 0);
      const sorted = [...upload.parts].sort(([left], [right]) => left - right).filter(([number]) => number > after);
      // Two a page, so that paging is exercised.
      const page = sorted.slice(0, 2);
      const rows = page.map(
        ([number, part]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${part.eTag}&quot;</ETag><Size>${part.body.length}</Size></Part>`,
      );
      const last = page.at(-1)?.[0] ?? after;
      return send(
        200,
        `<ListPartsResult><IsTruncated>${sorted.length > 2}</IsTruncated><NextPartNumberMarker>${last}</NextPartNumberMarker>${rows.join('')}</ListPartsResult>`,
      );
    }
    if (request.method === 'POST' && upload) {
      if (takeFailure('join')) return send(200, errorBody('InternalError'));
      const asked = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"([^"]+)"<\/ETag>/g)];
      const parts = asked.map(([, number]) => upload.parts.get(Number(number)));
      if (parts.some((part, index) => part?.eTag !== asked[index]?.[2])) return send(400, errorBody('InvalidPart'));
      const whole = Buffer.concat(parts.map((part) => part?.body ?? Buffer.alloc(0)));
      const hash = createHash('md5');
      for (const part of parts) hash.update(Buffer.from(part?.eTag ?? '', 'hex'));
      const eTag = `${hash.digest('hex')}-${parts.length}`;
      objects.set(name, { body: whole, eTag, contentType: upload.contentType });
      uploads.delete(uploadId ?? '');
      return send(200, `<CompleteMultipartUploadResult><ETag>"${eTag}"</ETag></CompleteMultipartUploadResult>`);
    }
    if (request.method === 'DELETE') {
      if (uploadId === null) objects.delete(name);
      else uploads.delete(uploadId);
      return send(204);
    }
    const source = request.headers['x-amz-copy-source'];
    if (request.method === 'PUT' && source !== undefined) {
      if (takeFailure('copy')) return send(200, errorBody('SlowDown'));
      const from = objects.get(decodeURIComponent(String(source).slice(1)));
      if (!from) return send(404, errorBody('NoSuchKey'));
      objects.set(name, { ...from, contentType });
      return send(200, `<CopyObjectResult><ETag>"${from.eTag}"</ETag></CopyObjectResult>`);
    }
    if (request.method === 'PUT') {
      objects.set(name, { body, eTag: md5(body), contentType });
      return send(200, '', { etag: `"${md5(body)}"` });
    }
    const stored = objects.get(name);
    if (!stored) return send(404, errorBody('NoSuchKey'));
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const part = range ? stored.body.subarray(Number(range[1]), Number(range[2]) + 1) : stored.body;
    send(range ? 206 : 200, request.method === 'HEAD' ? '' : part, {
      etag: `"${stored.eTag}"`,
      'content-type': stored.contentType,
      'content-length': part.length,
    });
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: () => [...objects.keys()].sort(),
    uploadCount: () => uploads.size,
    failNext: (kind) => {
      failing = kind;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
