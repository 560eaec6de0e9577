import { latePart } from '../late-part.tsx';

// Rarely seen: fetched once an answer lacks something.
const Part = latePart(async () => (await import('./lacked.tsx')).Lacked);
const Over = latePart(async () => (await import('./lacked.tsx')).LackBanner);

export { Part as LateLacked, Over as LateLackBanner };
