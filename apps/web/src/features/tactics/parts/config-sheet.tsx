import { Button, Chips, List, ListRow, Note, Section, Sheet, Stack, Switch, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSaveConfig, useTacticsList, type StrategyConfig, type TacticsId } from '../api.ts';
import { pageTexts } from '../page-texts.ts';
import { tacticsTexts } from '../texts.ts';
import { groups, useTacticsName } from './tactics-parts.tsx';

interface ConfigSheetProps {
  readonly config: StrategyConfig;
  readonly onClose: () => void;
}

const toggled = <Key extends string>(keys: readonly Key[], key: Key): Key[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];

/** Which tactics a member follows, when it rings, and stocks that are left out. Product handbook 9.7. */
export function ConfigSheet({ config, onClose }: ConfigSheetProps) {
  const say = useTexts(pageTexts);
  const common = useTexts(tacticsTexts);
  const shared = useTexts(commonTexts);
  const nameOf = useTacticsName();
  const all = useTacticsList().data?.list ?? [];
  const [draft, setDraft] = useState(config);
  const save = useSaveConfig();
  const { strategyTypes, pushTimes, excludeStocks } = draft;
  const keep = (): void => {
    const input = { ...draft, excludeStocks: excludeStocks.map(({ stockNo }) => stockNo) };
    save.mutate(input, {
      onSuccess: () => {
        toast(say('saved'));
        onClose();
      },
    });
  };
  return (
    <Sheet title={say('myTactics')} closeLabel={shared('close')} isOpen onClose={onClose}>
      <Stack>
        <Note isPadded>{say('chooseNote')}</Note>
        {groups.map((group) => (
          <Section key={group} title={common(`group_${group}`)}>
            <Chips
              label={common(`group_${group}`)}
              choices={all
                .filter((tactics) => tactics.group === group)
                .map((tactics) => ({ key: tactics.tacticsId, title: nameOf(tactics) }))}
              chosen={strategyTypes}
              onTap={(key) => setDraft({ ...draft, strategyTypes: toggled(strategyTypes, key as TacticsId) })}
            />
          </Section>
        ))}
        <List>
          {(['close', 'morning'] as const).map((time) => {
            const name = say(time === 'close' ? 'pushClose' : 'pushMorning');
            return (
              <ListRow
                key={time}
                title={name}
                trailing={
                  <Switch
                    label={name}
                    isOn={pushTimes.includes(time)}
                    onChange={() => setDraft({ ...draft, pushTimes: toggled(pushTimes, time) })}
                  />
                }
              />
            );
          })}
        </List>
        {excludeStocks.length > 0 && (
          <Section title={say('excluded')}>
            <Chips
              label={say('excluded')}
              choices={excludeStocks.map(({ stockNo, stockName }) => ({ key: stockNo, title: `${stockName} ✕` }))}
              chosen={[]}
              onTap={(key) =>
                setDraft({ ...draft, excludeStocks: excludeStocks.filter(({ stockNo }) => stockNo !== key) })
              }
            />
          </Section>
        )}
        <Stack isPadded>
          <Button variant="primary" isBlock isLoading={save.isPending} onClick={keep}>
            {say('save')}
          </Button>
        </Stack>
      </Stack>
    </Sheet>
  );
}
