import { figures } from '@lianpan/domain';
import { ExplanationSheet, Figure, Icon, StaleLine, type FigureSize, type Tone } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useState, type ReactNode } from 'react';
import { commonTexts } from '../common-texts.ts';
import { useLanguage } from '../language.ts';
import { queryOf } from '../query.ts';
import { track } from '../runtime.ts';
import { pick, useTexts } from '../texts.ts';
import { calculationSteps } from './calculation-steps.ts';
import { writePhase, writeState, writeValue } from './explained-values.ts';
import { sheetTexts } from './explanation-texts.ts';
import './explain-button.css';
import { inputNames } from './input-names.ts';
import { metricOf, metricTextOf } from './metric-texts.ts';

export interface ExplainRequest {
  /** `metric:SYMBOL:tradeDate:v1`, see `metricRef`. */
  readonly ref: string;
  /** The figure as the reader saw it; shown until the server's answer comes, and for what is observed, not computed. */
  readonly text?: string;
  readonly tone?: Tone;
  /** Why there is no figure yet, in words; the server is not asked for what does not exist. */
  readonly absence?: string | undefined;
}

type Explain = (request: ExplainRequest) => void;

const ExplainContext = createContext<Explain | null>(null);

/** Opens the explanation of a figure. Only inside `Explanations`. */
export function useExplain(): Explain {
  const explain = use(ExplainContext);
  if (!explain) throw new Error('useExplain must stand inside Explanations');
  return explain;
}

