import { improperIn, type AdviserTextFinding, type AdviserTextReason } from '@lianpan/domain/adviser-text';
import { adviserTrust, type ListedWord } from '@lianpan/domain/community';
import { say, type Language, type Text } from '../../language.ts';
import { rejected } from '../../rejection.ts';

/** Why a text of somebody who speaks for the trade can't be sent as it is. */
export const findingTexts: Readonly<Record<AdviserTextReason, Text>> = {
  promise: ['收益承诺', 'promised returns'],
  timing: ['买卖方向和时间', 'trade direction and timing'],
  testimonial: ['以客户或往绩招揽', 'clients or track record used to solicit'],
  followMe: ['跟单或代为决定', 'copy trading or deciding for others'],
  inside: ['未公开信息', 'non-public information'],
  managing: ['代为操作或私下收款', 'managing accounts or private payment'],
  listed: ['禁用词', 'a banned word'],
  contact: ['站外联系方式', 'off-site contact details'],
  riskMissing: ['缺少风险提示', 'no risk warning'],
  order: ['具体买卖指令', 'a specific trade instruction'],
  pressure: ['催促的语气', 'pressuring tone'],
  certainty: ['说法过于确定', 'overly certain claims'],
  viewOutside: ['买卖看法请用投资建议发送', 'send trade views as a suggestion'],
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

const improper: Text = ['这段话不能发布，请修改：{reason}', 'This can’t be published. Please edit: {reason}'];

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
