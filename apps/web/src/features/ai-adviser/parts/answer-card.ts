import { href } from '../../../routes/href.ts';
import { dayText } from '../../../shared/dates.ts';
import type { PosterOfPage } from '../../../shared/poster/poster-action.tsx';
import type { Answer } from '../api.ts';
import type { aiAdviserTexts } from '../texts.ts';
import type { useTexts } from '../../../shared/texts.ts';

/** An answer as a picture: the question, its sentences, of when its facts are, and that a machine made it. */
export function cardOf(
  { body, quote, createdTime }: Answer,
  say: ReturnType<typeof useTexts<typeof aiAdviserTexts>>,
): PosterOfPage {
  const { sentences, facts, links } = body;
  const stockNo = links.find((link) => link.stockNo !== '')?.stockNo;
  const time = facts.length === 0 ? createdTime : Math.max(...facts.map((fact) => fact.time));
  return {
    title: quote?.brief ?? sentences[0]?.text ?? '',
    dateText: dayText(time),
    rows: [
      ...sentences.map(({ text }) => ({ name: text, text: '' })),
      ...(facts.length === 0 ? [] : [{ name: say('cardFacts', { n: facts.length }), text: dayText(time) }]),
    ],
    path: href('aiAdvisor', stockNo === undefined ? {} : { stockNo }),
    isSimulated: facts.some(({ source }) => source === 'simulated'),
    note: say('label'),
    caption: say('cardCaption'),
  };
}
