import { improperIn, type AdviserTextFinding, type AdviserTextReason } from '@lianpan/domain/adviser-text';
import { adviserTrust, type ListedWord } from '@lianpan/domain/community';
import { say, type Language, type Text } from '../../language.ts';
import { rejected } from '../../rejection.ts';

/** Why a text of somebody who speaks for the trade can't be sent as it is. */
export const findingTexts: Readonly<Record<AdviserTextReason, Text>> = {
  promise: ['收益承诺', 'a promise of a return'],
  timing: ['买卖方向和时间', 'a direction with its time'],
  testimonial: ['以客户或往绩招揽', 'clients or past gains as an advertisement'],
  followMe: ['跟单或代为决定', 'asks to be followed'],
  inside: ['未公开信息', 'what is not public'],
  managing: ['代为操作或私下收款', 'offers to manage money'],
  listed: ['禁用词', 'a listed word'],
  contact: ['站外联系方式', 'contact data elsewhere'],
  riskMissing: ['缺少风险提示', 'the risk is missing'],
  order: ['具体买卖指令', 'an order to trade'],
  pressure: ['催促的语气', 'pressure'],
  certainty: ['说法过于确定', 'too sure'],
  viewOutside: ['买卖看法请用投资建议发送', 'a view on a trade belongs into a suggestion'],
};

/** All findings in one line, each once with the words that it stands on. */
export const findingsText = (findings: readonly AdviserTextFinding[], language: Language): string =>
  [
    ...new Set(
      findings.map(({ reason, words }) => {
        const name = say(findingTexts[reason], language);
        if (words === '') return name;
        return language === 'en' ? `${name} “${words}”` : `${name}“${words}”`;
      }),
    ),
  ].join(language === 'en' ? '; ' : '；');

const improper: Text = ['这段话不能发布，请修改：{reason}', 'This cannot be published; please change it: {reason}'];

interface Writing {
  readonly text: string;
  readonly ownHosts: readonly string[];
  readonly words: readonly ListedWord[];
}

/** Whether somebody speaks for the trade: an adviser, a creator, an institution or the firm, whatever strikes they have. */
export const isProfessional = (trustLevel: number): boolean => trustLevel >= adviserTrust;

/** Rejects a text of somebody who speaks for the trade with all that is wrong with it. Source: product handbook 6.9. */
export function requireProper(writing: Writing, language: Language): void {
  const findings = improperIn(writing);
  if (findings.length === 0) return;
  throw rejected(improper, 'CONTENT_REJECTED', { reason: findingsText(findings, language) }, { findings });
}
