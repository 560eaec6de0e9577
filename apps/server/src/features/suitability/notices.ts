import { dayMs, shanghaiDate } from '@lianpan/domain';
import type { Text } from '../../language.ts';
import { dutyTemplate, type DutyNotices } from '../notice/service.ts';

const assess = (name: string, title: Text, body: Text) => dutyTemplate(name, 'duty.assess', title, body);

/** Source: product handbook 26. */
export const suitabilityNotices = {
  testNone: assess(
    'dutyTestNone',
    ['完成风险测评', 'Take the risk assessment'],
    ['约3分钟，决定哪些服务适合你', 'About 3 minutes. It decides which services suit you'],
  ),
  testExpiring: assess(
    'dutyAssessment',
    ['风险测评即将到期', 'Risk assessment expiring soon'],
    ['你的测评将于{date}到期', 'Your assessment expires on {date}'],
  ),
  testExpired: assess(
    'dutyAssessmentOver',
    ['风险测评已到期', 'Risk assessment expired'],
    ['你的测评已于{date}到期，请重新测评', 'Your assessment expired on {date}. Please retake it'],
  ),
};

/** Days before the end of a test on which its owner is reminded. Source: product handbook 26. */
const reminderDays = [30, 7, 1] as const;

const dateOf = (until: Date | null): string => (until === null ? '' : shanghaiDate(until.getTime()));

export const suitabilityDuties = {
  testNone: ({ contract }) => ({
    template: suitabilityNotices.testNone,
    onceKey: `none.${contract?.contractNo ?? ''}`,
  }),
  testExpired({ riskClassUntil }) {
    const date = dateOf(riskClassUntil);
    return { template: suitabilityNotices.testExpired, onceKey: `${date}.0`, values: { date } };
  },
  testExpiring({ riskClassUntil }, now) {
    const date = dateOf(riskClassUntil);
    const leftDays = (riskClassUntil!.getTime() - now) / dayMs;
    const step = reminderDays.findLast((days) => leftDays <= days);
    return { template: suitabilityNotices.testExpiring, onceKey: `${date}.${step}`, values: { date } };
  },
} satisfies DutyNotices;
