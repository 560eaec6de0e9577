import type { Text } from '../../language.ts';

export const marketDataTexts = {
  notHere: [
    '行情文件不在这台服务器上，请在行情服务器上用命令导入：npm run market:import -- <文件夹>',
    'The market’s files are on another machine: import there with npm run market:import -- <folder>',
  ],
  busy: ['已有一个导入正在进行，请等它结束或先取消', 'An import is running. Wait for it, or cancel it first'],
  tooLarge: ['一次最多导入 4 GB，请分批导入', 'One import takes up to 4 GB. Import in parts'],
  full: ['磁盘空间不足，无法接收这些文件', 'The disk has no room for these files'],
  gone: ['这些文件已不在服务器上，请重新选择', 'These files are no longer on the server. Choose them again'],
  incomplete: ['还有 {n} 个文件没有收到，请重新上传', '{n} files have not arrived. Upload them again'],
  nothingRunning: ['没有正在进行的导入', 'No import is running'],
  brokeDown: ['导入意外中止，已有数据未改动。', 'The import broke down, and nothing was changed.'],
  unknownUnit: [
    '无法判断成交量的单位：请选择股或手后重新导入',
    'The unit of volumes is not known: choose shares or lots and import again',
  ],
  tushareDays: ['Tushare（联网）', 'Tushare (online)'],
  liveDays: ['公开网页', 'Public pages'],
  fromFiles: ['导入的文件', 'Imported files'],
  builtIn: ['内置', 'Built in'],
  live: ['公开网页行情', 'Public quote pages'],
  tushareQuotes: ['Tushare 行情', 'Quotes of Tushare'],
} as const satisfies Record<string, Text>;
