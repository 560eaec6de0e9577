import { figures } from '@lianpan/domain';
import { Figure, StatTile } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { useToolFigure, type ToolFigure } from './tool-columns.tsx';

interface FigureTileProps {
  readonly name: string;
  readonly value: number | null;
  readonly figure: ToolFigure;
  readonly note?: ReactNode;
}

/** A figure with its name, written as tables of tools write it; changes in their colour. */
export function FigureTile({ name, value, figure, note }: FigureTileProps) {
  const write = useToolFigure();
  return (
    <StatTile name={name} note={note}>
      <Figure
        text={write(value, figure)}
        tone={figure.startsWith('signed') ? figures.toneOf(value) : 'none'}
        isStrong
      />
    </StatTile>
  );
}
