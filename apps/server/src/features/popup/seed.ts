import { dayMs } from '@lianpan/domain';
import type { Seed } from '../../seed/seed.ts';
import { deleteDemoPopups, insertPopups } from './seed/queries.ts';

/** One popup of each kind for the person who shows them all, and the refund's for who waits for one. */
export const popupSeed: Seed = async ({ db, now, customerId }) => {
  await deleteDemoPopups(db);
  const everyPopup = customerId('everyPopup');
  const base = { startsAt: new Date(now - dayMs), validTo: new Date(now + 365 * dayMs), isDemo: true };
  const own = { ...base, customerId: everyPopup };
  const refund = {
    ...base,
    type: 6,
    isForce: true,
    title: ['退款协议', 'Refund agreement'],
    description: [
      '你申请的退款已通过：实付2,980元，已使用31天，按天折算后退还2,727元，原路退回。签署退款协议后3个工作日内到账。',
      'Your refund was approved: 2,980 yuan paid, 31 days used, 2,727 yuan go back the way they came, within 3 working days of your signature.',
    ],
    linkUrl: '/hgd/mine',
  } as const;
  await insertPopups(db, [
    {
      ...own,
      type: 4,
      title: ['完善必要信息', 'Required info'],
      description: [
        '为你提供服务还缺少：真实姓名、证件信息、紧急联系方式。信息只用于服务与合规核验。',
        'To serve you we still need: your legal name, an ID document, an emergency contact. They are used for the service and compliance checks only.',
      ],
      linkUrl: '/setting',
      businessKey: 'required-details',
    },
    {
      ...own,
      type: 5,
      isForce: true,
      title: ['延期通知', 'Delay notice'],
      description: [
        '因国庆休市，你的服务顺延7天：原到期日10月20日，新到期日10月27日。无需操作。',
        'Because of the holiday your service runs 7 days longer: it was to end on 20 October and now ends on 27 October. You need not do anything.',
      ],
      businessKey: 'delay-2026-10',
    },
    { ...refund, customerId: everyPopup, businessKey: 'refund-demo-20' },
    { ...refund, customerId: customerId('refund'), businessKey: 'refund-demo-11' },
    {
      ...own,
      type: 7,
      triggerType: 2,
      title: ['账号升级', 'Account upgrade'],
      description: [
        '投顾服务版已可用：首页换成服务进度与待办，自选与练习记录都保留，可随时回到练习大厅。',
        'The advisory edition is ready: its home shows your service and duties. Watchlist and practice stay, and you can go back to the hall any time.',
      ],
      linkUrl: '/hgd',
      businessKey: 'upgrade-2026',
    },
    {
      ...own,
      type: 11,
      triggerType: 2,
      isAdvertising: true,
      title: ['复盘训练营', 'Review camp'],
      description: [
        '三张图看懂复盘训练营：每天一题、对照答案、周末总结。',
        'The review camp in three pictures: a question a day, a check, a summary on the weekend.',
      ],
      linkUrl: '/hgd/strategyVip',
      imageUrls: ['/static/art/ridge.webp', '/static/art/tide.webp', '/static/art/dawn.webp'],
      businessKey: 'camp-1',
    },
    {
      ...own,
      type: 11,
      triggerType: 2,
      title: ['新功能：诊断解释', 'New: explained figures'],
      description: ['点任意数字，看它怎么算出来。', 'Tap any figure to see how it was computed.'],
      linkUrl: '/hall',
      imageUrls: ['/static/art/orbit.webp'],
      businessKey: 'explain-1',
    },
  ]);
};
