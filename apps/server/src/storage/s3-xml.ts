import type { Part } from './object-store.ts';

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'", '#34': '"' };

const plain = (text: string): string =>
  text.replace(/&([a-z]+|#34);/g, (whole, name: string) => entities[name] ?? whole);

/** Text of the first element of that name. The store's answers are flat; no more of XML is needed. */
export function valueOf(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? undefined : plain(found);
}

/** Parts of a ListParts answer. */
export const partsIn = (xml: string): Part[] =>
  [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    partNumber: Number(valueOf(part, 'PartNumber')),
    eTag: (valueOf(part, 'ETag') ?? '').replaceAll('"', ''),
    size: Number(valueOf(part, 'Size')),
  }));

export const completionBody = (parts: readonly Part[]): string => {
  const lines = parts.map(
    ({ partNumber, eTag }) => `<Part><PartNumber>${partNumber}</PartNumber><ETag>"${eTag}"</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`;
};
