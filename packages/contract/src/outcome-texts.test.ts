import { expect, it } from 'vitest';
import { outcomeTexts } from './outcome-texts.ts';
import { outcomes } from './outcomes.ts';

it('every outcome but success and what is silent has the text of the specification', () => {
  const met = Object.entries(outcomes).filter(([, { reaction }]) => reaction !== 'none' && reaction !== 'silent');
  for (const [name] of met) expect(outcomeTexts).toHaveProperty(name);
});
