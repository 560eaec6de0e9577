import type { CallInput, CallOutput } from '@lianpan/client';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const list = 'POST /api/stocks/theme/getThemedList';
const vane = 'POST /api/stocks/hall/getThemeVane';
const choice = 'POST /api/stocks/theme/getThemeChoice';
const detail = 'POST /api/stocks/theme/getThemedDetail';

export type Theme = CallOutput<typeof list>['list'][number];
export type ThemeMember = CallOutput<typeof detail>['members'][number];
export type ThemeDay = CallOutput<typeof detail>['history'][number];
export type Choice = CallOutput<typeof choice>;
export type Rotation = CallOutput<typeof vane>['rotation'];

/** Refresh class R15 of the market handbook 0.5. */
const movingMs = 15_000;

export const useThemes = (input: CallInput<typeof list>) => useToolAnswer(list, input, movingMs);
export const useVane = (input: CallInput<typeof vane>) => useToolAnswer(vane, input, movingMs);
export const useTheme = (input: CallInput<typeof detail>) => useToolAnswer(detail, input, movingMs);

/** Another filter comes into the place of the rows, without an empty screen between. */
export const useChoice = (input: CallInput<typeof choice>) =>
  useToolAnswer(choice, input, movingMs, { keepsRows: true });
