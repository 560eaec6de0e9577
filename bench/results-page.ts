import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBuiltServer } from './lib/built-server.ts';
import { line, median } from './lib/report.ts';

const rounds = 10;
/** A page of results beside the page that everybody knows the speed of; each is open when its last part of first sight is. */
const pages = {
  results: { path: '/hgd/strategyOperation?portfolioId=S02', text: '操作记录' },
  diagnosis: { path: '/hgd/diagnosticStock?stockNo=600000', text: '综合评分' },
} as const;
type Name = keyof typeof pages;
