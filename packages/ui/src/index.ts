/// <reference path="./css.d.ts" />
// The light half of the package. Sheets, pickers, dialogs and toasts load their heavy part when first used; the charts
// have entries of their own: @lianpan/ui/k-line-chart and @lianpan/ui/minute-chart.

export { BarChart, type ChartBar } from './charts/kit/bar-chart.tsx';
export { LineChart, type ChartLine } from './charts/kit/line-chart.tsx';
export { ChartCard, type LegendEntry } from './charts/chart-card.tsx';
export { Button, IconButton } from './controls/button.tsx';
export { Checkbox, SegmentedControl, Switch, TabPanel, Tabs, type Choice, type Tab } from './controls/choices.tsx';
export { SearchField, TextField } from './controls/text-field.tsx';
export { DepthTable, type DepthRow } from './diagrams/depth-table.tsx';
export { QrCode } from './diagrams/qr-code.tsx';
export { BreadthBar, LevelLadder, RangeBar, type Level } from './diagrams/range-bar.tsx';
export { ScoreBars, ScoreRadar, ScoreRing, type Dimension } from './diagrams/score.tsx';
export { ChangeBadge } from './figures/change-badge.tsx';
export { Figure, type FigureSize } from './figures/figure.tsx';
export { Badge, Tag, type TagTone } from './figures/tag.tsx';
export { Icon, isIconName, type IconName } from './icons/icon.tsx';
export { AppFrame, TabBar, type TabBarTab } from './layout/app-frame.tsx';
export { PageMark } from './layout/page-mark.ts';
export { DetailPage, Page } from './layout/page.tsx';
export { Card, List, ListRow, Section } from './layout/section.tsx';
export { EndlessList, type EndlessListTexts } from './lists/endless-list.tsx';
export { QuoteHeads } from './lists/quote-heads.tsx';
export { QuoteRow } from './lists/quote-row.tsx';
export { Sparkline } from './lists/sparkline.tsx';
export { SwipeRow } from './lists/swipe-row.tsx';
export { useLiveOrder } from './lists/use-live-order.ts';
export { confirm, type ConfirmOptions } from './overlays/confirm.ts';
export { CoachMark } from './overlays/coach-mark.tsx';
export { Dialog } from './overlays/dialog.tsx';
export { ExplanationSheet, type ExplanationInput, type ExplanationTexts } from './overlays/explanation-sheet.tsx';
export { closeTopLayer, useLayer } from './overlays/layers.ts';
export { Overlay } from './overlays/overlay.tsx';
export { Picker, type PickerChoice } from './overlays/picker.tsx';
export { Popup, Sheet } from './overlays/sheet.tsx';
export { prepareToast, toast } from './overlays/toast.ts';
export { Banner, OfflineBanner } from './states/banner.tsx';
export { SkeletonBlock, SkeletonLine, SkeletonRows } from './states/skeleton.tsx';
export {
  EmptyState,
  ErrorState,
  GoneState,
  GuestState,
  LoadingState,
  LockedState,
  StaleLine,
  type StateAction,
} from './states/states.tsx';
export { DataTable, type Column, type TableSort } from './tables/data-table.tsx';
export type { SortDirection, SortValue } from './tables/sort-rows.ts';
export {
  applyFontStep,
  applyRiseColour,
  applyTheme,
  type FontStep,
  type RiseColour,
  type Theme,
} from './theme/apply-theme.ts';
export type { Tone } from './tone.ts';
export type { Destination } from './touchable.tsx';
