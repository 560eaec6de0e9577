// Builds the web app: the browser's files, the prepared first pages in both languages, and compressed copies of all.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const web = path.join(root, 'apps/web');
const dist = path.join(web, 'dist');
const rendererDir = path.join(web, 'node_modules/.prepared-page');

// Vite belongs to the web app, not to the root.
const vite = createRequire(path.join(web, 'package.json')).resolve('vite');
const { build } = await import(pathToFileURL(vite).href);

const languages = ['zh-CN', 'en'];
const titles = { 'zh-CN': '练盘', en: 'Lianpan' };
const smallestCompressed = 1024;
const tables = path.join(web, 'src/routes/tables');
const unknownKind = 'detail-text';

/** Styles of an entry and everything it imports at once, in the order of the manifest. */
function stylesOf(manifest, key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const entry = manifest[key];
  return [...(entry.imports ?? []).flatMap((imported) => stylesOf(manifest, imported, seen)), ...(entry.css ?? [])];
}

/** Files that the first screen needs besides the entry, so that the browser fetches them at once. */
function scriptsOf(manifest, key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const entry = manifest[key];
  return [entry.file, ...(entry.imports ?? []).flatMap((imported) => scriptsOf(manifest, imported, seen))];
}

/**
 * The prepared page is complete without script, so its first paint waits for none: the app is asked for right after it.
 * A page that was opened in the background paints nothing, and is loaded after a second.
 */
function loadAfterFirstPaint(entryFile, files) {
  // One file a task: a request takes a phone some milliseconds, and a touch may come between.
  return `(function(){var begun=false,files=${JSON.stringify(files)};
function add(tag,properties){document.head.append(Object.assign(document.createElement(tag),properties))}
function begin(){if(begun)return;begun=true;add('script',{type:'module',crossOrigin:'',src:'/${entryFile}'});next()}
function next(){var file=files.shift();if(!file)return;add('link',{rel:'modulepreload',crossOrigin:'',href:'/'+file});setTimeout(next)}
requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,1000)})()`;
}

async function buildRenderer() {
  await build({
    root: web,
    logLevel: 'warn',
    build: {
      ssr: 'src/shell/prepared-page.tsx',
      outDir: rendererDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: {
        output: { entryFileNames: 'prepared-page.mjs' },
        // One file is what is wanted here: the hall need not be a chunk of its own.
        checks: { ineffectiveDynamicImport: false },
      },
    },
    ssr: { noExternal: /^@lianpan\// },
  });
  return import(`${pathToFileURL(path.join(rendererDir, 'prepared-page.mjs')).href}?at=${Date.now()}`);
}

/** Moves style attributes into a style sheet: the content security policy allows none in the markup. */
function withoutStyleAttributes(html) {
  const rules = new Map();
  const markup = html.replace(/ style="([^"]*)"/g, (_, declarations) => {
    if (!rules.has(declarations)) rules.set(declarations, rules.size);
    return ` data-prepared="${rules.get(declarations)}"`;
  });
  const styles = [...rules].map(([declarations, n]) => `[data-prepared="${n}"]{${declarations}}`).join('');
  return { markup, styles };
}

/** Which prepared page each address gets, as its row says: a landing page or one above another, and how it waits. */
function preparedKinds() {
  const kinds = {};
  const redirects = [];
  for (const name of fs.readdirSync(tables)) {
    const rows = fs.readFileSync(path.join(tables, name), 'utf8').split(/^ {2}(?=\w+:\s*\{)/m);
    for (const row of rows) {
      const address = /path: '([^']+)'/.exec(row)?.[1];
      const target = /redirect: '([^']+)'/.exec(row)?.[1];
      if (address === undefined || address === '*') continue;
      if (target !== undefined) redirects.push([address, target]);
      else
        kinds[address] =
          `${/tabbar: true/.test(row) ? 'tab' : 'detail'}-${/skeleton: '(\w+)'/.exec(row)?.[1] ?? 'rows'}`;
    }
  }
  kinds['/hall'] = 'hall';
  for (const [address, target] of redirects) kinds[address] = kinds[target];
  return kinds;
}

function writePages(renderPreparedPage) {
  const kindOf = preparedKinds();
  // Nobody who asks for a page that is not there waits for rows of stocks.
  const kinds = [...new Set([...Object.values(kindOf), unknownKind])];
  fs.writeFileSync(path.join(dist, 'prepared.json'), JSON.stringify({ ...kindOf, '*': unknownKind }));
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const template = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  const entryKey = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const hallKey = Object.keys(manifest).find((key) => key.endsWith('features/hall/screens/hall.tsx'));
  for (const kind of kinds) {
    const keys = kind === 'hall' ? [entryKey, hallKey] : [entryKey];
    const styles = [...new Set(keys.flatMap((key) => stylesOf(manifest, key)))]
      .map((file) => fs.readFileSync(path.join(dist, file), 'utf8'))
      .join('');
    const entryFile = manifest[entryKey].file;
    const files = [...new Set(keys.flatMap((key) => scriptsOf(manifest, key)))].filter((file) => file !== entryFile);
    const loader = `<script>${loadAfterFirstPaint(entryFile, files)}</script>`;
    for (const language of languages) {
      const prepared = withoutStyleAttributes(renderPreparedPage(kind, language));
      const page = template
        .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
        .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
        .replace('<html lang="zh-CN">', `<html lang="${language}">`)
        .replace(/<title>[^<]*<\/title>/, `<title>${titles[language]}</title>`)
        .replace('</head>', () => `<style>${styles}${prepared.styles}</style></head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${prepared.markup}</div>${loader}`);
      fs.writeFileSync(path.join(dist, `index.${kind}.${language}.html`), page);
    }
  }
}

function compressAssets(assets) {
  for (const name of fs.readdirSync(assets)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const file = path.join(assets, name);
    const content = fs.readFileSync(file);
    if (content.length < smallestCompressed) continue;
    fs.writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    );
    fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

await build({ root: web, logLevel: 'warn' });
// The staff's front end lies beside it, with files of its own.
await build({ root: web, logLevel: 'warn', configFile: path.join(web, 'vite.admin.config.ts') });
const { renderPreparedPage } = await buildRenderer();
writePages(renderPreparedPage);
compressAssets(path.join(dist, 'assets'));
compressAssets(path.join(dist, 'admin/assets'));
fs.mkdirSync(path.join(dist, 'static'), { recursive: true });
