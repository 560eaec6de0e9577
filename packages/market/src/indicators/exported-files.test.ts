import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as estimatedFlow from '../flows/estimated-flow.ts';
import * as fillRun from '../flows/fill-run.ts';
import * as flowDay from '../flows/flow-day.ts';
import * as flowLines from '../flows/flow-lines.ts';
import * as minuteFlow from '../flows/minute-flow.ts';
import * as orderFlow from '../flows/order-flow.ts';
import * as boardFigures from '../limit-board/board-figures.ts';
import * as boardType from '../limit-board/board-type.ts';
import * as dailyLimits from '../limit-board/daily-limits.ts';
import * as limitInputs from '../limit-board/limit-inputs.ts';
import * as limitRecord from '../limit-board/limit-record.ts';
import * as limitStreak from '../limit-board/limit-streak.ts';
import * as limitSummary from '../limit-board/limit-summary.ts';
import * as listedLimit from '../limit-board/listed-limit.ts';
import * as sealStrength from '../limit-board/seal-strength.ts';
import * as capitalFlow from './capital-flow.ts';
import * as chipDistribution from './chip-distribution.ts';
import * as chipFigures from './chip-figures.ts';
import * as chipGrid from './chip-grid.ts';
import * as chipRun from './chip-run.ts';
import * as quoteFigures from './quote-figures.ts';
import { derivedTable, readsOneMoment } from './derived-table.fixture.ts';

/** What the set and the formulas of B.2 are made with. */
const ofTheSet = /^(indicator-run|indicator-set|is-above|lengths|live-indicators|set-[a-z]+)$/;

/** The files of a folder but for its index, each with the folder before it. */
function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, import.meta.url))
    .filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== 'index.ts')
    .map((name) => `${folder}${name}`);
}

/** Files of B.3 to B.6: all that neither the table of B.2 nor the set has, and the quote figures, which both have. */
function derivedFiles(): string[] {
  const ofBars = readFileSync(new URL('indicator-table.fixture.ts', import.meta.url), 'utf8');
  const formulas = filesIn('./').filter((file) => {
    if (file === './quote-figures.ts') return true;
    return !ofBars.includes(`'${file}'`) && !ofTheSet.test(file.slice(2, -3));
  });
  return [...formulas, ...filesIn('../flows/'), ...filesIn('../limit-board/')];
}

const modules: Readonly<Record<string, object>> = {
  './capital-flow.ts': capitalFlow,
  './chip-distribution.ts': chipDistribution,
  './chip-figures.ts': chipFigures,
  './chip-grid.ts': chipGrid,
  './chip-run.ts': chipRun,
  './quote-figures.ts': quoteFigures,
  '../flows/estimated-flow.ts': estimatedFlow,
  '../flows/fill-run.ts': fillRun,
  '../flows/flow-day.ts': flowDay,
  '../flows/flow-lines.ts': flowLines,
  '../flows/minute-flow.ts': minuteFlow,
  '../flows/order-flow.ts': orderFlow,
  '../limit-board/board-figures.ts': boardFigures,
  '../limit-board/board-type.ts': boardType,
  '../limit-board/daily-limits.ts': dailyLimits,
  '../limit-board/limit-inputs.ts': limitInputs,
  '../limit-board/limit-record.ts': limitRecord,
  '../limit-board/limit-streak.ts': limitStreak,
  '../limit-board/limit-summary.ts': limitSummary,
  '../limit-board/listed-limit.ts': listedLimit,
  '../limit-board/seal-strength.ts': sealStrength,
};

it('has a form that goes on for every function of handbook B.3 to B.6', () => {
  expect(Object.keys(modules).toSorted()).toEqual(derivedFiles().toSorted());
  const found = new Set<string>();
  for (const exported of Object.values(modules)) {
    for (const [name, value] of Object.entries(exported)) if (typeof value === 'function') found.add(name);
  }
  const known = [...derivedTable.map(({ name }) => name), ...Object.values(readsOneMoment).flat()];
  expect([...found].toSorted()).toEqual(known.toSorted());
});
