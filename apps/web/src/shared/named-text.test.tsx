import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NamedText } from './named-text.tsx';

const written = (text: string): string => renderToStaticMarkup(<NamedText text={text} />);

it.each([
  ['Electricity use in 天津 is up 6.1%', 'Electricity use in Tianjin is up 6.1%'],
  ['ST东岸 and 数据要素2 rise', 'ST<span lang="zh-CN">东岸</span> and <span lang="zh-CN">数据要素2</span> rise'],
  [
    '银行 and 机器视觉设备 lead, 山川银行 falls',
    'Banks and machine vision equipment lead, <span lang="zh-CN">山川银行</span> falls',
  ],
  ['一句没有译出的话', '一句没有译出的话'],
])('marks the names within %s, and no sentence that was not translated', (text, marked) => {
  expect(written(text)).toBe(marked);
});
