import { crc32, deflateRawSync } from 'node:zlib';

interface ZipEntry {
  readonly name: Buffer;
  readonly bytes: Buffer;
}

/** An archive as Alipay packs its bills: names in GBK without a mark that says so. Source: PKWARE APPNOTE 4.3. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes);
    // Version, flags, method, time and date, checksum, sizes, lengths of name and extra field.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name]));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
