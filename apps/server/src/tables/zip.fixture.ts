import { crc32, deflateRawSync } from 'node:zlib';

/** An archive of the given entries. */
export function zipOf(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    [crc32(bytes), packed.length, bytes.length].forEach((value, at) => sizes.writeUInt32LE(value, at * 4));
    const local = Buffer.concat([
      Buffer.from('504b0304140000080800000000 00'.replaceAll(' ', ''), 'hex'),
      sizes,
      lengths(title.length, 0),
      title,
      packed,
    ]);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(offset);
    directory.push(
      Buffer.concat([
        Buffer.from('504b01021400140000080800000000 00'.replaceAll(' ', ''), 'hex'),
        sizes,
        lengths(title.length, 0),
        Buffer.alloc(10),
        place,
        title,
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

function lengths(name: number, extra: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(name, 0);
  bytes.writeUInt16LE(extra, 2);
  return bytes;
}
