import type { Text } from '../../language.ts';

interface AccuseOption {
  readonly code: string;
  readonly name: Text;
  readonly needsText?: boolean;
  /** Types of content for which it is offered; everywhere without them. */
  readonly dataTypes?: readonly number[];
}

const person = 53;
const groupChat = 56;

/** What a report may be about. Source: product handbook 1.11. */
export const accuseOptions: readonly AccuseOption[] = [
  { code: 'promise', name: ['违法荐股/承诺收益', 'Illegal tips or promised returns'] },
  { code: 'contact', name: ['引流/联系方式', 'Soliciting or contact details'] },
  { code: 'rumour', name: ['谣言/不实信息', 'Rumours or false information'] },
  { code: 'attack', name: ['人身攻击', 'Personal attack'] },
  { code: 'advert', name: ['垃圾广告', 'Spam'] },
  { code: 'rights', name: ['侵权', 'Infringement'], needsText: true },
  { code: 'scam', name: ['诈骗/索要转账', 'Scam or asking for money'], dataTypes: [person, groupChat] },
  { code: 'impostor', name: ['冒充投顾/官方', 'Posing as an adviser or as us'], dataTypes: [person, groupChat] },
  { code: 'privacyLeak', name: ['隐私泄露', 'Leaked personal data'] },
  { code: 'other', name: ['其他', 'Something else'], needsText: true },
];

export const optionsFor = (dataType: number): readonly AccuseOption[] =>
  accuseOptions.filter((option) => option.dataTypes?.includes(dataType) ?? true);
