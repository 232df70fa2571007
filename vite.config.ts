import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  // The manifest tells tests/bench/size.ts which chunks a screen loads. The server refuses hidden folders.
  build: { target: 'es2022', sourcemap: false, manifest: true },
  server: { port: 5173, proxy: { '/api': api } },
})
