import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { certificateFonts } from './scripts/vite/certificateFonts.ts'
import { screenGroups } from './scripts/vite/chunks.ts'
import { inventory } from './scripts/vite/inventory.ts'
import { loginFirst } from './scripts/vite/loginFirst.ts'
import { nativeEntries } from './scripts/vite/nativeEntries.ts'
import { paintFirst } from './scripts/vite/paintFirst.ts'
import { resourceNames } from './scripts/vite/resourceNames.ts'
import { withoutSummaries } from './scripts/vite/withoutSummaries.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    certificateFonts,
    loginFirst,
    nativeEntries,
    paintFirst,
    resourceNames,
    withoutSummaries,
    inventory('.vite'),
  ],
  // The manifest tells tests/bench/size.ts which chunks a screen loads. The server refuses hidden folders.
  build: {
    target: 'es2022',
    sourcemap: false,
    // The everyday screens are one chunk, on purpose.
    chunkSizeWarningLimit: 700,
    manifest: true,
    license: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: command === 'build' ? await screenGroups() : [] } },
    },
  },
  // Readers of documents come when there is a document.
  worker: { format: 'es' as const },
  server: { port: 5173, proxy: { '/api': api } },
}))
