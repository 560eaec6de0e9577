import { OutcomeError } from '@lianpan/contract/outcomes';
import { Badge, Button, EmptyState, ErrorState, LoadingState } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { commonTexts } from '../shared/common-texts.ts';
import { useLanguage } from '../shared/language.ts';
import { queryOf, useCall } from '../shared/query.ts';
import { pick, useTexts } from '../shared/texts.ts';
import { addressOf, openedNow, useRoomKey } from './address.ts';
import { KeyHelp } from './blocks/key-help.tsx';
import { ThemeSwitch } from './blocks/theme-switch.tsx';
import { UndoBar } from './blocks/undo-bar.tsx';
import { roomGroups, type Room } from './room.ts';
import { rooms } from './rooms.ts';
import { me, socketOwner, type Me } from './session.ts';
import { SignIn } from './sign-in.tsx';
import { useAdminSocket } from './socket.ts';
import { adminTexts } from './texts.ts';

const aliveMs = 60_000;

/** The staff's front end: who is in sees the rooms of their roles, who isn't signs in. Product handbook 14. */
export function Admin() {
  const common = useTexts(commonTexts);
  const who = useQuery(queryOf(me, {}, { everyMs: aliveMs, silent: true }));
  const isOut = who.error instanceof OutcomeError && who.error.outcome === 'notLoggedIn';
  if (isOut) return <SignIn />;
  if (who.data) return <Frame who={who.data} />;
  if (who.isError)
    return <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void who.refetch()} />;
  return <LoadingState label={common('loading')} />;
}

function Frame({ who }: { readonly who: Me }) {
  const say = useTexts(adminTexts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const asked = useRoomKey();
  const signOut = useCall('POST /api/admin/auth/signOut', { makesStale: [me] });
  useAdminSocket(who, socketOwner, openedNow);
  const open = rooms.filter(({ rights }) => rights.some((right) => who.rights.includes(right)));
  const room = asked === '' ? open[0] : open.find(({ key }) => key === asked);
  return (
    <div className="admin">
      <title>{room ? `${pick(room.title, language)} · ${say('admin')}` : say('admin')}</title>
      <Watermark name={who.name} />
      <header className="admin__head">
        <strong>{say('admin')}</strong>
        <span className="admin__who">{who.displayName}</span>
        <KeyHelp />
        <ThemeSwitch />
        <Button size="sm" isLoading={signOut.isPending} onClick={() => signOut.mutate({})}>
          {say('signOut')}
        </Button>
      </header>
      <nav className="admin__rooms" aria-label={say('rooms')}>
        {roomGroups.map((group) => {
          const ofGroup = open.filter((one) => one.group === group);
          return (
            ofGroup.length > 0 && (
              <div key={group} className="admin__group" role="group" aria-label={say(`group_${group}`)}>
                <span className="admin__group-title" aria-hidden>
                  {say(`group_${group}`)}
                </span>
                {ofGroup.map((one) => (
                  <RoomLink key={one.key} room={one} isCurrent={one === room} who={who} />
                ))}
              </div>
            )
          );
        })}
      </nav>
      <main className="admin__main">
        {room ? (
          <Suspense fallback={<LoadingState label={common('loading')} />}>
            <room.view who={who} key={room.key} />
          </Suspense>
        ) : (
          <EmptyState text={say(open.length === 0 ? 'noRooms' : 'noRoom')} />
        )}
      </main>
      <UndoBar />
    </div>
  );
}

interface RoomLinkProps {
  readonly room: Room;
  readonly isCurrent: boolean;
  readonly who: Me;
}

function RoomLink({ room: { key, title, count }, isCurrent, who }: RoomLinkProps) {
  const language = useLanguage();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On a phone the rooms are one line, which may be longer than the screen.
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <a ref={link} className="admin__room" href={addressOf(key)} aria-current={isCurrent ? 'page' : undefined}>
      <span>{pick(title, language)}</span>
      {count && (count.right === null || who.rights.includes(count.right)) && <Waiting query={count.query} />}
    </a>
  );
}

/** How many cases wait in a room, for who works on them. */
function Waiting({ query }: Pick<NonNullable<Room['count']>, 'query'>) {
  const say = useTexts(adminTexts);
  const { data: n = 0 } = useQuery(query);
  return <Badge count={n} label={say('waitingIn', { n })} isQuiet />;
}

/** Whose screen this is, over everything, so that a photograph of it shows. Product handbook 14. */
function Watermark({ name }: { readonly name: string }) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="160"><text x="10" y="120" font-size="15" fill="#888" fill-opacity="0.13" transform="rotate(-24 10 120)">${name}</text></svg>`;
  return (
    <div
      className="admin__mark"
      aria-hidden
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(picture)}")` }}
    />
  );
}
