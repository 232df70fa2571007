import type { Plugin } from 'vite'

const polyfill = 'object.entries'

/** node-polyglot brings `Object.entries` for browsers older than ES2017, in 25 modules (5 kB packed). Ours all have it. */
export const nativeEntries: Plugin = {
  name: 'native-entries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === polyfill ? `\0${polyfill}` : undefined),
  load: (id) => (id === `\0${polyfill}` ? 'module.exports = Object.entries' : undefined),
}
