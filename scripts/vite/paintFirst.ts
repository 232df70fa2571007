import type { Plugin } from 'vite'

/** The elements that the build puts into the page. */
const entry = /^\s*<script type="module" crossorigin src="([^"]+)"><\/script>/m
const preloads = /<link rel="modulepreload"[^>]*href="([^"]+)">/g
const sheets = /^\s*<link rel="stylesheet"[^>]*>/gm

/** In case the browser does not report its first paint. */
const TIMEOUT = 300

/**
 * Lets the browser paint the mark of index.html before it starts the application. The scripts load meanwhile at low
 * priority, and the style sheet, which only declares fonts, comes after the mark so that it does not block. The chunks
 * then run one by one, dependencies first, so that a phone is never busy for long. A background tab paints nothing and
 * starts at once.
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
