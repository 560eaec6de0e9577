import type { Handlers } from '../../http/handle.ts';
import { notChanged } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { ruleTexts } from '../content/service.ts';
import { accuseOptions, optionsFor } from './accuse-options.ts';
import { listConsents, setConsent } from './consents.ts';
import { fetchCopy, makeCopy } from './data-copy.ts';
import * as people from './people.ts';
import * as profile from './profile.ts';
import * as queries from './queries.ts';
import { suggest } from './suggestions.ts';
import { privacyTexts as texts } from './texts.ts';

const reasonNames = {
  length: texts.nickLength,
  contact: texts.nickContact,
  title: texts.nickTitle,
  characters: texts.nickCharacters,
} as const;

const fieldOf = (field: string): 'nickName' | 'headImg' => (field === 'headImg' ? 'headImg' : 'nickName');
const stateOf = (state: string) => state as 'submitted' | 'accepted' | 'valid' | 'invalid' | 'merged';
const themeOf = (theme: string) => (theme === 'light' || theme === 'dark' ? theme : 'system');

export const privacyHandlers = (parts: ServerParts) => {
  const { db, now } = parts;
  return {
    'POST /api/system/mine/updateUserInfo': async (change, caller) => {
      await profile.changeProfile(parts, change, caller, now());
      parts.update(caller.customerId, ['nickName', 'headImg']);
      return profile.auditStates(db, caller.customerId);
    },
    'POST /api/system/mine/getUserAuditInfo': async (_input, { customerId, language }) => {
      const reviews = await queries.selectReviews(db, customerId);
      return {
        list: reviews.map(({ field, value, status, reason }) => ({
          type: fieldOf(field),
          value,
          status,
          reason: reason === null ? null : say(reasonNames[reason as keyof typeof reasonNames], language),
        })),
        nextNickNameTime: profile.nextNicknameTime(reviews),
      };
    },
    'POST /api/system/deleteUserAuditInfo': async ({ type }, { customerId }) => {
      await queries.deleteReview(db, customerId, type);
      return {};
    },
    'POST /api/system/personalizedRecommendSwitch': ({ type, status }, { customerId }) =>
      profile.switchPersonalisation(db, customerId, type, status === 1),
    'POST /api/system/mine/getInterestTags': async (_input, { customerId }) => ({
      list: await queries.selectTags(db, customerId),
    }),
    'POST /api/system/mine/deleteInterestTag': async ({ tag }, { customerId }) => ({
      deleted: await queries.deleteTags(db, customerId, tag),
    }),
    'POST /api/system/mine/getSuggestions': async (_input, caller) => {
      const { basis, tags, stocks, freshness } = await suggest(db, caller);
      return { ...freshness, basis, tags, list: stocks };
    },
    'POST /api/system/blackoutUser': async (input, caller) => {
      if ('customerId' in input) {
        await people.setBlocked(db, Number(input.customerId), input.status === 1, caller, now());
      }
      const pageNum = 'action' in input ? input.pageNum : 1;
      const blocked = await people.listBlocked(db, caller.customerId, pageNum);
      return {
        total: blocked.total,
        list: blocked.people.map(({ id, nickName, headImageUrl }) => ({
          customerId: String(id),
          nickName,
          headImg: headImageUrl,
        })),
      };
    },
    'GET /api/system/getAccuseOptions': ({ dataType }, { language }) => ({
      list: optionsFor(dataType).map((option) => ({
        optionCode: option.code,
        optionName: say(option.name, language),
        needText: option.needsText ?? false,
      })),
    }),
    'POST /api/system/addAccuse': async (input, caller) => {
      const id = await people.report(
        parts,
        {
          dataType: input.dataType,
          dataId: input.dataId,
          targetId: input.targetCustomerId === undefined ? undefined : Number(input.targetCustomerId),
          option: input.optionCode,
          words: input.content ?? '',
          imageUrls: input.imgUrls ?? [],
          alsoBlock: input.alsoBlock ?? false,
        },
        caller,
      );
      return { accuseId: String(id) };
    },
    'POST /api/system/mine/getMyAccuses': async (_input, { customerId, language }) => {
      const reports = await queries.selectAccusations(db, customerId);
      return {
        list: reports.map((report) => ({
          accuseId: String(report.id),
          ruleName: report.rule === null ? '' : say(ruleTexts[report.rule] ?? ruleTexts.other!, language),
          optionName: say(
            accuseOptions.find((option) => option.code === report.reason)?.name ?? [report.reason, report.reason],
            language,
          ),
          content: report.words,
          targetName: report.targetName ?? '',
          state: stateOf(report.state),
          createdTime: report.createdAt.getTime(),
          decidedTime: report.decidedAt?.getTime() ?? null,
        })),
      };
    },
    'POST /api/system/mine/getConsents': async (_input, { customerId }) => {
      const { said, documents } = await listConsents(db, customerId);
      return { list: said.map((word) => ({ ...word, at: word.at.getTime() })), documents };
    },
    'POST /api/system/mine/setConsent': async (input, caller) => {
      const word = await setConsent(db, input, caller, now());
      return { ...word, at: word.at.getTime() };
    },
    'POST /api/system/mine/applyDataCopy': async (_input, caller) => ({
      copyId: String(await makeCopy(parts, caller)),
    }),
    'POST /api/system/mine/getDataCopies': async (_input, { customerId }) => {
      const rows = await queries.selectCopies(db, customerId, new Date(now()));
      return {
        list: rows.map((row) => ({
          copyId: String(row.id),
          createdTime: row.createdAt.getTime(),
          expireTime: row.expiresAt.getTime(),
          isReady: row.isReady,
        })),
      };
    },
    'POST /api/system/mine/getDataCopy': async (input, caller) => ({ content: await fetchCopy(parts, input, caller) }),
    'POST /api/system/mine/getDisplaySetting': async (_input, { customerId }) => {
      const setting = await queries.selectDisplay(db, customerId);
      if (!setting) return notChanged;
      return {
        riseColour: setting.riseColour === 'green' ? ('green' as const) : ('red' as const),
        fontStep: setting.fontStep,
        theme: themeOf(setting.theme),
      };
    },
    'POST /api/system/mine/saveDisplaySetting': async (setting, { customerId }) => {
      await queries.upsertDisplay(db, { ...setting, customerId, updatedAt: new Date(now()) });
      return {};
    },
    'POST /api/developer/decideAccuse': async ({ isValid }) => ({
      decided: await people.decideOldestReport(db, isValid, now()),
    }),
  } satisfies Partial<Handlers>;
};
