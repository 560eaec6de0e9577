import './filter-panel.css';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { useDraft } from '../overlays/use-draft.ts';
import { Chips } from './chips.tsx';
import type { FilterDrawerProps } from './filter-drawer.tsx';
import { openRange } from './filter-range.ts';
import { noFilter, withChip, withRange } from './filter-values.ts';
import { RangeFilter } from './range-filter.tsx';

/** The loaded half of `FilterDrawer`. */
export function FilterPanel(props: FilterDrawerProps) {
  const { isOpen, onClose, groups, values, onApply, onDraftChange, hits, texts } = props;
  const [draft, setDraft] = useDraft(isOpen, values);
  const report = useEffectEvent(() => onDraftChange?.(draft));
  useEffect(() => {
    if (isOpen) report();
  }, [isOpen, draft]);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      variant="drawer"
      title={texts.title}
      closeLabel={texts.close}
      footer={
        <div className="lp-filter__foot">
          <p className="lp-filter__hits" role="status">
            {hits}
          </p>
          <Button onClick={() => setDraft(noFilter)}>{texts.reset}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onApply(draft);
              onClose();
            }}
          >
            {texts.apply}
          </Button>
        </div>
      }
    >
      {groups.map((group) =>
        group.kind === 'chips' ? (
          <section key={group.key} className="lp-filter__group">
            <h3 className="lp-filter__title">{group.title}</h3>
            <Chips
              label={group.title}
              choices={group.choices}
              chosen={draft.chips[group.key] ?? []}
              onTap={(choice) => setDraft(withChip(draft, group, choice))}
            />
          </section>
        ) : (
          <RangeFilter
            key={group.key}
            group={group}
            range={draft.ranges[group.key] ?? openRange}
            onChange={(range) => setDraft(withRange(draft, group.key, range))}
            texts={texts}
          />
        ),
      )}
    </Sheet>
  );
}
