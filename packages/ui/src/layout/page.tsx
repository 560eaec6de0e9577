import './page.css';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { Touchable, type Destination } from '../touchable.tsx';
import { usePageMark } from './page-mark.ts';

interface PageProps {
  children: ReactNode;
  /** Large title of a landing page; leave it out when the header slot says enough. */
  title?: string | undefined;
  /** Icon buttons at the end of the title line. */
  actions?: ReactNode;
  /** Stays on top while the content scrolls: a search line, tabs. */
  header?: ReactNode;
  /** Stays at the bottom, above the tab bar. */
  footer?: ReactNode;
  /** A column of reading width on a desk: settings, forms, texts. */
  isNarrow?: boolean | undefined;
  /** What stands below rows to come waits unseen until they are there, as it does on every page above another. */
  isInTurn?: boolean | undefined;
  scrollRef?: Ref<HTMLDivElement> | undefined;
}

/** A landing page of a tab: large title, scrolling content. Fills the box it stands in and scrolls inside it. */
export function Page({ children, title, actions, header, footer, isNarrow, isInTurn, scrollRef }: PageProps) {
  const columns = classNames('lp-columns', isNarrow && 'lp-columns--narrow');
  return (
    <div className={classNames('lp-page', isInTurn && 'lp-page--in-turn')}>
      {(title !== undefined || actions !== undefined) && (
        <header className={classNames('lp-page__top', columns)}>
          <h1 className="lp-page__large-title">{title}</h1>
          <span className="lp-page__actions">{actions}</span>
        </header>
      )}
      {header !== undefined && (
        <div className="lp-page__header">
          {/* Over the column that it belongs to. */}
          {isNarrow ? <div className="lp-columns lp-columns--narrow">{header}</div> : header}
        </div>
      )}
      <div className="lp-page__scroll" ref={scrollRef}>
        <main className={columns}>{children}</main>
      </div>
      {footer !== undefined && <div className="lp-page__footer">{footer}</div>}
    </div>
  );
}

interface DetailPageProps {
  children: ReactNode;
  title: string;
  /** Beside the title: steps to what stands before and after it. */
  titleSides?: readonly [before: ReactNode, after: ReactNode] | undefined;
  /** Second line under the title: a code, a state, a time. */
  subtitle?: ReactNode;
  /** Where back leads; without it there is no back button. */
  back?: Destination | undefined;
  backLabel?: string | undefined;
  actions?: ReactNode;
  header?: ReactNode;
  /** Sticky at the bottom, with the safe area below: the one action of the page. */
  footer?: ReactNode;
  /** A column of reading width on a desk: settings, forms, texts. */
  isNarrow?: boolean | undefined;
  /** The content fills the page and scrolls by itself: a conversation. */
  isFilled?: boolean | undefined;
  scrollRef?: Ref<HTMLDivElement> | undefined;
}

/** A page above another: back, centred title, actions, scrolling content, sticky footer. */
export function DetailPage(props: DetailPageProps) {
  const {
    children,
    title,
    titleSides,
    subtitle,
    back,
    backLabel,
    actions,
    header,
    footer,
    isNarrow,
    isFilled,
    scrollRef,
  } = props;
  const mark = usePageMark();
  return (
    <div className="lp-page lp-page--detail">
      <header className="lp-page__bar">
        <span className="lp-page__side">
          {back && (
            <Touchable {...back} className="lp-page__back" aria-label={backLabel}>
              <Icon name="back" size={24} />
            </Touchable>
          )}
        </span>
        <div className="lp-page__sides">
          {titleSides?.[0]}
          <div className="lp-page__middle">
            <h1 className="lp-page__title">{title}</h1>
            {mark !== undefined && <span className="lp-page__mark">{mark}</span>}
            {subtitle !== undefined && <div className="lp-page__subtitle">{subtitle}</div>}
          </div>
          {titleSides?.[1]}
        </div>
        <span className="lp-page__side lp-page__side--end">{actions}</span>
      </header>
      {header !== undefined && (
        <div className="lp-page__header">
          {/* Over the column that it belongs to. */}
          {isNarrow ? <div className="lp-columns lp-columns--narrow">{header}</div> : header}
        </div>
      )}
      {isFilled ? (
        <main className="lp-page__fill">{children}</main>
      ) : (
        <div className={classNames('lp-page__scroll', footer === undefined && 'lp-page__scroll--safe')} ref={scrollRef}>
          <main className={classNames('lp-columns', isNarrow && 'lp-columns--narrow')}>{children}</main>
        </div>
      )}
      {footer !== undefined && (
        <div className="lp-page__footer lp-page__footer--safe">
          <div className="lp-columns">{footer}</div>
        </div>
      )}
    </div>
  );
}
