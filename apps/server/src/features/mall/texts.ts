import type { Text } from '../../language.ts';

export const mallTexts = {
  gone: ['商品不存在或已下架', 'This is no longer on sale'],
  notOnSale: ['该服务暂停办理', 'Not available at present'],
  contract: [
    '投资建议服务须先完成实名、测评与协议签署，线上办理尚未开放',
    'An advisory service needs identity, suitability test and agreement first. Online application is not open yet',
  ],
  unsuitable: ['与你的风险类型不匹配，暂不可购买', 'It does not match your risk class and cannot be bought'],
  soldOut: ['已售完', 'Sold out'],
  login: ['登录后可购买', 'Log in to buy'],
  seller: ['练盘', 'Lianpan'],
  limit: ['已达购买上限', 'You have reached the limit for this item'],
} as const satisfies Record<string, Text>;
