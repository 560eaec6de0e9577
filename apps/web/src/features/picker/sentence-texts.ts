import { catalogue } from '../../shared/texts.ts';

/** Source: market handbook E.3. */
export const sentenceTexts = catalogue({
  sentence: ['你的条件', 'Your conditions'],
  sentenceNote: ['确认后再选', 'Confirmed before they are used'],
  placeholder: ['如：换手率大于5%且主力连续3天流入', 'Such as: turnover above 5% and MACD golden cross'],
  read: ['识别条件', 'Parse'],
  examples: ['例句', 'Examples'],
  example1: ['换手率大于5%且主力连续3天流入', 'turnover above 5% and MACD golden cross'],
  example2: ['市盈率低于20，股息率不低于3%', 'PE below 20 and dividend yield at least 3%'],
  example3: ['站上20日均线，排除银行', 'volume ratio above 2 and PE below 30'],
  understood: ['识别到的条件', 'Understood'],
  understoodNote: ['去掉不要的再继续', 'Take off what you do not want'],
  nothing: ['没有识别到条件', 'No condition recognised'],
  take: ['用这{n}个条件', 'Use these {n}'],
  unknown: ['未识别的词', 'Unrecognised words'],
  unknownNote: ['不猜测，可在条件库里查找', 'Nothing is guessed; look among the conditions'],
  suggested: ['语言模型建议，请核对', 'Suggested by a model: check it'],
  modelNote: [
    '登录后，规则读不懂的词可能交给语言模型找条件，不含你的身份',
    'For members, words that the rules do not know may go to a language model, without who asks',
  ],
  noCondition: ['没有对应的条件', 'No condition says this'],
  cut: ['只读了前{n}个字', 'Only the first {n} characters were read'],
});
