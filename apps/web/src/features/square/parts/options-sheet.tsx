import { Checkbox, Note, SegmentedControl, Stack } from '@lianpan/ui';
import { PublishTime } from '../../../shared/community/publish-time.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { squareTexts } from '../texts.ts';
import type { Declared } from './declared.ts';
import { PublishOptions } from './publish-options.tsx';

interface OptionsSheetProps {
  /** Of a text that stands already there is nothing to choose but what is declared. */
  readonly options:
    | (Parameters<typeof PublishOptions>[0] & { time: string; onTime: (time: string) => void })
    | undefined;
  readonly declared: Declared;
  readonly onDeclared: (declared: Declared) => void;
  readonly isArticle: boolean;
}

/** What an author says of a text besides its words: a view, a vote, who sees it, when it goes out, what is declared. */
export function OptionsSheet({ options, declared, onDeclared, isArticle }: OptionsSheetProps) {
  const say = useTexts(squareTexts);
  const { isAi, isOriginal, holds } = declared;
  const set = (change: Partial<Declared>): void => onDeclared({ ...declared, ...change });
  return (
    <Stack>
      {options && (
        <>
          <PublishOptions {...options} />
          <PublishTime value={options.time} onChange={options.onTime} />
        </>
      )}
      {isArticle && (
        <>
          <Note>{say('holding')}</Note>
          <SegmentedControl
            label={say('holding')}
            isBlock
            value={holds}
            onChange={(chosen) => set({ holds: chosen })}
            choices={[
              { key: 'open', title: '—' },
              { key: 'yes', title: say('holdsYes') },
              { key: 'no', title: say('holdsNo') },
            ]}
          />
          <Checkbox isChecked={isOriginal} onChange={(isOn) => set({ isOriginal: isOn })}>
            {say('declareOriginal')}
          </Checkbox>
        </>
      )}
      <Checkbox isChecked={isAi} onChange={(isOn) => set({ isAi: isOn })}>
        {say('declareAi')}
      </Checkbox>
    </Stack>
  );
}
