import { below, dayKey, entityKey, stream } from './random.ts';

/** The 31 industries and the words their companies carry in their names. */
export const industries: readonly { readonly name: string; readonly words: readonly string[] }[] = [
  { name: '农林牧渔', words: ['农业', '牧业', '种业', '渔业', '生态'] },
  { name: '基础化工', words: ['化工', '化学', '新材', '树脂', '颜料'] },
  { name: '钢铁', words: ['钢铁', '特钢', '钢管', '板材', '金属'] },
  { name: '有色金属', words: ['铜业', '锂业', '铝业', '矿业', '钨业'] },
  { name: '电子', words: ['电子', '微电', '光电', '芯材', '精密'] },
  { name: '家用电器', words: ['电器', '厨电', '家电', '小电', '制冷'] },
  { name: '食品饮料', words: ['食品', '乳业', '酒业', '饮品', '调味'] },
  { name: '纺织服饰', words: ['服饰', '纺织', '家纺', '织造', '鞋业'] },
  { name: '轻工制造', words: ['纸业', '家居', '包装', '文具', '印务'] },
  { name: '医药生物', words: ['医药', '制药', '生物', '医疗', '健康'] },
  { name: '公用事业', words: ['电力', '燃气', '水务', '热电', '能源'] },
  { name: '交通运输', words: ['物流', '港口', '航运', '高速', '铁运'] },
  { name: '房地产', words: ['置业', '地产', '城建', '物业', '城投'] },
  { name: '商贸零售', words: ['商贸', '百货', '零售', '电商', '供销'] },
  { name: '社会服务', words: ['旅游', '酒店', '教育', '检测', '人力'] },
  { name: '银行', words: ['银行', '农商', '城商', '联合', '商行'] },
  { name: '非银金融', words: ['证券', '保险', '期货', '租赁', '信托'] },
  { name: '综合', words: ['控股', '集团', '投资', '实业', '股份'] },
  { name: '建筑材料', words: ['水泥', '玻纤', '建材', '管业', '防水'] },
  { name: '建筑装饰', words: ['建设', '路桥', '装饰', '园林', '钢构'] },
  { name: '电力设备', words: ['电气', '新能', '光伏', '储能', '电缆'] },
  { name: '机械设备', words: ['机械', '重工', '数控', '装备', '机床'] },
  { name: '国防军工', words: ['航空', '航天', '船舶', '雷达', '兵装'] },
  { name: '汽车', words: ['汽车', '车业', '汽配', '动力', '底盘'] },
  { name: '计算机', words: ['软件', '信息', '数据', '智能', '云联'] },
  { name: '通信', words: ['通信', '光缆', '网络', '射频', '卫通'] },
  { name: '传媒', words: ['传媒', '影业', '出版', '游戏', '文化'] },
  { name: '环保', words: ['环保', '环境', '净化', '固废', '碧水'] },
  { name: '美容护理', words: ['美妆', '日化', '护理', '医美', '香料'] },
  { name: '煤炭', words: ['煤业', '焦化', '煤电', '能矿', '煤化'] },
  { name: '石油石化', words: ['石化', '油服', '油气', '炼化', '海油'] },
];

const ideaFirst = '云岭澜岳沧晟煜霖珩峻瀚朔栩曜璟淳隽铭泓澄屹骏翊臻昊衡禾岱潼溯';
const ideaSecond = '川原禾远图诚景腾泽越润启辰和舟山宁谷源帆峰行野屿江林石庭锦朗';

/** Names nobody may meet here: well-known listed companies that the syllables could spell or come near to. */
const realNames: ReadonlySet<string> = new Set(
  (
    '贵州茅台 五粮液 宁德时代 招商银行 平安银行 中国平安 比亚迪 美的集团 格力电器 长江电力 中信证券 东方财富 隆基绿能 恒瑞医药 ' +
    '万科地产 海康威视 立讯精密 京东方 泸州老窖 山西汾酒 伊利股份 海天味业 迈瑞医疗 药明康德 紫金矿业 中国神华 三一重工 ' +
    '万华化学 海尔智家 北方华创 中芯国际 寒武纪 海光信息 科大讯飞 工业富联 中兴通讯 阳光电源 通威股份 赣锋锂业 天齐锂业 ' +
    '牧原股份 温氏股份 洋河股份 古井贡酒 片仔癀 云南白药 同仁堂 爱尔眼科 中国中免 上汽集团 长城汽车 长安汽车 赛力斯 ' +
    '潍柴动力 恒力石化 荣盛石化 桐昆股份 宝钢股份 包钢股份 华菱钢铁 中国铝业 江西铜业 洛阳钼业 华友钴业 云铝股份 ' +
    '中国石油 中国石化 中国海油 工商银行 农业银行 建设银行 中国银行 兴业银行 浦发银行 民生银行 光大银行 宁波银行 ' +
    '华泰证券 国泰君安 海通证券 广发证券 招商证券 中国人寿 中国太保 新华保险 保利发展 招商蛇口 金地集团 华侨城 ' +
    '用友网络 金山办公 恒生电子 三六零 中科曙光 浪潮信息 紫光股份 中国联通 中国电信 中国移动 分众传媒 芒果超媒 ' +
    '航发动力 中航西飞 中航沈飞 中国船舶 中国重工 中国中车 中国建筑 中国中铁 中国铁建 海螺水泥 东方雨虹 北新建材 ' +
    '云天化工 铭利达 景旺电子 润和软件 启明信息 骏成科技 昊华能源 昊华科技 岱美股份 朗新科技 泓博医药 瀚川智能 臻镭科技'
  ).split(' '),
);

