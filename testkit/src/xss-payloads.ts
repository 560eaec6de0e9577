/** The program that every payload tries to run: a page that lets one through has `window.ran`. */
const program = 'window.ran=1';

/** Ways by which markup runs a program, each with a place for it. Source: OWASP's evasion list, by kinds. */
const vectors: readonly ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<script src="data:text/javascript,${run}"></script>`,
  (run) => `<script type=module>${run}</script>`,
  (run) => `<img src=x onerror="${run}">`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<img/src=x/onerror=${run}>`,
  (run) => `<svg onload="${run}">`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><animate onbegin="${run}" attributeName=x dur=1s>`,
  (run) => `<svg><a xlink:href="javascript:${run}"><text y=20>a</text></a></svg>`,
  (run) => `<body onload="${run}">`,
  (run) => `<video><source onerror="${run}"></video>`,
  (run) => `<audio src=x onerror="${run}"></audio>`,
  (run) => `<details open ontoggle="${run}">a</details>`,
  (run) => `<input autofocus onfocus="${run}">`,
  (run) => `<select autofocus onfocus="${run}"></select>`,
  (run) => `<textarea autofocus onfocus="${run}"></textarea>`,
  (run) => `<marquee onstart="${run}">a</marquee>`,
  (run) => `<iframe src="javascript:${run}"></iframe>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  (run) => `<object data="javascript:${run}"></object>`,
  (run) => `<embed src="javascript:${run}">`,
  (run) => `<a href="javascript:${run}">a</a>`,
  (run) => `<form action="javascript:${run}"><button>a</button></form>`,
  (run) => `<math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  (run) => `<style>@import "javascript:${run}"</style>`,
  (run) => `<div style="animation-name:x" onanimationstart="${run}">a</div>`,
  (run) => `<base href="javascript:${run}//">`,
  (run) => `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  (run) => `<template><script>${run}</script></template>`,
];

/** Ways to dress a payload up, so that a filter of words would miss it. */
const disguises: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => payload.toUpperCase().replaceAll('WINDOW.RAN', 'window.ran'),
  (payload) => `"'>${payload}`,
  (payload) => `'"--></style></script>${payload}`,
  (payload) => `]]>${payload}`,
  (payload) => `</textarea></title>${payload}`,
  (payload) => payload.replace('<', '<\n'),
  (payload) => payload.replaceAll(' ', '\t'),
  (payload) => payload.replaceAll(' ', '/'),
  (payload) => `<<${payload}//`,
  (payload) => payload.replaceAll('"', '`'),
  (payload) => payload.replaceAll('javascript:', 'java\tscript:'),
  (payload) => payload.replaceAll('javascript:', '&#106;avascript:'),
  (payload) => payload.replaceAll('javascript:', '\u0001javascript:'),
  (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (payload) => payload.replaceAll('<', '\\u003c'),
  (payload) => encodeURIComponent(payload),
  (payload) => `\u202e${payload}\u200b`,
  (payload) => `${payload}\u0000`.replaceAll('\u0000', ''),
  (payload) => `a${payload}`,
  (payload) => `<p>${payload}</p>`,
  (payload) => `<b title='${payload.replaceAll("'", '')}'>${payload}</b>`,
  (payload) => `&${payload};`,
  (payload) => `<!-- -->${payload}`,
  (payload) => `{{constructor.constructor('${program}')()}}${payload}`,
];

/** Six hundred texts that would run a program where one were ever taken for markup. */
export const xssPayloads: readonly string[] = [
  ...new Set(disguises.flatMap((disguise) => vectors.map((vector) => disguise(vector(program))))),
].slice(0, 600);
