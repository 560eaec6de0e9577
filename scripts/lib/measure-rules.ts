import fs from 'node:fs';
import path from 'node:path';
import { crossSectionsOf, readRows } from './csv-rows.ts';
import { proveCrossSection, proveDaily, provePool } from './limit-proof.ts';
import { proveImport } from './import-proof.ts';
import { proveListings } from './listing-proof.ts';
import { proveCalendar, proveCoveredPool, proveExRights, proveRiskWarning } from './rules-proof.ts';

const folder = process.argv[2]!;
const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
const shown = 20;
const print = (texts: readonly string[]): void => texts.slice(0, shown).forEach((text) => console.log(`  ${text}`));

/** What is held against published data, with the files of a folder that it needs. */
interface Oracle {
  readonly name: string;
  readonly needs: readonly string[];
  check(): void;
}

const [stocksFile, dailyFile, tailFile] = ['stocks.csv', 'daily/daily.csv.gz', 'daily/daily_tail.csv.gz'];
const poolFile = 'events/limit_up_pool.csv';
const hasFile = (name: string): boolean => fs.existsSync(path.join(folder, name));
const poolDates = new Set(hasFile(poolFile) ? readRows(path.join(folder, poolFile)).map(({ date }) => date) : []);

const oracles: readonly Oracle[] = [
  {
    name: 'daily bars',
    needs: [dailyFile],
    check() {
      const daily = proveDaily(folder);
      console.log(
        `daily bars: ${daily.bars} with a reference price, ${daily.limitUps} closed at the up limit, ${daily.limitDowns} at the down limit`,
      );
      console.log(`beyond a limit: ${daily.beyond.length} (${share(daily.beyond.length, daily.bars)})`);
      print(daily.beyond);
    },
  },
  {
    name: 'published limit-ups',
    needs: [poolFile],
    check() {
      const pool = provePool(folder);
      const found = pool.published - pool.missed.length;
      console.log(
        `published limit-ups: ${pool.published}, recognised ${found}: recall ${share(found, pool.published)}`,
      );
      print(pool.missed);
    },
  },
  ...[...crossSectionsOf(folder).keys()].map((date): Oracle => ({
    name: `whole market of ${date}`,
    // Without a published pool of the day there is nothing to hold the cross section against.
    needs: poolDates.has(date) ? [] : [`${poolFile} of ${date}`],
    check() {
      const day = proveCrossSection(folder, date);
      console.log(
        `whole market of ${day.date}: ${day.recognised} by the rules, ${day.published} published, ${day.both} in both: ` +
          `precision ${share(day.both, day.recognised)}, recall ${share(day.both, day.published)}`,
      );
    },
  })),
  {
    name: 'days of the pool',
    needs: [poolFile, tailFile],
    check() {
      const covered = proveCoveredPool(folder);
      console.log(
        `stocks with bars on the ${covered.days} days of the pool: ${covered.recognised} by the rules, ${covered.published} published, ` +
          `${covered.both} in both: precision ${share(covered.both, covered.recognised)}, recall ${share(covered.both, covered.published)}`,
      );
    },
  },
  {
    name: 'risk warnings',
    needs: ['daily/recent65_qfq.csv.gz', 'daily/quotes_20260821.csv'],
    check() {
      for (const side of proveRiskWarning(folder) ?? []) {
        console.log(
          `risk warnings ${side.from} to ${side.to}, limit ${side.percentByRule} % by the rules: ${side.closes} closes, ` +
            `${side.beyondFive} beyond 5 %, ${side.atTen} at 10 % or beyond`,
        );
      }
    },
  },
  {
    name: 'ex-rights days',
    needs: [dailyFile, tailFile, 'daily/exrights.csv'],
    check() {
      const exRights = proveExRights(folder);
      console.log(
        `ex-rights days: ${exRights.days}, reference equal to the cent ${exRights.equal} (${share(exRights.equal, exRights.days)}), ` +
          `within a cent ${exRights.withinOneCent} (${share(exRights.withinOneCent, exRights.days)})`,
      );
      console.log(
        `adjustment factors: ${exRights.bars} bars, worst relative difference ${exRights.worstFactor.toExponential(1)}`,
      );
      console.log(
        '  the data have no split into cash and shares: reference prices are proven by the published factors alone',
      );
    },
  },
  {
    name: 'importer',
    needs: [dailyFile],
    check() {
      const imported = proveImport(folder);
      console.log(
        `importer: ${imported.lines} lines of daily bars, ${imported.bars} bars taken, ${imported.suspendedDays} days without trading, ` +
          `${imported.refused} legal bars refused`,
      );
      for (const [reason, count] of imported.reasons) console.log(`  refused, ${reason}: ${count}`);
      print(imported.refusals);
      for (const [kind, count] of imported.notes) console.log(`  noted, ${kind}: ${count}`);
    },
  },
  {
    name: 'calendar',
    needs: ['calendar.csv'],
    check() {
      const calendar = proveCalendar(folder);
      console.log(`calendar: ${calendar.days} days, ${calendar.wrong.length} differ`);
      print(calendar.wrong);
    },
  },
  {
    name: 'published trading',
    needs: [stocksFile, 'daily/recent65_qfq.csv.gz', 'events/lhb_top_202608.csv'],
    check() {
      const listings = proveListings(folder);
      console.log(
        `published trading of main-board stocks with bars: ${listings.published} records (${listings.leftOut} others left out), ` +
          `named by the rules ${listings.found}: recall ${share(listings.found, listings.published)}`,
      );
      for (const [reason, counts] of [...listings.byReason].sort(([a], [b]) => (a < b ? -1 : 1)))
        console.log(`  ${reason}: ${counts.found} of ${counts.published}`);
      print(listings.missed);
    },
  },
];

let checked = 0;
for (const { name, needs, check } of oracles) {
  const missing = needs.filter((file) => !hasFile(file));
  if (missing.length > 0) {
    console.log(`skipped, ${name}: there is no ${missing.join(', no ')}`);
    continue;
  }
  check();
  checked++;
}
console.log(`${checked} of ${oracles.length} oracles checked, ${oracles.length - checked} skipped`);
if (checked === 0) {
  console.error(`nothing was checked: ${folder} has none of the files`);
  process.exitCode = 1;
}
