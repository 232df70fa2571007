import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { certificateFonts } from '../../../scripts/vite/certificateFonts.ts'
import { temporaryFolder } from './folder.ts'
import { runNode } from './process.ts'

const rootOf = (main: URL) => dirname(fileURLToPath(main))

const roots = {
  'react-admin': rootOf(new URL('../plain-react-admin/main.tsx', import.meta.url)),
  editor: rootOf(new URL('../plain-editor/main.tsx', import.meta.url)),
  matrix: rootOf(new URL('../plain-matrix/main.tsx', import.meta.url)),
  certificate: rootOf(new URL('../plain-certificate/main.ts', import.meta.url)),
}

/** Builds a baseline app for production and precompresses it as the product is. @returns the output folder. */
export async function buildPlainApp(name: keyof typeof roots = 'react-admin'): Promise<string> {
  const folder = temporaryFolder()
  const dist = join(folder, 'dist')
  await build({
    root: roots[name],
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [react(), certificateFonts],
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
