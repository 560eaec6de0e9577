import { randomBytes } from 'node:crypto';
import { dayMs, minuteMs, shanghaiSecond } from '@lianpan/domain';
import type { DataOf, Handler, MemberCaller } from '../../http/handle.ts';
import { say } from '../../language.ts';
import { isTradingDayAt } from '../../market/calendar/trading-day.ts';
import type { ServerParts } from '../../parts.ts';
import { Rejection, rejected } from '../../rejection.ts';
import { newKey, objectOfPath, publicUrlOf } from '../../storage/keys.ts';
import * as queries from './queries.ts';
import { contactTexts as texts } from './texts.ts';

type Call = 'POST /api/dynamic/act/generateQiweiQRCode';
type Person = Awaited<ReturnType<typeof queries.selectAddable>>[number];

/** How long a code is good, and how much of that has to be left for it to be shown once more. */
const lifeMs = dayMs;
const minLeftMs = 10 * minuteMs;
/** By how many codes of which time people of the service are told apart. */
const loadMs = 7 * dayMs;
const mostADay = 10;
const maxAtOnce = 100;
/** 22 characters. */
const stateBytes = 16;

type Parts = Pick<ServerParts, 'db' | 'now' | 'log' | 'contactQr' | 'uploads'>;

/** Who answers now before who does not, and of these whoever was given the fewest. */
function nextOf(people: readonly Person[], now: number): Person | undefined {
  const minute = Math.floor(shanghaiSecond(now) / 60);
  const isAway = ({ onlineFrom, onlineUntil }: Person): boolean =>
    !isTradingDayAt(now) || minute < onlineFrom || minute >= onlineUntil;
  return people.toSorted((a, b) => Number(isAway(a)) - Number(isAway(b)) || a.load - b.load)[0];
}

/** The member's code for a scene or an order: the one that stands, or a new one. */
export async function codeFor(
  parts: Parts,
  caller: MemberCaller,
  { scene, orderNo = '' }: Parameters<Handler<Call>>[0],
): Promise<DataOf<Call>> {
  const { db, now } = parts;
  const { customerId } = caller;
  const at = now();
  const people = await queries.selectAddable(db, new Date(at - loadMs));
  return db.transaction(async (tx) => {
    await queries.lockMember(tx, customerId);
    const standing = await queries.selectWay(tx, customerId, scene, orderNo);
    const known = people.find(({ code }) => code === standing?.personCode);
    if (standing && known && standing.expiresAt.getTime() - at >= minLeftMs)
      return present(caller, known, { ...standing, isAdded: standing.addedAt !== null });
    if ((await queries.countWays(tx, customerId, new Date(at - dayMs))) >= mostADay)
      throw rejected(texts.tooMany, 'LIMIT_REACHED');
    const person = nextOf(people, at);
    if (!person || !parts.contactQr) throw rejected(texts.nobody, 'CONTENT_GONE');
    const state = randomBytes(stateBytes).toString('base64url');
    const { configId, imagePath } = await make(parts, { scene, state, person, origin: caller.origin });
    const expiresAt = new Date(at + lifeMs);
    await queries.insertCode(tx, { configId, imagePath, endsAt: expiresAt });
    const createdAt = new Date(at);
    await queries.insertWay(tx, {
      state,
      customerId,
      scene,
      orderNo,
      personCode: person.code,
      imagePath,
      createdAt,
      expiresAt,
    });
    return present(caller, person, { imagePath, expiresAt, isAdded: false });
  });
}

interface NewCode {
  readonly scene: string;
  readonly state: string;
  readonly person: Person;
  readonly origin: string;
}

/** Makes a code at the messenger and keeps its picture with us: long presses read pictures of our own address alone. */
async function make({ contactQr, uploads, now, log }: Parts, { scene, state, person, origin }: NewCode) {
  try {
    const made = await contactQr!.create({ scene, state, userIds: [person.contactUserId] });
    const picture = await contactQr!.picture(made.qrUrl, origin);
    const name = { bucket: 'media' as const, key: newKey(now(), 'png') };
    await uploads.store.write(name, picture, 'image/png');
    return { configId: made.configId, imagePath: publicUrlOf(name) };
  } catch (error) {
    log.error({ err: error, scene }, 'no code was made by which an assistant is added');
    throw new Rejection('busy', texts.unavailable);
  }
}

const present = (
  { language, origin }: MemberCaller,
  { name, title, headImageUrl, certificateNo }: Person,
  code: { readonly imagePath: string; readonly expiresAt: Date; readonly isAdded: boolean },
): DataOf<Call> => ({
  qrUrl: `${origin}${code.imagePath}`,
  name: say(name, language),
  title: say(title, language),
  headImg: headImageUrl,
  certNo: certificateNo,
  expireTime: code.expiresAt.getTime(),
  isAdded: code.isAdded,
});

/** Takes codes whose time is over away from the messenger, and their pictures from the store; how many. */
export async function removeEnded({ db, now, log, contactQr, uploads }: Parts): Promise<number> {
  if (!contactQr) return 0;
  const at = new Date(now());
  let removed = 0;
  for (const { configId, imagePath } of await queries.selectEnded(db, at, maxAtOnce)) {
    try {
      await contactQr.remove(configId);
    } catch (error) {
      // The messenger is away, or has to be put right: the next run tries again.
      log.warn({ err: error }, 'a code was not taken away');
      continue;
    }
    const image = objectOfPath(imagePath);
    if (image) await uploads.store.remove(image);
    await queries.markRemoved(db, configId, at);
    removed += 1;
  }
  return removed;
}
