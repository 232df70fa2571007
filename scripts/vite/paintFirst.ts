import type { Plugin } from 'vite'

/** The elements that the build puts into the page. */
const entry = /^\s*<script type="module" crossorigin src="([^"]+)"><\/script>/m
const preloads = /<link rel="modulepreload"[^>]*href="([^"]+)">/g
const sheets = /^\s*<link rel="stylesheet"[^>]*>/gm

/** Should the browser not tell of its first paint. */
const TIMEOUT = 300

/**
 * Lets the browser paint the mark in index.html before it starts the application. The scripts are fetched meanwhile, as
 * less urgent, and the style sheet, which only names fonts, stands behind the mark so that this does not wait for it. The chunks then run
 * one after the other, what others need first: a telephone is never busy for long. A tab in the background paints
 * nothing and starts at once.
 */
export const paintFirst: Plugin = {
  name: 'paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const source = entry.exec(html)?.[1]
      if (source === undefined) throw new Error('paint-first: the page has no entry')
      const chunks = [...[...html.matchAll(preloads)].map(([, href]) => href), source]
      const load = chunks
        .map((chunk) => `import(${JSON.stringify(chunk)})`)
        .join('.then(()=>')
        .concat(')'.repeat(chunks.length - 1))
      const script =
        `{let go=()=>{go=()=>{};${load}};` +
        'if(document.hidden)go();' +
        'else{new PerformanceObserver(()=>go()).observe({type:"paint",buffered:true});' +
        `setTimeout(()=>go(),${TIMEOUT})}}`
      const late = [...(html.match(sheets) ?? []), `\n    <script>${script}</script>`]
      return html
        .replace(sheets, '')
        .replace(entry, `\n    <link rel="modulepreload" crossorigin href="${source}">`)
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replace(/\s*<\/body>/, () => `${late.join('')}\n  </body>`)
    },
  },
}
