import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { filesBeside } from './scripts/vite/filesBeside.ts'
import { inventory } from './scripts/vite/inventory.ts'

/** Of `server/`, read as files (`server/serverFolder.ts`). */
const folders = ['db/migrations', 'own/migrations', 'seed/media/files']

const withFolders: Plugin = {
  name: 'with-folders',
  writeBundle: async ({ dir = '' }) => {
    for (const folder of folders)
      if (existsSync(join('server', folder)))
        await cp(join('server', folder), join(dir, folder), { recursive: true })
  },
}

const commands = ['admin', 'backup', 'import', 'restore', 'seed']

/* The server and its commands as a bundle: production runs it without their dependencies. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['@node-rs/argon2'] },
  plugins: [filesBeside, inventory('.'), withFolders],
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: 'build',
    target: 'node22',
    license: { fileName: 'license.md' },
    rolldownOptions: {
      input: {
        start: 'server/host/node.ts',
        ...Object.fromEntries(commands.map((name) => [name, `server/cli/${name}.ts`])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
      // PGlite's, of Emscripten.
      checks: { eval: false },
    },
  },
})
