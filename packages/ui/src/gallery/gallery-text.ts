import type { ExplanationInput, ExplanationTexts } from '../overlays/explanation-sheet.tsx';
import type { EndlessListTexts } from '../lists/endless-list.tsx';
import type { CommunityText } from './community-text.ts';
import type { PictureText } from './picture-text.ts';
import type { ConversationText } from './conversation-text.ts';
import type { TableText } from './table-text.ts';
import type { LayoutText } from './layout-text.ts';
import type { LearningText } from './learning-text.ts';
import type { ResearchText } from './research-text.ts';

/** Every word of the gallery; the app brings one object a language. Figures are the gallery's own. */
export interface GalleryText {
  theme: { label: string; light: string; dark: string; system: string };
  sections: {
    figures: string;
    quotes: string;
    table: string;
    minute: string;
    kLine: string;
    diagrams: string;
    smallCharts: string;
    buttons: string;
    fields: string;
    choices: string;
    lists: string;
    overlays: string;
    states: string;
    skeletons: string;
    endless: string;
    icons: string;
    navigation: string;
  };
  /** Names of the lines and bars of the small charts. */
  smallChart: { equity: string; own: string; index: string; distribution: string };
  pictures: PictureText;
  learning: LearningText;
  community: CommunityText;
  talk: ConversationText;
  research: ResearchText;
  note: string;
  all: string;
  /** Names of five securities. */
  names: readonly [string, string, string, string, string];
  tagMain: string;
  tagRisk: string;
  suspended: string;
  columns: { name: string; price: string; change: string; amount: string; turnover: string; ratio: string };
  /** Suffix of large figures, such as the word for 100 million. */
  largeUnit: string;
  chart: {
    time: string;
    price: string;
    average: string;
    open: string;
    high: string;
    low: string;
    close: string;
    volume: string;
    minuteSummary: string;
    kLineSummary: string;
    fullscreen: string;
    periods: readonly [string, string, string];
    periodLabel: string;
    overlayLabel: string;
    paneLabel: string;
  };
  score: { label: string; note: string; dimensions: readonly [string, string, string, string, string] };
  levels: {
    label: string;
    resistance: string;
    support: string;
    stop: string;
    now: string;
    strength: string;
    sources: string;
  };
  range: { label: string; low: string; high: string };
  breadth: { label: string; up: string; flat: string; down: string };
  depth: { caption: string; sell: string; buy: string; name: string; price: string; lots: string };
  buttons: {
    primary: string;
    quiet: string;
    text: string;
    danger: string;
    loading: string;
    disabled: string;
    small: string;
  };
  field: {
    figure: string;
    figureError: string;
    less: string;
    more: string;
    phone: string;
    hint: string;
    error: string;
    clear: string;
    code: string;
    send: string;
    area: string;
    search: string;
  };
  choice: { agree: string; switch: string; label: string; options: readonly [string, string, string] };
  row: { title: string; note: string; value: string; message: string; danger: string };
  overlay: {
    sheet: string;
    popup: string;
    confirm: string;
    confirmText: string;
    yes: string;
    no: string;
    toast: string;
    toastText: string;
    picker: string;
    pickerColumns: readonly (readonly string[])[];
    explanation: string;
    close: string;
    body: string;
  };
  explanation: {
    texts: ExplanationTexts;
    meaning: string;
    formula: string;
    inputs: readonly ExplanationInput[];
    steps: readonly string[];
    limits: readonly string[];
    source: string;
  };
  state: {
    loading: string;
    empty: string;
    emptyAction: string;
    error: string;
    retry: string;
    offline: string;
    stale: string;
    guest: string;
    guestAction: string;
    locked: string;
    lockedNote: string;
    lockedAction: string;
    gone: string;
    goneAction: string;
    info: string;
    warn: string;
  };
  layout: LayoutText;
  endless: EndlessListTexts;
  tables: TableText;
  tabs: { label: string; names: readonly [string, string, string, string, string] };
}
