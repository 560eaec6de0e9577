import './pagination.css';
import { Icon } from '../icons/icon.tsx';
import { Touchable } from '../touchable.tsx';
import { pageNumbers } from './page-numbers.ts';

export interface PaginationTexts {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** Name of the button that leads to a page. */
  readonly page: (page: number) => string;
  /** Shown on phones, read aloud everywhere when the page changes: "page 3 of 12". */
  readonly place: (page: number, count: number) => string;
}

interface PaginationProps {
  /** From 1. */
  page: number;
  count: number;
  onChange: (page: number) => void;
  texts: PaginationTexts;
  /** Address of a page, where pages have some: the numbers are then links. */
  hrefOf?: ((page: number) => string) | undefined;
}

/** The pages of a list: numbered at a desk, one step back or on with the place between them on phones. */
export function Pagination({ page, count, onChange, texts, hrefOf }: PaginationProps) {
  const step = (to: number, label: string, icon: 'back' | 'forward') => (
    <Touchable
      className="lp-pagination__step"
      aria-label={label}
      disabled={to < 1 || to > count}
      href={hrefOf?.(to)}
      onClick={() => onChange(to)}
    >
      <Icon name={icon} size={18} />
    </Touchable>
  );
  return (
    <nav className="lp-pagination" aria-label={texts.label}>
      {step(page - 1, texts.previous, 'back')}
      <ol className="lp-pagination__pages">
        {pageNumbers(page, count).map((number, at) => (
          <li key={number ?? `gap ${at}`}>
            {number === null ? (
              <span className="lp-pagination__gap">…</span>
            ) : (
              <Touchable
                className="lp-pagination__page"
                aria-label={texts.page(number)}
                aria-current={number === page ? 'page' : undefined}
                href={hrefOf?.(number)}
                onClick={() => onChange(number)}
              >
                {number}
              </Touchable>
            )}
          </li>
        ))}
      </ol>
      <span className="lp-pagination__place" role="status">
        {texts.place(page, count)}
      </span>
      {step(page + 1, texts.next, 'forward')}
    </nav>
  );
}
