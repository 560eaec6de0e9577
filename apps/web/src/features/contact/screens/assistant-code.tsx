import type { CallOutput } from '@lianpan/client';
import { minuteMs } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import { Button, Icon, List, ListRow, Note, PageFoot, Section, SkeletonBlock, Stack, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { minuteText } from '../../../shared/dates.ts';
import { MemberFace } from '../../../shared/member-face.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { queryOf } from '../../../shared/query.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { contactTexts } from '../texts.ts';
import './assistant-code.css';

const generate = 'POST /api/dynamic/act/generateQiweiQRCode';
const scenes = ['payment', 'service', 'activity'] as const;
/** px: the card as it comes. */
const cardHeight = 420;

/** The assistant's card with the code by which they are added, and what they do and never do. Product handbook 8.5. */
export default function AssistantCode() {
  const say = useTexts(contactTexts);
  const common = useTexts(commonTexts);
  const { search } = usePage();
  const orderNo = search.get('orderNo') ?? '';
  const scene = scenes.find((one) => one === search.get('scene')) ?? 'payment';
  const input = { scene, ...(/^[\w-]{1,40}$/.test(orderNo) && { orderNo }) };
  const enabled = useViewer().status === 'member';
  const answer = useQuery(queryOf(generate, input, { silent: true, freshForMs: minuteMs, enabled }));
  const poll = async (): Promise<void> => {
    const { data } = await answer.refetch();
    if (data && !data.isAdded) toast(say('notYet'));
  };
  const isAdded = answer.data?.isAdded ?? false;
  return (
    <SubPage
      back="mine"
      isNarrow
      footer={
        answer.data && !isAdded ? (
          <Button variant="primary" isBlock isLoading={answer.isFetching} onClick={() => void poll()}>
            {say('check')}
          </Button>
        ) : undefined
      }
    >
      <Answered answer={answer} guest={say('guest')} skeleton={<SkeletonBlock height={cardHeight} />}>
        {(code) => <CodeCard code={code} />}
      </Answered>
      <Duties />
      <Stack isPadded>
        <Button isBlock href={href('chat')}>
          {say('service')}
        </Button>
        {!isAdded && (
          <Button variant="text" isBlock onClick={() => runtime().back(href('mine'))}>
            {say('skip')}
          </Button>
        )}
      </Stack>
      <PageFoot>
        <p>{common('riskLine')}</p>
        <p>{common('demo')}</p>
      </PageFoot>
    </SubPage>
  );
}

function CodeCard({ code }: { readonly code: CallOutput<typeof generate> }) {
  const say = useTexts(contactTexts);
  const { qrUrl, name, title, headImg, certNo, expireTime, isAdded } = code;
  return (
    <section className="assistant-code" aria-label={name}>
      <div className="assistant-code__person">
        <MemberFace nickName={name} imageUrl={headImg} />
        <div>
          <b>{name}</b>
          <Note>{title}</Note>
          <Note>{certNo === '' ? say('noCertificate') : say('certificate', { no: certNo })}</Note>
        </div>
      </div>
      {isAdded ? (
        <p className="assistant-code__added" role="status">
          <Icon name="check" size={20} /> {say('added')}
        </p>
      ) : (
        <>
          {/* A real picture at a real address: the messenger reads no other on a long press. */}
          <img className="assistant-code__picture" src={qrUrl} alt={say('qr')} width={220} height={220} />
          <p>{say('press')}</p>
          <Note>{say('until', { time: minuteText(expireTime) })}</Note>
        </>
      )}
    </section>
  );
}

const does = ['does1', 'does2', 'does3'] as const;
const doesNot = ['not1', 'not2', 'not3'] as const;

function Duties() {
  const say = useTexts(contactTexts);
  return (
    <>
      <Section title={say('does')} isFlush>
        <List label={say('does')}>
          {does.map((key) => (
            <ListRow key={key} leading={<Icon name="check" />} title={say(key)} />
          ))}
        </List>
      </Section>
      <Section title={say('doesNot')} isFlush>
        <List label={say('doesNot')}>
          {doesNot.map((key) => (
            <ListRow key={key} leading={<Icon name="close" />} title={say(key)} />
          ))}
        </List>
      </Section>
    </>
  );
}
