import { figures, type Template } from '@lianpan/domain';
import { Button, Icon, Overlay } from '@lianpan/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { href } from '../../routes/href.ts';
import { call } from '../../shared/runtime.ts';
import { useTexts } from '../../shared/texts.ts';
import { templateTexts } from './download-texts.ts';
import { promptTexts } from './prompt-texts.ts';

interface DownloadPromptProps {
  readonly template: Template;
  readonly stockNo: string;
  readonly layer: number;
  readonly onClose: () => void;
  readonly onDownload: (address: string) => void;
}

/** One of the 29 prompts in one of five layouts; one tap closes it at once. POP-03. */
export function DownloadPrompt({ template, stockNo, layer, onClose, onDownload }: DownloadPromptProps) {
  const say = useTexts(promptTexts);
  const words = useTexts(templateTexts) as (key: string) => string;
  const [type, subtype] = template.split('-');
  const points = template in pointsOf ? words(`${template}.points`).split('|') : [];
  const layouts: Readonly<Record<string, ReactNode>> = {
    '1': <ToolPicture at={Number(subtype)} />,
    '2': <StockFact stockNo={stockNo} />,
    '3': (
      <span className="prompt__bell">
        <Icon name="bell" size={36} />
      </span>
    ),
    '4': null,
    '5': <Ticket label={say('reward')} text={words(template)} />,
  };
  return (
    <Overlay label={say('title')} closeLabel={say('close')} onClose={onClose} layer={layer}>
      <div className={`prompt prompt--${type}`} data-template={template}>
        {layouts[type ?? '1']}
        {type !== '5' && <h2 className="prompt__title">{words(template)}</h2>}
        <p className="prompt__text">{words(`${template}.text`)}</p>
        {type === '2' && (
          <>
            <p className="prompt__adds">{say('adds')}</p>
            <ul className="prompt__points">
              {points.map((point) => (
                <li key={point}>
                  <Icon name="check" size={16} />
                  {point}
                </li>
              ))}
            </ul>
          </>
        )}
        {type === '4' && (
          <ol className="prompt__steps">
            {points.map((point, at) => (
              <li key={point}>
                <b>{say('step', { n: at + 1 })}</b>
                <span>{point}</span>
              </li>
            ))}
          </ol>
        )}
        <div className="prompt__actions">
          <Button variant="primary" isBlock icon="download" onClick={() => onDownload(href('downloadApp'))}>
            {say('download')}
          </Button>
          <Button variant="text" isBlock onClick={onClose}>
            {say('later')}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}

/** Templates with a list of points. */
const pointsOf: Readonly<Record<string, true>> = Object.fromEntries(
  Object.keys(templateTexts)
    .filter((key) => key.endsWith('.points'))
    .map((key) => [key.slice(0, -7), true]),
);

const pictures = ['dawn', 'ridge', 'tide', 'orbit'];

function ToolPicture({ at }: { at: number }) {
  return <img className="prompt__picture" src={`/static/art/${pictures[at % pictures.length]}.webp`} alt="" />;
}

function Ticket({ label, text }: { label: string; text: string }) {
  return (
    <div className="prompt__ticket">
      <Icon name="gift" size={32} />
      <span>
        <small>{label}</small>
        <b>{text}</b>
      </span>
    </div>
  );
}

/** A fact that stands on the page anyway: the stock and its price. */
function StockFact({ stockNo }: { stockNo: string }) {
  const say = useTexts(promptTexts);
  const [fact, setFact] = useState(say('stockOnly', { name: stockNo }));
  useEffect(() => {
    if (stockNo === '') return;
    let isGone = false;
    call('POST /api/stocks/quote/getQuotes', { symbols: [stockNo] }).then(
      ({ list: [cell] }) => {
        if (isGone || !cell) return;
        const change = figures.signedPercent(cell.changePct);
        setFact(say('stock', { name: cell.stockName, price: figures.price(cell.price), change }));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
    // The words of the fact are those of the moment it was asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stockNo]);
  if (stockNo === '') return null;
  return <p className="prompt__fact">{fact}</p>;
}
