import { finished, forwardSignals, node } from './run.ts'

/** `npm run dev`: the server, restarted on changes, and Vite, which proxies /api to it. */

const port = process.env.PORT ?? '3000'
const server = node(['--watch', '--watch-preserve-output', 'server/host/node.ts'])
const vite = node(['node_modules/vite/bin/vite.js'], { API_URL: `http://127.0.0.1:${port}` })
forwardSignals(server, vite)
const code = await Promise.race([finished(server), finished(vite)])
server.kill()
vite.kill()
process.exit(code)
