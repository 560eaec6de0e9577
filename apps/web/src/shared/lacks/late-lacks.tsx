import { latePart } from '../late-part.tsx';

// Rarely seen: fetched once an answer lacks something.
const Part = latePart(async () => (await import('./lacked.tsx')).Lacked);
const Over = latePart(async () => (await import('./lacked.tsx')).LackBanner);
const None = latePart(async () => (await import('./lacked.tsx')).Nobody);

export { Part as LateLacked, Over as LateLackBanner, None as LateNobody };
