import { figures } from '@lianpan/domain';
import { DataTable, Figure, Note, Section, SkeletonRows, type Column } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { SimulatedNote } from '../simulated-note.tsx';
import { useTexts } from '../texts.ts';
import { useToolColumns, type ToolColumn } from './tool-columns.tsx';
import { toolTexts } from './tool-texts.ts';

/** Fewer say nothing. Source: market handbook C.6. */
export const minCases = 30;

/** What followed one kind of sign; percent, `null` without any case. */
export interface PastKind {
  readonly key: string;
  readonly name: string;
  readonly n: number;
  readonly ratePct: number | null;
  readonly meanPct: number | null;
  /** More than the CSI 300, where it is counted. */
  readonly excessPct?: number | null;
}

interface PastResultsProps {
  /** `undefined` while it is worked out. */
  readonly kinds: readonly PastKind[] | undefined;
  /** Days that were looked at. */
  readonly days: number | undefined;
  /** The first of them, where it is told. */
  readonly since?: string | null | undefined;
  readonly titles: { readonly kind: string; readonly rate: string; readonly mean: string; readonly excess?: string };
  /** From where to where it is counted, and what is left out. */
  readonly how: string;
  /** Rows to keep room for. */
  readonly usual: number;
  /** What chooses among results, above them. */
  readonly children?: ReactNode;
}

/** What became of past signs, kind by kind, with how many there were. */
export function PastResults({ kinds, days, since, titles, how, usual, children }: PastResultsProps) {
  const say = useTexts(toolTexts);
  /** Five columns beside each other on a phone. */
  const isNarrow = titles.excess !== undefined;
  const known = ({ n }: PastKind): boolean => n >= minCases;
  const columns: readonly ToolColumn<PastKind>[] = [
    {
      key: 'n',
      title: say('cases'),
      figure: 'count',
      value: (row) => row.n,
      isSorted: true,
      ...(isNarrow && { width: '3.5rem' }),
    },
    {
      key: 'mean',
      title: titles.mean,
      figure: 'signedPercent',
      value: (row) => (known(row) ? row.meanPct : null),
      isSorted: true,
      ...(isNarrow && { width: '4.5rem' }),
    },
    ...(titles.excess === undefined
      ? []
      : [
          {
            key: 'excess',
            title: titles.excess,
            figure: 'signedPercent' as const,
            value: (row: PastKind) => (known(row) ? (row.excessPct ?? null) : null),
            isSorted: true,
            width: '5rem',
          },
        ]),
  ];
  const own = useToolColumns(columns);
  const name: Column<PastKind> = {
    key: 'name',
    title: titles.kind,
    minWidth: isNarrow ? '5rem' : '8rem',
    render: (row) => row.name,
  };
  const rate: Column<PastKind> = {
    key: 'rate',
    title: titles.rate,
    isNumeric: true,
    minWidth: isNarrow ? '4.5rem' : '6rem',
    render: (row) => <Figure text={known(row) ? figures.percent(row.ratePct) : say('tooFew')} />,
  };
  const note = (n: number): string => (since ? say('resultsSince', { date: since, n }) : say('resultsNote', { n }));
  return (
    <Section title={say('results')} note={days === undefined ? undefined : note(days)} isFlush>
      {children}
      {kinds ? (
        <DataTable caption={say('results')} rows={kinds} rowKey={({ key }) => key} columns={[name, rate, ...own]} />
      ) : (
        <SkeletonRows count={usual} />
      )}
      <Note isPadded>{how}</Note>
      <SimulatedNote />
    </Section>
  );
}
