import { join } from 'node:path'

/** Bytes that the address of a Unix socket takes, in Linux; longer ones are cut in silence. */
const MAX_PATH = 107

/** Where a server on the embedded database listens for commands, or why it cannot. */
export function findControlPath(dataDir: string): { path: string } | { reason: string } {
  if (process.platform === 'win32') return { reason: 'Windows has none' }
  const path = join(dataDir, 'balai.sock')
  return Buffer.byteLength(path) > MAX_PATH
    ? { reason: `its path would be longer than ${MAX_PATH} bytes` }
    : { path }
}
