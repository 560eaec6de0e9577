import { proveCrossSection, proveDaily, provePool } from './limit-proof.ts';
import { proveImport } from './import-proof.ts';
import { proveListings } from './listing-proof.ts';
import { proveCalendar, proveCoveredPool, proveExRights, proveRiskWarning } from './rules-proof.ts';

const folder = process.argv[2]!;
const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
const shown = 20;

const daily = proveDaily(folder);
console.log(
  `daily bars: ${daily.bars} with a reference price, ${daily.limitUps} closed at the up limit, ${daily.limitDowns} at the down limit`,
);
console.log(`beyond a limit: ${daily.beyond.length} (${share(daily.beyond.length, daily.bars)})`);
for (const text of daily.beyond.slice(0, shown)) console.log(`  ${text}`);
const pool = provePool(folder);
const found = pool.published - pool.missed.length;
console.log(`published limit-ups: ${pool.published}, recognised ${found}: recall ${share(found, pool.published)}`);
for (const text of pool.missed.slice(0, shown)) console.log(`  ${text}`);
const day = proveCrossSection(folder, '2026-03-20');
console.log(
  `whole market of ${day.date}: ${day.recognised} by the rules, ${day.published} published, ${day.both} in both: ` +
    `precision ${share(day.both, day.recognised)}, recall ${share(day.both, day.published)}`,
);
const covered = proveCoveredPool(folder);
console.log(
  `stocks with bars on the ${covered.days} days of the pool: ${covered.recognised} by the rules, ${covered.published} published, ` +
    `${covered.both} in both: precision ${share(covered.both, covered.recognised)}, recall ${share(covered.both, covered.published)}`,
);
for (const side of proveRiskWarning(folder) ?? []) {
  console.log(
    `risk warnings ${side.from} to ${side.to}, limit ${side.percentByRule} % by the rules: ${side.closes} closes, ` +
      `${side.beyondFive} beyond 5 %, ${side.atTen} at 10 % or beyond`,
  );
}
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
const imported = proveImport(folder);
console.log(
  `importer: ${imported.lines} lines of daily bars, ${imported.bars} bars taken, ${imported.suspendedDays} days without trading, ` +
    `${imported.refused} legal bars refused`,
);
for (const [reason, count] of imported.reasons) console.log(`  refused, ${reason}: ${count}`);
for (const text of imported.refusals.slice(0, shown)) console.log(`  ${text}`);
for (const [kind, count] of imported.notes) console.log(`  noted, ${kind}: ${count}`);
const calendar = proveCalendar(folder);
console.log(`calendar: ${calendar.days} days, ${calendar.wrong.length} differ`);
for (const date of calendar.wrong.slice(0, shown)) console.log(`  ${date}`);
const listings = proveListings(folder);
console.log(
  `published trading of main-board stocks with bars: ${listings.published} records (${listings.leftOut} others left out), ` +
    `named by the rules ${listings.found}: recall ${share(listings.found, listings.published)}`,
);
for (const [reason, counts] of [...listings.byReason].sort(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(`  ${reason}: ${counts.found} of ${counts.published}`);
}
for (const text of listings.missed.slice(0, shown)) console.log(`  ${text}`);
