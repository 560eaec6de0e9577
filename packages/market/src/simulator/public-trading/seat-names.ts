/** A syllable with its reading. */
type Syllable = readonly [sign: string, reading: string];

const syllables = (text: string): readonly Syllable[] =>
  text.split(' ').map((pair) => {
    const [sign = '', reading = ''] = pair.split(':');
    return [sign, reading];
  });

/** Ten and six syllables: the sixty invented brokers. */
const brokerFirst = syllables('澜:Lan 峻:Jun 铭:Ming 瀚:Han 霖:Lin 曜:Yao 岱:Dai 潼:Tong 翊:Yi 珩:Heng');
const brokerSecond = syllables('川:chuan 泽:ze 禾:he 屿:yu 桥:qiao 岭:ling');

/** Invented towns and common streets. */
const townFirst = syllables('云:Yun 青:Qing 临:Lin 望:Wang 南:Nan');
const townSecond = syllables('泽:ze 岚:lan 汀:ting 澄:cheng');
const streetFirst = syllables('望:Wang 锦:Jin 文:Wen 长:Chang 新:Xin 和:He');
const streetSecond = syllables('江:jiang 绣:xiu 昌:chang 宁:ning 华:hua');

export const brokerCount = brokerFirst.length * brokerSecond.length;
const townCount = townFirst.length * townSecond.length;
const streetCount = streetFirst.length * streetSecond.length;

/** A branch in both languages. */
export interface BranchName {
  readonly name: string;
  readonly englishName: string;
  readonly shortName: string;
}

/** Name of branch `n` of all, spread over brokers, towns and streets; unique up to 36,000 branches. */
export function branchName(n: number): BranchName {
  const broker = n % brokerCount;
  const place = Math.floor(n / brokerCount);
  // Neighbours in number lie in other towns: both factors are without a common divisor with the number of places.
  const at = (place * 37 + broker * 11) % (townCount * streetCount);
  const [brokerSign, brokerReading] = joined(brokerFirst, brokerSecond, broker);
  const [townSign, townReading] = joined(townFirst, townSecond, at % townCount);
  const [streetSign, streetReading] = joined(streetFirst, streetSecond, Math.floor(at / townCount));
  return {
    name: `${brokerSign}证券股份有限公司${townSign}${streetSign}路证券营业部`,
    englishName: `${brokerReading} Securities, ${streetReading} Road Branch, ${townReading}`,
    shortName: `${brokerSign}${townSign}${streetSign}路`,
  };
}

function joined(first: readonly Syllable[], second: readonly Syllable[], n: number): Syllable {
  const [sign, reading] = first[Math.floor(n / second.length)]!;
  const [nextSign, nextReading] = second[n % second.length]!;
  return [sign + nextSign, reading + nextReading];
}

/** Invented nicknames of the forty traders that everybody talks about. */
export const bossNames: readonly Syllable[] = (
  '听潮客:Tide Listener|墨竹轩:Ink Bamboo|城南渔翁:South Gate Fisherman|北岸灯塔:North Shore Light|一叶舟:Single Leaf|山间客:Hillside Guest|' +
  '老茶馆:Old Teahouse|晚风:Evening Wind|折扇书生:Fan Scholar|踏雪:Snow Walker|半亩田:Half Acre|石桥老陈:Stone Bridge Chen|云中鹤:Crane in Clouds|' +
  '三更灯:Midnight Lamp|渡口:The Ferry|青衫:Blue Gown|快马:Swift Horse|铁算盘:Iron Abacus|东篱:East Hedge|夜航船:Night Boat|' +
  '望江亭:River Pavilion|听雨阁:Rain Loft|长亭:Long Pavilion|孤峰:Lone Peak|南坡:South Slope|打更人:Night Watchman|白鹭:White Egret|' +
  '七星塘:Seven Star Pond|老船长:Old Captain|松间月:Pine Moon|砚台:Inkstone|西窗烛:West Window|稻香里:Rice Field Lane|惊蛰:Waking Insects|' +
  '沙洲:Sandbank|拾贝人:Shell Gatherer|风陵:Wind Mound|棋士:Board Player|小满:Small Harvest|远山:Far Hills'
)
  .split('|')
  .map((pair) => {
    const [sign = '', reading = ''] = pair.split(':');
    return [sign, reading] as const;
  });
