import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** The elements that the build puts into the page. */
const entry = /^\s*<script type="module" crossorigin src="([^"]+)"><\/script>/m
const preloads = /<link rel="modulepreload"[^>]*href="([^"]+)">/g
const sheets = /^\s*<link rel="stylesheet"[^>]*>/gm

/** Should the browser not tell of its first paint. */
const PATIENCE = 300

/**
 * Lets the browser paint the mark in index.html before it starts the application. The scripts are fetched meanwhile, as
 * less urgent, and the style sheet, which only names fonts, stands behind the mark so that this does not wait for it. The chunks then run
 * one after the other, what others need first: a telephone is never busy for long. A tab in the background paints
 * nothing and starts at once.
 */
const paintFirst: Plugin = {
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
        `setTimeout(()=>go(),${PATIENCE})}}`
      const late = [...(html.match(sheets) ?? []), `\n    <script>${script}</script>`]
      return html
        .replace(sheets, '')
        .replace(entry, `\n    <link rel="modulepreload" crossorigin href="${source}">`)
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replace(/\s*<\/body>/, () => `${late.join('')}\n  </body>`)
    },
  },
}

/** What belongs to MUI and what it stands on. */
const ui =
  /node_modules\/(@mui|@emotion|@babel|stylis|clsx|react-transition-group|react-is|prop-types|hoist-non-react-statics)\//

/** The modules that the login page loads: the entry, and through all static imports everything below it. */
function loginModules(entry: string) {
  let found: Set<string> | undefined
  return (importedBy: (id: string) => readonly string[]): Set<string> => {
    if (found) return found
    found = new Set<string>()
    const waiting = [entry]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      found.add(id)
      waiting.push(...importedBy(id))
    }
    return found
  }
}

const modulesOfLogin = loginModules(join(import.meta.dirname, 'src/main.tsx'))

export default defineConfig({
  plugins: [react(), paintFirst],
  // The manifest tells tests/bench/size.ts which chunks a screen loads. The server refuses hidden folders.
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // Else every screen that shares a few of them with the login page cuts another chunk out of it, and each
              // cut costs bytes.
              name: (id, context) =>
                ui.test(id) && modulesOfLogin((of) => context.getModuleInfo(of)?.importedIds ?? []).has(id)
                  ? 'ui'
                  : null,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api } },
})
