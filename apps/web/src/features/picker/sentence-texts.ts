import { catalogue } from '../../shared/texts.ts';

/** Source: market handbook E.3. */
export const sentenceTexts = catalogue({
  sentence: ['你的条件', 'Your conditions'],
  sentenceNote: ['确认后再选', 'You confirm before use'],
  placeholder: ['如：换手率大于5%且主力连续3天流入', 'e.g. turnover above 5% and MACD golden cross'],
  read: ['识别条件', 'Parse'],
  examples: ['例句', 'Examples'],
  example1: ['换手率大于5%且主力连续3天流入', 'turnover above 5% and MACD golden cross'],
  example2: ['市盈率低于20，股息率不低于3%', 'PE below 20 and dividend yield at least 3%'],
  example3: ['站上20日均线，排除银行', 'volume ratio above 2 and PE below 30'],
  understood: ['识别到的条件', 'Recognised'],
  understoodNote: ['可删除不需要的', "Remove any you don't need"],
  nothing: ['没有识别到条件', 'No condition recognised'],
  take: ['用这{n}个条件', 'Use {n}'],
  unknown: ['未识别的词', 'Unrecognised words'],
  unknownNote: ['可在条件库里查找', 'Search the condition library'],
  suggested: ['语言模型建议，请核对', 'Suggested by a model. Please check'],
  modelNote: [
    '登录后，未识别的词可能交给语言模型匹配条件，不含你的身份信息',
    'For members, unrecognised words may go to a language model, without your identity',
  ],
  noCondition: ['没有对应的条件', 'No matching condition'],
  cut: ['只读了前{n}个字', 'Only the first {n} characters were read'],
});
