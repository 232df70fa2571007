import { buildStale } from './buildAll.ts'

/* `npm start` where the tools are installed. */

await buildStale()
const server = new URL('../build/start.js', import.meta.url)
await import(server.href)
