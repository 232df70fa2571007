import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { temporaryFolder } from './folder.ts'
import { runNode } from './process.ts'

const root = dirname(fileURLToPath(new URL('../plain-react-admin/main.tsx', import.meta.url)))

/** Builds the plain react-admin app as the product is built, compressed files included. @returns the build's folder. */
export async function buildPlainApp(): Promise<string> {
  const folder = temporaryFolder()
  const dist = join(folder, 'dist')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [react()],
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      chunkSizeWarningLimit: 2_000,
    },
  })
  await runNode([resolve('scripts/compress.ts')], { cwd: folder })
  return dist
}
