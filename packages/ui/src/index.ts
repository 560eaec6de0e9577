/// <reference path="./css.d.ts" />
// The light half of the package. Sheets, pickers, dialogs and toasts load their heavy part when first used; the charts
// and the market map have entries of their own: @lianpan/ui/k-line-chart, @lianpan/ui/minute-chart, @lianpan/ui/market-map.

export { Bubble, type BubbleState } from './chat/bubble.tsx';
export { ConversationRow } from './chat/conversation-row.tsx';
export { ChatLine, UnreadLine } from './chat/dividers.tsx';
export { MessageStream } from './chat/message-stream.tsx';
export { BarChart, type ChartBar } from './charts/kit/bar-chart.tsx';
export { Donut, type DonutPart } from './charts/kit/donut.tsx';
export { LineChart, type ChartLine } from './charts/kit/line-chart.tsx';
export { ScatterChart, type ScatterPoint } from './charts/kit/scatter-chart.tsx';
export { StackedBars, type BarSeries } from './charts/kit/stacked-bars.tsx';
export { ChartCard, type LegendEntry } from './charts/chart-card.tsx';
export { Accordion } from './controls/accordion.tsx';
export { PictureGrid, type GridPicture } from './content/picture-grid.tsx';
export { VoteBars } from './content/vote-bars.tsx';
export { Button, IconButton } from './controls/button.tsx';
export { Checkbox, Switch, TabPanel, Tabs, type Tab } from './controls/choices.tsx';
export { SegmentedControl, type Choice } from './controls/segments.tsx';
export { Stepper } from './controls/stepper.tsx';
export { SearchField, TextField } from './controls/text-field.tsx';
export { DepthTable, type DepthRow } from './diagrams/depth-table.tsx';
export { QrCode } from './diagrams/qr-code.tsx';
export { BreadthBar } from './diagrams/breadth-bar.tsx';
export { LevelLadder, RangeBar, type Level } from './diagrams/range-bar.tsx';
export { ScoreBars, ScoreRadar, ScoreRing, type Dimension } from './diagrams/score.tsx';
export { ZoneDial, type DialZone } from './diagrams/zone-dial.tsx';
export { ChangeBadge } from './figures/change-badge.tsx';
export { Figure, type FigureSize } from './figures/figure.tsx';
export { StatGrid, StatTile } from './figures/stat-tile.tsx';
export { Badge, Tag, type TagTone } from './figures/tag.tsx';
export { useSwipeAside } from './gestures/use-swipe-aside.ts';
export { Chips } from './filters/chips.tsx';
export { FigureField } from './filters/figure-field.tsx';
export { FilterDrawer, type FilterTexts } from './filters/filter-drawer.tsx';
export { isWithin, type FilterRange } from './filters/filter-range.ts';
export { filterCount, noFilter, type FilterGroup, type FilterValues } from './filters/filter-values.ts';
export { roomFor, useDragOrder } from './gestures/use-drag-order.ts';
export { Icon, isIconName, LineDrawing, type IconName } from './icons/icon.tsx';
export { AnchorTabs } from './layout/anchor-tabs.tsx';
export { AppFrame, TabBar, type TabBarTab } from './layout/app-frame.tsx';
export { Cluster, Note, PageFoot, Stack } from './layout/flow.tsx';
export { PageMark } from './layout/page-mark.ts';
export { DetailPage, Page } from './layout/page.tsx';
export { Card, List, ListRow, Section } from './layout/section.tsx';
export { Portal } from './layout/portal.tsx';
export { goToHeading, headingsIn, ReadingArea, type ReadingHeading, type ReadingStep } from './layout/reading.tsx';
export { Report, type ReportPart } from './layout/report.tsx';
export { Quiz, type QuizQuestion, type QuizTexts } from './learning/quiz.tsx';
export { StepFlow } from './learning/step-flow.tsx';
export { EndlessList, type EndlessListTexts } from './lists/endless-list.tsx';
export { LifeRow, type LifeStep } from './lists/life-row.tsx';
export { Pagination, type PaginationTexts } from './lists/pagination.tsx';
export { QuoteHeads } from './lists/quote-heads.tsx';
export { QuoteRow } from './lists/quote-row.tsx';
export { Sparkline } from './lists/sparkline.tsx';
export { SwipeRow } from './lists/swipe-row.tsx';
export { Timeline } from './lists/timeline.tsx';
export { useLiveOrder } from './lists/use-live-order.ts';
export { DutyCard, NotificationRow } from './notices/notification-row.tsx';
export { confirm, type ConfirmOptions } from './overlays/confirm.ts';
export { CoachMark } from './overlays/coach-mark.tsx';
export { Dialog } from './overlays/dialog.tsx';
export { ExplanationSheet, type ExplanationInput, type ExplanationTexts } from './overlays/explanation-sheet.tsx';
export { closeTopLayer, useLayer } from './overlays/layers.ts';
export { Overlay } from './overlays/overlay.tsx';
export { Picker, type PickerChoice } from './overlays/picker.tsx';
export { Popup, Sheet } from './overlays/sheet.tsx';
export { prepareToast, toast } from './overlays/toast.ts';
export { CorrelationMatrix } from './pictures/correlation-matrix.tsx';
export { DayCalendar, type CalendarDay } from './pictures/day-calendar.tsx';
export { HeatMap, type HeatCell, type HeatRow } from './pictures/heat-map.tsx';
export type { PosterContent, PosterFigure } from './poster/poster-layout.ts';
export { PosterSheet, type PosterTexts } from './poster/poster-sheet.tsx';
export { Banner, OfflineBanner } from './states/banner.tsx';
export {
  PageSkeleton,
  SkeletonBlock,
  SkeletonLine,
  SkeletonRows,
  Skeletons,
  type SkeletonKind,
} from './states/skeleton.tsx';
export { GoneState, LockedState } from './states/closed-states.tsx';
export { EmptyState, ErrorState, GuestState, LoadingState, StaleLine, type StateAction } from './states/states.tsx';
export { chosenColumns } from './tables/column-order.ts';
export { ColumnPicker, type ColumnPickerTexts } from './tables/column-picker.tsx';
export { DataTable, type Column, type DataTableProps, type TableSort } from './tables/data-table.tsx';
export { FinancialTable, type FinancialLine } from './tables/financial-table.tsx';
export { RankedTable, RowRank, type RankTexts } from './tables/ranked-table.tsx';
export type { SortDirection, SortValue } from './tables/sort-rows.ts';
export { useTableSort } from './tables/use-table-sort.ts';
export {
  applyFontStep,
  applyRiseColour,
  applyTheme,
  type FontStep,
  type RiseColour,
  type Theme,
} from './theme/apply-theme.ts';
export { useMediaQuery } from './theme/use-media-query.ts';
export type { Tone } from './tone.ts';
export type { Destination } from './touchable.tsx';