/** Wraps a screen once: holds the one sheet that explains whatever figure inside is tapped. */
export function Explanations({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<ExplainRequest>();
  const [isOpen, setIsOpen] = useState(false);
  const explain = (next: ExplainRequest): void => {
    track('explainOpen', { ref: next.ref.split(':')[0] ?? '' });
    setRequest(next);
    setIsOpen(true);
  };
  return (
    <ExplainContext value={explain}>
      {children}
      {request && <FigureExplanation request={request} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </ExplainContext>
  );
}

interface FigureExplanationProps {
  readonly request: ExplainRequest;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The sheet: meaning, formula and limits come from the catalogue at once, value and inputs follow from the server.
 * States: inputs on their way, complete, inputs failed (with another try), observed figure without inputs.
 */
function FigureExplanation({ request, isOpen, onClose }: FigureExplanationProps) {
  const say = useTexts(sheetTexts);
  const common = useTexts(commonTexts);
  const lang = useLanguage();
  const [key = '', , tradeDate = ''] = request.ref.split(':');
  const named = metricOf(key);
  const metric = metricTextOf(key);
  const isAsked = isOpen && metric?.isObserved !== true && request.absence === undefined;
  const answer = useQuery(queryOf('GET /api/data/explain', { ref: request.ref }, { silent: true, enabled: isAsked }));
  const explained = metric?.isObserved || request.absence !== undefined ? undefined : answer.data;

  // What a part of a score was judged by is named as elsewhere, unless a score means something else by that name.
  const inputName = (name: string): string => {
    const entry = inputNames[name] ?? inputNames[name.replace(/^part\./, '')];
    return entry ? pick(entry, lang) : name;
  };
  const sourceName = (source: string): string =>
    source === 'simulated' || source === 'imported' || source === 'tushare' ? say(source) : source;
  const written =
    explained && (writePhase(explained.value, lang) ?? writeValue(explained.value, explained.unit, say, lang, key));
  // A loss has no ratio on the wire; the reader has seen the word for it.
  const value = written === undefined || written === figures.missing ? (request.text ?? figures.missing) : written;
  // A state is a sentence, too long for the column of values.
  const state = explained?.inputs.find((input) => input.key === 'state')?.value;
  const inputs = (explained?.inputs ?? [])
    .filter((input) => input.key !== 'state')
    .map((input) => ({
      name: inputName(input.key),
      value: writePhase(input.value, lang) ?? writeValue(input.value, input.unit, say, lang, input.key),
      time: input.time,
      source: sourceName(input.source),
    }));
  const steps = explained
    ? calculationSteps(named ?? key, new Map(explained.inputs.map((input) => [input.key, input.value])), value)
    : [];
  const firstInput = explained?.inputs[0];
  const version = request.ref.split(':v')[1] ?? '1';

  return (
    <ExplanationSheet
      isOpen={isOpen}
      onClose={onClose}
      texts={{
        close: common('close'),
        formula: say('formula'),
        inputs: say('inputs'),
        inputName: say('inputName'),
        inputValue: say('inputValue'),
        inputTime: say('inputTime'),
        inputSource: say('inputSource'),
        steps: say('steps'),
        limits: say('limits'),
        wouldChange: say('wouldChange'),
      }}
      title={metric ? pick(metric.title, lang) : key}
      value={value}
      tone={request.tone}
      meaning={
        <>
          {metric && pick(metric.meaning, lang)}
          {typeof state === 'string' && <> {say('state', { state: writeState(state, lang) })}</>}
          {request.absence !== undefined && <StaleLine text={request.absence} />}
          {isAsked && answer.isPending && <StaleLine text={say('loading')} />}
          {isAsked && answer.isError && (
            <StaleLine text={say('failed')} action={{ text: common('retry'), onClick: () => void answer.refetch() }} />
          )}
        </>
      }
      formula={metric ? pick(metric.formula, lang) : ''}
      inputs={inputs}
      steps={steps}
      limits={metric?.limits.map((limit) => pick(limit, lang))}
      wouldChange={metric?.wouldChange?.map((change) => pick(change, lang))}
      sourceLine={
        firstInput
          ? say('sourceLine', { version, source: sourceName(firstInput.source), time: firstInput.time })
          : say('definitionLine', { version, time: tradeDate })
      }
    />
  );
}

interface ExplainedFigureProps {
  readonly explainRef: string;
  readonly text: string;
  /** Name of the figure, for readers of the button. */
  readonly name: string;
  readonly tone?: Tone;
  readonly size?: FigureSize;
  readonly isStrong?: boolean;
  readonly digits?: number;
  /** Why there is no figure yet, see `ExplainRequest`. */
  readonly absence?: string | undefined;
}

/** A figure with a dotted line that tells how it was made when tapped. Only inside `Explanations`. */
export function ExplainedFigure({ explainRef, text, name, tone = 'none', absence, ...looks }: ExplainedFigureProps) {
  const explain = useExplain();
  return (
    <Figure
      {...looks}
      text={text}
      tone={tone}
      explainLabel={name}
      onExplain={() => explain({ ref: explainRef, text, tone, absence })}
    />
  );
}

interface ExplainedCellProps extends ExplainedFigureProps {
  readonly className?: string | undefined;
  /** Behind the figure, in the same cell. */
  readonly note?: string | undefined;
}

/** A named figure in a `dl`: a tap anywhere on the cell explains it. Only inside `Explanations`. */
export function ExplainedCell({ className, note, ...figure }: ExplainedCellProps) {
  return (
    <div className={className === undefined ? 'explain-cell' : `explain-cell ${className}`}>
      <dt>{figure.name}</dt>
      <dd>
        <ExplainedFigure {...figure} />
        {note !== undefined && <small> {note}</small>}
      </dd>
    </div>
  );
}

interface ExplainButtonProps {
  readonly explainRef: string;
  /** Name of what is explained, for readers of the button. */
  readonly name: string;
  /** The figure as shown; without it the server's is. */
  readonly text?: string;
}

/** An `i` beside a heading whose figures belong together (a chart, a table). Only inside `Explanations`. */
export function ExplainButton({ explainRef, name, text }: ExplainButtonProps) {
  const say = useTexts(sheetTexts);
  const explain = useExplain();
  const label = say('explain', { name });
  return (
    <button
      type="button"
      className="explain-button"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => explain(text === undefined ? { ref: explainRef } : { ref: explainRef, text })}
    >
      <Icon name="info" size={16} />
    </button>
  );
}
