import { Button, DataTable, EmptyState, LoadingState, Section, toast } from '@lianpan/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { isDemo } from '../../../shared/demo.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, type Diagnostics } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { developerTexts } from '../texts.ts';
import './developer-page.css';
import { secondText } from '../../../shared/dates.ts';

/** What this client is and how its session, socket and requests stand. Demo mode only; elsewhere the error page. */
export default function TestPage() {
  const say = useTexts(developerTexts);
  const common = useTexts(commonTexts);
  const [diagnostics, setDiagnostics] = useState<Diagnostics>();
  const read = (): void =>
    void runtime()
      .diagnostics()
      .then(setDiagnostics, () => toast(common('loadFailed')));
  const onStart = useEffectEvent(read);
  useEffect(() => {
    onStart();
  }, []);
  if (!isDemo()) {
    runtime().go(href('error', { from: href('test') }), { replace: true });
    return null;
  }
  return (
    <SubPage back="developerMessages">
      <p className="developer-note">{say('testNote')}</p>
      {diagnostics ? (
        <Facts diagnostics={diagnostics} onRefresh={read} />
      ) : (
        <LoadingState label={common('loading')} variant="list" />
      )}
    </SubPage>
  );
}

interface FactsProps {
  readonly diagnostics: Diagnostics;
  readonly onRefresh: () => void;
}

function Facts({ diagnostics: { facts, requests }, onRefresh }: FactsProps) {
  const say = useTexts(developerTexts);
  const common = useTexts(commonTexts);
  return (
    <>
      <Section title={say('facts')}>
        <dl className="developer-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Button size="sm" onClick={onRefresh}>
          {say('refresh')}
        </Button>
      </Section>
      <Section title={say('requests')}>
        <DataTable
          caption={say('requests')}
          rows={requests}
          rowKey={(row) => `${row.at}-${row.target}-${row.requestId ?? ''}`}
          emptyState={<EmptyState text={common('empty')} />}
          columns={[
            { key: 'request', title: say('request'), render: (row) => row.target.replace(' /api', ' ') },
            { key: 'answer', title: say('answer'), render: (row) => row.code ?? '–', isNumeric: true },
            { key: 'duration', title: say('duration'), render: (row) => `${row.ms} ms`, isNumeric: true },
            { key: 'time', title: say('time'), render: (row) => secondText(row.at), isNumeric: true },
          ]}
        />
      </Section>
    </>
  );
}
