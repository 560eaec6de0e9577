interface FiguresProps {
  readonly list: readonly { readonly text: string; readonly isLate?: boolean }[];
}

/** How a queue stands, in one line; read aloud as it changes. */
export function Figures({ list }: FiguresProps) {
  return (
    <p className="admin-figures" aria-live="polite">
      {list.map(({ text, isLate = false }) => (
        <span key={text} className={isLate ? 'admin-late' : undefined}>
          {text}
        </span>
      ))}
    </p>
  );
}
