import { finished, forwardSignals, node } from './run.ts'

/* `npm run dev`: the server, started again when its files change, and Vite, which hands /api on to it. */

const port = process.env.PORT ?? '3000'
const server = node(['--watch', '--watch-preserve-output', 'server/host/node.ts'])
const vite = node(['node_modules/vite/bin/vite.js'], { API_URL: `http://127.0.0.1:${port}` })
forwardSignals(server, vite)
const code = await Promise.race([finished(server), finished(vite)])
server.kill()
vite.kill()
process.exit(code)
