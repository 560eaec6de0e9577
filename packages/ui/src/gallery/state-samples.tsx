import { GoneState, LockedState } from '../states/closed-states.tsx';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Section } from '../layout/section.tsx';
import { EndlessList } from '../lists/endless-list.tsx';
import { confirm } from '../overlays/confirm.ts';
import { Picker } from '../overlays/picker.tsx';
import { Popup, Sheet } from '../overlays/sheet.tsx';
import { toast } from '../overlays/toast.ts';
import { Banner, OfflineBanner } from '../states/banner.tsx';
import { SkeletonBlock, SkeletonLine, SkeletonRows, Skeletons } from '../states/skeleton.tsx';
import { EmptyState, ErrorState, GuestState, LoadingState, StaleLine } from '../states/states.tsx';
import type { GalleryText } from './gallery-text.ts';

/** Everything that comes over the page. */
export function OverlaySamples({ text, onExplain }: { text: GalleryText; onExplain: () => void }) {
  const [open, setOpen] = useState<'sheet' | 'popup' | 'picker' | null>(null);
  const [picked, setPicked] = useState<string[]>([]);
  const { overlay } = text;
  const close = () => setOpen(null);
  const ask = async () => {
    const isYes = await confirm({
      title: overlay.confirm,
      text: overlay.confirmText,
      confirmText: overlay.yes,
      cancelText: overlay.no,
      isDanger: true,
    });
    toast(isYes ? overlay.yes : overlay.no);
  };
  return (
    <Section title={text.sections.overlays}>
      <div className="lp-gallery__line">
        <Button onClick={() => setOpen('sheet')}>{overlay.sheet}</Button>
        <Button onClick={() => setOpen('popup')}>{overlay.popup}</Button>
        <Button onClick={() => void ask()}>{overlay.confirm}</Button>
        <Button onClick={() => toast(overlay.toastText)}>{overlay.toast}</Button>
        <Button onClick={() => setOpen('picker')}>{[overlay.picker, ...picked].join(' ')}</Button>
        <Button onClick={onExplain}>{overlay.explanation}</Button>
      </div>
      <Sheet isOpen={open === 'sheet'} onClose={close} title={overlay.sheet} closeLabel={overlay.close}>
        <p>{overlay.body}</p>
      </Sheet>
      <Popup
        isOpen={open === 'popup'}
        onClose={close}
        title={overlay.popup}
        closeLabel={overlay.close}
        footer={
          <Button variant="primary" isBlock onClick={close}>
            {overlay.yes}
          </Button>
        }
      >
        <p>{overlay.body}</p>
      </Popup>
      <Picker
        isOpen={open === 'picker'}
        onClose={close}
        columns={overlay.pickerColumns.map((column) => column.map((title) => ({ value: title, title })))}
        value={picked}
        onConfirm={setPicked}
        title={overlay.picker}
        confirmText={overlay.yes}
        closeLabel={overlay.close}
      />
    </Section>
  );
}

/** The six states and their relatives. */
export function StateSamples({ text }: { text: GalleryText }) {
  const { state } = text;
  const [status, setStatus] = useState<'idle' | 'loading' | 'error' | 'end'>('error');
  return (
    <>
      <Section title={text.sections.states} isFlush>
        <OfflineBanner text={state.offline} />
        <Banner
          tone="info"
          action={{ text: state.emptyAction, onClick: () => {} }}
          onClose={() => {}}
          closeLabel={text.overlay.close}
        >
          {state.info}
        </Banner>
        <Banner tone="warn">{state.warn}</Banner>
        <StaleLine text={state.stale} action={{ text: state.retry, onClick: () => {} }} />
        <EmptyState text={state.empty} action={{ text: state.emptyAction, href: '#empty' }} />
        <ErrorState text={state.error} retryText={state.retry} onRetry={() => {}} />
        <GuestState text={state.guest} action={{ text: state.guestAction, onClick: () => {} }} />
        <LockedState
          text={state.locked}
          note={state.lockedNote}
          action={{ text: state.lockedAction, href: '#lock' }}
          preview={<SkeletonRows count={4} />}
        />
        <GoneState text={state.gone} action={{ text: state.goneAction, href: '#gone' }} />
      </Section>
      <Section title={text.sections.skeletons} isFlush>
        {/* Samples, which nothing waits for. */}
        <div inert>
          <LoadingState label={state.loading} variant="cards" />
          <SkeletonBlock height={80} />
          <SkeletonRows count={2} />
          {(['table', 'list', 'people', 'posts', 'comments', 'text', 'form', 'cards'] as const).map((variant) => (
            <Skeletons key={variant} variant={variant} count={2} />
          ))}
        </div>
      </Section>
      <Section title={text.sections.endless} isFlush>
        <EndlessList texts={text.endless} status={status} onLoadMore={() => setStatus('end')}>
          <SkeletonLine />
        </EndlessList>
        <EndlessList texts={text.endless} status="loading" onLoadMore={() => {}}>
          {null}
        </EndlessList>
      </Section>
    </>
  );
}
