import { buffer } from 'node:stream/consumers';

const [, , work, maxPixels] = process.argv;

/** Each kind of work loads its own library alone. */
async function answerTo(bytes: Buffer): Promise<Buffer | string> {
  if (work === 'pdf') return (await import('./inspect-pdf.ts')).inspectPdf(bytes);
  if (work === 'office') return (await import('./inspect-office.ts')).inspectOffice(bytes);
  return (await import('./draw-svg.ts')).drawWithSharp(bytes, Number(maxPixels));
}

/** Draws or reads the file of standard input and writes what came of it to standard output; the fault goes to standard error. */
async function main(): Promise<void> {
  process.stdout.write(await answerTo(await buffer(process.stdin)));
}

main().catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
