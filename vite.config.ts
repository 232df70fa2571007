import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** The elements that the build puts into the page. */
const entry = /^\s*<script type="module" crossorigin src="([^"]+)"><\/script>/m
const sheets = /^\s*<link rel="stylesheet"[^>]*>/gm

/**
 * Lets the browser paint the mark in index.html before it starts the application. The scripts are fetched meanwhile, and
 * the style sheet, which only names fonts, stands behind the mark so that this does not wait for it. A tab in the
 * background has no frames to wait for.
 */
const paintFirst: Plugin = {
  name: 'paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const source = entry.exec(html)?.[1]
      if (source === undefined) throw new Error('paint-first: the page has no entry')
      const start = `(document.hidden?setTimeout:requestAnimationFrame)(()=>setTimeout(()=>import(${JSON.stringify(source)})))`
      const late = [...(html.match(sheets) ?? []), `\n    <script>${start}</script>`]
      return html
        .replace(sheets, '')
        .replace(entry, `\n    <link rel="modulepreload" crossorigin href="${source}">`)
        .replace(/\s*<\/body>/, () => `${late.join('')}\n  </body>`)
    },
  },
}

export default defineConfig({
  plugins: [react(), paintFirst],
  // The manifest tells tests/bench/size.ts which chunks a screen loads. The server refuses hidden folders.
  build: { target: 'es2022', sourcemap: false, manifest: true },
  server: { port: 5173, proxy: { '/api': api } },
})
