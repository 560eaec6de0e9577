/** Words as UTF-16 in hex digits, as the font below reads them. */
const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();

/** A simplified Chinese font that readers bring along, so nothing of it lies in the file. */
const fontObjects = [
  '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
  '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>' +
    '/FontDescriptor 7 0 R/DW 1000/W[1[207] 2 95 500]>>',
  '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120' +
    '/CapHeight 880/StemV 93>>',
];

/**
 * A page of A4 with a heading and lines under it, as PDF 1.4: a paper that somebody of the demonstration sends to the service.
 * Lengths are in points.
 */
export function printedPage(heading: string, lines: readonly string[]): Buffer {
  const shown = [
    `BT /F 20 Tf 60 770 Td <${hexOf(heading)}> Tj`,
    '/F 12 Tf 0 -40 Td 22 TL',
    ...lines.map((text) => `<${hexOf(text)}> Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${shown.length}>>\nstream\n${shown}\nendstream`,
    ...fontObjects,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
