import { expect, it } from 'vitest';
import { diagnosisTools, premiumTools, sieveTools, tacticsTools, themeTools } from './tool-groups.ts';
import { toolIds } from './tool-ids.ts';

it('groups are of the tools that their names say', () => {
  const { themePool, themeStrength, themeLeaders, themeRotation } = toolIds;
  expect(themeTools).toEqual([themePool, themeStrength, themeLeaders, themeRotation]);
  const { trendSieve, capitalSieve, valueSieve, eventSieve } = toolIds;
  expect(sieveTools).toEqual([trendSieve, capitalSieve, valueSieve, eventSieve]);
  const { breakoutTactics, pullbackTactics, reversalTactics, lowVolatilityTactics } = toolIds;
  expect(tacticsTools).toEqual([breakoutTactics, pullbackTactics, reversalTactics, lowVolatilityTactics]);
  expect(premiumTools).toEqual([...themeTools, ...sieveTools, toolIds.preferred, toolIds.aiDiagnosis]);
  const { diagnosisMembership, fullDiagnosis, strategyResult, picker } = toolIds;
  const ofStock = [diagnosisMembership, fullDiagnosis, strategyResult];
  expect(diagnosisTools).toEqual([...ofStock, ...sieveTools, ...tacticsTools, picker]);
});
