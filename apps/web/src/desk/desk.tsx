import { OutcomeError } from '@lianpan/contract/outcomes';
import { Button, EmptyState, ErrorState, LoadingState } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { commonTexts } from '../shared/common-texts.ts';
import { useTexts } from '../shared/texts.ts';
import { addressOf, openedNow, useAddress } from './address.ts';
import { me, queryOf, socketOwner, useSignOut, type Me, type Right } from './api.ts';
import { useDeskSocket } from './desk-socket.ts';
import { Looks } from './parts/looks.tsx';
import { SignIn } from './sign-in.tsx';
import { deskTexts } from './texts.ts';

interface RoomProps {
  readonly who: Me;
  /** What is opened in the room. */
  readonly id: string;
}

interface Room {
  readonly key:
    | 'queue'
    | 'appeals'
    | 'words'
    | 'awards'
    | 'cases'
    | 'creators'
    | 'papers'
    | 'studies'
    | 'service'
    | 'advisers'
    | 'withdrawals'
    | 'proposals'
    | 'people'
    | 'aiLog'
    | 'log';
  /** Who has one of these sees the room. */
  readonly rights: readonly Right[];
  readonly view: ComponentType<RoomProps>;
}

const rooms: readonly Room[] = [
  { key: 'queue', rights: ['review.read'], view: lazy(() => import('./rooms/queue.tsx')) },
  { key: 'appeals', rights: ['review.read'], view: lazy(() => import('./rooms/appeals.tsx')) },
  { key: 'words', rights: ['word.read'], view: lazy(() => import('./rooms/words.tsx')) },
  { key: 'advisers', rights: ['ticket.read'], view: lazy(() => import('./rooms/advisers.tsx')) },
  { key: 'awards', rights: ['award.read'], view: lazy(() => import('./rooms/awards.tsx')) },
  { key: 'cases', rights: ['case.read'], view: lazy(() => import('./rooms/cases.tsx')) },
  { key: 'creators', rights: ['creator.read'], view: lazy(() => import('./rooms/creators.tsx')) },
  { key: 'papers', rights: ['paper.read'], view: lazy(() => import('./rooms/papers.tsx')) },
  { key: 'withdrawals', rights: ['withdrawal.read'], view: lazy(() => import('./rooms/withdrawals.tsx')) },
  {
    key: 'proposals',
    rights: [
      'staff.approve',
      'word.approve',
      'word.propose',
      'staff.change',
      'withdrawal.approve',
      'adviserText.propose',
      'adviserText.approve',
    ],
    view: lazy(() => import('./rooms/proposals.tsx')),
  },
  { key: 'people', rights: ['staff.read'], view: lazy(() => import('./rooms/people.tsx')) },
  { key: 'studies', rights: ['study.read'], view: lazy(() => import('./rooms/studies.tsx')) },
  { key: 'service', rights: ['consult.read'], view: lazy(() => import('./rooms/service.tsx')) },
  { key: 'aiLog', rights: ['aiLog.read'], view: lazy(() => import('./rooms/ai-log.tsx')) },
  { key: 'log', rights: ['audit.read'], view: lazy(() => import('./rooms/log.tsx')) },
];

const aliveMs = 60_000;

/** The staff's front end: who is in sees the rooms of their roles, who isn't signs in. Product handbook 14. */
export function Desk() {
  const common = useTexts(commonTexts);
  const who = useQuery({ ...queryOf(me, {}, aliveMs), retry: false });
  const isOut = who.error instanceof OutcomeError && who.error.outcome === 'notLoggedIn';
  if (isOut) return <SignIn />;
  if (who.data) return <Frame who={who.data} />;
  if (who.isError)
    return <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void who.refetch()} />;
  return <LoadingState label={common('loading')} />;
}

function Frame({ who }: { readonly who: Me }) {
  const say = useTexts(deskTexts);
  const common = useTexts(commonTexts);
  const { room: asked, id } = useAddress();
  const signOut = useSignOut();
  useDeskSocket(who, socketOwner, openedNow);
  const open = rooms.filter(({ rights }) => rights.some((right) => who.rights.includes(right)));
  const room = open.find(({ key }) => key === asked) ?? open[0];
  return (
    <div className="desk">
      <title>{room ? `${say(room.key)} · ${say('desk')}` : say('desk')}</title>
      <Watermark name={who.name} />
      <header className="desk__head">
        <strong>{say('desk')}</strong>
        <span className="desk__who">{who.displayName}</span>
        <Looks />
        <Button size="sm" isLoading={signOut.isPending} onClick={() => signOut.mutate({})}>
          {say('signOut')}
        </Button>
      </header>
      <nav className="desk__rooms" aria-label={say('rooms')}>
        {open.map(({ key }) => (
          <a
            key={key}
            className="desk__room"
            href={addressOf(key)}
            aria-current={key === room?.key ? 'page' : undefined}
          >
            {say(key)}
          </a>
        ))}
      </nav>
      <main className="desk__main">
        {room ? (
          <Suspense fallback={<LoadingState label={common('loading')} />}>
            <room.view who={who} id={id} key={room.key} />
          </Suspense>
        ) : (
          <EmptyState text={say('noRooms')} />
        )}
      </main>
    </div>
  );
}

/** Whose screen this is, over everything, so that a photograph of it tells. Product handbook 14. */
function Watermark({ name }: { readonly name: string }) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="160"><text x="10" y="120" font-size="15" fill="#888" fill-opacity="0.13" transform="rotate(-24 10 120)">${name}</text></svg>`;
  return (
    <div
      className="desk__mark"
      aria-hidden
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(picture)}")` }}
    />
  );
}
