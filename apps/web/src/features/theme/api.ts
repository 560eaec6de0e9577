import type { CallInput, CallOutput } from '@lianpan/client';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const list = 'POST /api/stocks/theme/getThemedList';
const vane = 'POST /api/stocks/hall/getThemeVane';
const detail = 'POST /api/stocks/theme/getThemedDetail';

export type Theme = CallOutput<typeof list>['list'][number];
export type ThemeMember = CallOutput<typeof detail>['members'][number];
export type ThemeDay = CallOutput<typeof detail>['history'][number];
export type Rotation = CallOutput<typeof vane>['rotation'];

/** Refresh class R15 of the market handbook 0.5. */
const movingMs = 15_000;

export const useThemes = (input: CallInput<typeof list>) => useToolAnswer(list, input, movingMs);
export const useVane = (input: CallInput<typeof vane>) => useToolAnswer(vane, input, movingMs);
export const useTheme = (input: CallInput<typeof detail>) => useToolAnswer(detail, input, movingMs);
