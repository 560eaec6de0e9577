/** Industries of the first level, as the directory of stocks names them. */
export const industryNames: readonly string[] =
  '钢铁 银行 有色金属 医药生物 家用电器 商贸零售 基础化工 轻工制造 房地产 汽车 建筑装饰 纺织服饰 煤炭 公用事业 通信 计算机 传媒 机械设备 农林牧渔 国防军工 非银金融 环保 石油石化 美容护理 综合 交通运输 电力设备 食品饮料 建筑材料 社会服务 电子'.split(
    ' ',
  );
