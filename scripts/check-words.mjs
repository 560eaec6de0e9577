#!/usr/bin/env node
import fs from 'node:fs';
import {
  avoidedWordsIn,
  avoidedWordsOf,
  codeNames,
  legacyWordsIn,
  legacyWordsOf,
  promisesIn,
} from './lib/code-words.mjs';
import { codeFile, filesBelow, testFile } from './lib/source-files.mjs';
import './lib/workspace.mjs';

const glossaryFile = 'docs/GLOSSARY.md';

/**
 * Where the wire's words may stand: the contract and the routes translate them, handlers and features' `api.ts` join the
 * two sides, the client and the server's http room speak it, and the test tools speak on the wire.
 */
const edge = [
  /^packages\/(bridge|contract|client|testkit)\//,
  /^apps\/web\/src\/routes\//,
  /^apps\/server\/src\/http\//,
  /^apps\/server\/src\/features\/[^/]+\/handlers\.ts$/,
  /^apps\/web\/src\/features\/[^/]+\/api\.ts$/,
  testFile,
  /\.(samples|fixture)\.ts$/,
];

/** Who spells names that stay as they are: fields of the wire, keys of catalogues. */
const spellsNames = /^packages\/contract\/|texts\.tsx?$|\/(input-names|gallery-text|conversation-text)\.ts$/;

/** Where words of the house are not looked for: who refuses them. */
const refusesWords = /\/wording\.test\.ts$/;

/** Superlatives and standard terms. */
const standing = ['mostTraded', 'lookAhead', 'lookUpWinRate'];

/** Promises that no text of the product may make. Source: market handbook 0.7. */
const promises = [
  '必涨',
  '稳赚',
  '保证收益',
  '无风险',
  '内幕',
  '翻倍',
  '抄底神器',
  '目标价必达',
  '跟着买',
  '满仓',
  'guaranteed return',
  'risk-free',
  'inside information',
];

/** Whatever people may read: catalogues, seeds, texts beside the code, pages and the shells' own words. */
const textFile = /\.(tsx?|mjs|js|html|wxml|xml)$/;

/** Who has to know the promises to refuse them. */
const refusesPromises = [
  'packages/domain/src/nicknames.ts',
  'packages/domain/src/written-answer/forbidden.ts',
  'packages/domain/src/community/screening.ts',
  'packages/domain/src/ai-adviser/intents.ts',
  'packages/domain/src/adviser-text/phrases.ts',
  'packages/domain/src/ai-adviser/trade-intents.ts',
];

const problems = [];
const sources = ['apps', 'packages'].flatMap((folder) => filesBelow(folder, codeFile));

if (fs.existsSync(glossaryFile)) {
  const glossary = fs.readFileSync(glossaryFile, 'utf8');
  const words = legacyWordsOf(glossary);
  if (words.length === 0) problems.push(`${glossaryFile} has no table with a column "Wire"`);
  for (const file of sources.filter((source) => !edge.some((place) => place.test(source)))) {
    for (const { line, word, name } of legacyWordsIn(fs.readFileSync(file, 'utf8'), words)) {
      problems.push(`${file}:${line} ${name}: "${word}" is a word of the wire`);
    }
  }
  const avoided = avoidedWordsOf(glossary);
  if (avoided.length === 0) problems.push(`${glossaryFile} has no table with a column "Not"`);
  const kept = new Set(standing);
  for (const file of sources.filter((source) => spellsNames.test(source)))
    for (const name of codeNames(fs.readFileSync(file, 'utf8'))) kept.add(name);
  for (const file of sources.filter((source) => !spellsNames.test(source) && !refusesWords.test(source))) {
    for (const { line, word, name } of avoidedWordsIn(fs.readFileSync(file, 'utf8'), avoided, kept)) {
      problems.push(`${file}:${line} ${name}: "${word}" has a better word in ${glossaryFile}`);
    }
  }
} else {
  console.log(`${glossaryFile} is not there yet: legacy words were not looked for`);
}

const texts = ['apps', 'packages', 'shells'].flatMap((folder) => filesBelow(folder, textFile));
for (const file of texts.filter((text) => !testFile.test(text) && !refusesPromises.includes(text))) {
  for (const { line, promise } of promisesIn(fs.readFileSync(file, 'utf8'), promises)) {
    problems.push(`${file}:${line} says "${promise}"`);
  }
}

for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
