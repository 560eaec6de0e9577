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

/** A workbook with one sheet of texts. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  const cells = rows.map(
    (row, y) =>
      `<row r="${y + 1}">${row
        .map((cell, x) => `<c r="${String.fromCharCode(65 + x)}${y + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`)
        .join('')}</row>`,
  );
  const schema = 'http://schemas.openxmlformats.org';
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${schema}/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${schema}/spreadsheetml/2006/main" xmlns:r="${schema}/officeDocument/2006/relationships"><sheets><sheet name="日线" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${schema}/package/2006/relationships"><Relationship Id="rId1" Type="${schema}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${schema}/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  });
}
