import { importedDatasetUpTo, type Dataset } from '../dataset.ts';
import { DiagnosisReader } from '../diagnosis/diagnosis-reader.ts';
import { eveningScores } from '../pools/good-study.ts';

/** Files seldom end on so many days that more would be asked for. */
const keptDays = 60;

/** Scores the imported stocks after past days, each once, in parts and one after the other. */
export function importedScores(imported: Dataset): (day: number) => Promise<Float32Array> {
  const days = new Map<number, Promise<Float32Array>>();
  let before: Promise<unknown> = Promise.resolve();
  const score = async (day: number): Promise<Float32Array> => {
    const dataset = importedDatasetUpTo(imported, day);
    const reader = new DiagnosisReader(dataset, undefined);
    await reader.prepared();
    return eveningScores(dataset, reader.context);
  };
  return (day) => {
    const known = days.get(day);
    if (known) return known;
    const made = before.then(() => score(day));
    before = made.catch(() => days.delete(day));
    days.set(day, made);
    if (days.size > keptDays) days.delete(days.keys().next().value!);
    return made;
  };
}
