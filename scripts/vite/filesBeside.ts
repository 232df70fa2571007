import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** `new URL('./file', import.meta.url)`, of which Vite takes care in browsers only. */
const FILE_URL = /new URL\((["'])([\w./-]+)\1, ?import\.meta\.url\)/g

/** Puts the files that PGlite reads at run time, found from its own modules, beside the bundle's. */
export const filesBeside: Plugin = {
  name: 'files-beside',
  transform: {
    filter: { id: /@electric-sql\/pglite\/dist\/.*\.js$/ },
    handler(code, id) {
      const moved = code.replace(FILE_URL, (_, _quote, path: string) => {
        const fileName = basename(path)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(resolve(id, '..', path)) })
        return `new URL("./${fileName}", import.meta.url)`
      })
      return { code: moved, map: null }
    },
  },
}