/**
 * Invented company names, unique over the market: two idea characters and an industry word, two characters alone for a
 * company under risk warning (its prefix takes the room). `industryOf[i]` indexes `industries`.
 */
export function inventNames(seed: number, industryOf: ArrayLike<number>, isShort: ArrayLike<number>): string[] {
  const taken = new Set<string>();
  const names: string[] = [];
  const key = dayKey(seed, stream.NAME, 0);
  for (let i = 0; i < industryOf.length; i++) {
    const own = entityKey(key, i);
    const words = industries[industryOf[i]!]!.words;
    for (let attempt = 0; ; attempt++) {
      const first = ideaFirst[below(own, attempt * 3, ideaFirst.length)]!;
      const second = ideaSecond[below(own, attempt * 3 + 1, ideaSecond.length)]!;
      const name = first + second + (isShort[i] ? '' : words[below(own, attempt * 3 + 2, words.length)]!);
      if (first === second || taken.has(name) || realNames.has(name)) continue;
      taken.add(name);
      names.push(name);
      break;
    }
  }
  return names;
}

const conceptSubjects = (
  '人工智能 算力 大模型 机器视觉 具身智能 人形机器人 减速器 传感器 半导体 光刻胶 先进封装 存储芯片 第三代半导体 光模块 铜缆 ' +
  '卫星互联网 商业航天 低空经济 无人机 智能驾驶 车路协同 线控底盘 固态电池 钠离子电池 氢能源 燃料电池 光伏 钙钛矿 海上风电 核能 ' +
  '可控核聚变 储能 虚拟电厂 特高压 智能电网 充电桩 稀土永磁 锂矿 石墨烯 碳纤维 超导 气凝胶 工业母机 工业软件 数字孪生 ' +
  '信创 国产软件 数据要素 数字货币 区块链 网络安全 量子科技 脑机接口 元宇宙 虚拟现实 云游戏 短剧 知识产权 在线教育 跨境电商 ' +
  '新零售 预制菜 白酒 乳制品 宠物经济 冰雪产业 银发经济 医疗美容 创新药 细胞治疗 基因测序 中药 疫苗 医疗器械 辅助生殖 ' +
  '种业振兴 转基因 生猪养殖 数字农业 水利建设 乡村振兴 一带一路 自贸区 国企改革 破净修复 高股息 并购重组 海洋经济 海绵城市 装配式建筑 ' +
  '垃圾分类 碳交易 节能降耗 再生资源 黄金 铜矿 煤化工 磷化工 氟化工 钛白粉'
).split(' ');
/** Subjects that are seen and read, and those of policy and of the whole market: neither has equipment or materials. */
const contentSubjects = new Set(
  '大模型 数据要素 数字货币 区块链 网络安全 元宇宙 云游戏 短剧 知识产权 在线教育 跨境电商 新零售 宠物经济 工业软件 数字孪生 国产软件 信创'.split(
    ' ',
  ),
);
const policySubjects = new Set(
  '银发经济 种业振兴 乡村振兴 一带一路 自贸区 国企改革 海洋经济 碳交易 节能降耗'.split(' '),
);
/** Subjects of valuation and of capital: no industry makes anything of theirs. */
const styleSubjects = ['破净修复', '高股息', '并购重组'];

/** Whether a concept is one of valuation or of capital. */
export const isStyleConcept = (name: string): boolean => styleSubjects.some((subject) => name.startsWith(subject));

/** From which sides a subject is seen, four each. */
const anglesOf = (subject: string): readonly string[] => {
  if (contentSubjects.has(subject)) return ['平台', '内容', '服务', '应用'];
  if (styleSubjects.includes(subject)) return ['龙头', '央企', '民企', '蓝筹'];
  if (policySubjects.has(subject)) return ['龙头', '基建', '金融', '服务'];
  return ['设备', '材料', '服务', '应用'];
};

/** Names of the 300 concepts: subjects first, then subjects seen from an angle. */
export function conceptNames(count: number): string[] {
  const names = conceptSubjects.slice(0, count);
  for (const at of [0, 1, 2, 3]) {
    for (const subject of conceptSubjects)
      if (names.length < count) names.push(subject + (anglesOf(subject)[at] ?? ''));
  }
  return names;
}
