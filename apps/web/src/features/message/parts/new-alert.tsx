import { alertKinds, figures } from '@lianpan/domain';
import { Button, Chips, Figure, List, ListRow, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { keptCell } from '../../../shared/shown-cells.ts';
import { useStockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useQuote, useSetAlert, type AlertKind } from '../api.ts';
import { alertTexts } from '../alert-texts.ts';
import { messageTexts } from '../texts.ts';
import { alertsOf, distanceOf, isPlain, isPrice, type Typed } from './alert-form.ts';

/** The stock and its price first, then what to wait for: as many alerts as one likes, saved together. */
export function NewAlert({ named }: { readonly named: string | undefined }) {
  const say = useTexts(messageTexts);
  const alertSays = useTexts(alertTexts);
  const set = useSetAlert();
  const { open, finder } = useStockFinder({
    title: say('chooseStock'),
    onPick: ({ stockNo, stockName }) => setStock({ stockNo, stockName }),
    filter: () => true,
  });
  const [stock, setStock] = useState(
    named === undefined ? null : { stockNo: named, stockName: keptCell(named)?.stockName ?? named },
  );
  const quote = useQuote(stock?.stockNo);
  const [chosen, setChosen] = useState<readonly AlertKind[]>([]);
  const [typed, setTyped] = useState<Typed>({});
  const [isSaving, setSaving] = useState(false);
  const wanted = alertsOf(chosen, typed);
  const name = quote?.stockName ?? stock?.stockName;
  const tap = (key: string): void => {
    const kind = alertKinds.find((one) => one === key);
    if (!kind) return;
    setChosen(chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]);
  };
  const save = async (): Promise<void> => {
    if (stock === null || wanted === null) return;
    setSaving(true);
    let saved = 0;
    try {
      for (const { kind, value } of wanted) {
        await set.mutateAsync({ stockNo: stock.stockNo, kind, value });
        saved += 1;
        // What could not be saved stays to be sent again.
        setChosen((before) => before.filter((one) => one !== kind));
        setTyped((before) => ({ ...before, [kind]: '' }));
      }
    } catch {
      // Why has been said where the call was made.
      return;
    } finally {
      setSaving(false);
    }
    toast(saved === 1 ? say('saved') : alertSays('savedMany', { n: saved }));
  };
  return (
    <>
      <List label={say('newAlert')}>
        <ListRow
          title={name ?? say('chooseStock')}
          {...(stock && name !== stock.stockNo && { note: stock.stockNo })}
          {...(quote?.price != null && {
            value: (
              <Figure
                text={`${figures.price(quote.price)} ${figures.signedPercent(quote.changePct)}`}
                tone={figures.toneOf(quote.changePct)}
                isStrong
              />
            ),
          })}
          onClick={open}
        />
      </List>
      <Stack isPadded>
        <Chips
          label={say('alertKind')}
          choices={alertKinds.map((key) => ({ key, title: say(key) }))}
          chosen={chosen}
          onTap={tap}
        />
        {chosen
          .filter((kind) => !isPlain(kind))
          .map((kind) => {
            const distance = isPrice(kind) ? distanceOf(typed[kind], quote?.price) : null;
            return (
              <TextField
                key={kind}
                label={`${say(kind)} · ${say(isPrice(kind) ? 'yuan' : 'percent')}`}
                value={typed[kind] ?? ''}
                onChange={(text) => setTyped({ ...typed, [kind]: text })}
                hint={
                  distance === null ? undefined : alertSays('distance', { pct: figures.signedPercent(distance * 100) })
                }
                inputMode="decimal"
                maxLength={9}
              />
            );
          })}
        <Button isBlock isDisabled={stock === null || wanted === null} isLoading={isSaving} onClick={() => void save()}>
          {chosen.length > 1 ? alertSays('saveMany', { n: chosen.length }) : say('save')}
        </Button>
      </Stack>
      {finder}
    </>
  );
}
