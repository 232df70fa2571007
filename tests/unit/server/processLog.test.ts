import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { keepDatabase } from '../../support/dataFolder.ts'
import { eventually } from '../../support/eventually.ts'
import { scratchFolder } from '../../support/folder.ts'

/* The real process with an unwritable log. */

const FULL = '/dev/full'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  return address.port
}

/** Starts the server, its standard output and error each to a pipe or to the file descriptor given. */
async function startServer(folder: string, out: 'pipe' | number, error: 'pipe' | number) {
  const port = await freePort()
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['server/host/node.ts'], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(folder, 'data'), PORT: String(port), SEED: 'off' },
    stdio: ['ignore', out, error],
  })
  const ended = once(child, 'exit').then(([code]) => code)
  let complained = ''
  child.stderr?.on('data', (text: Buffer) => {
    complained += text.toString()
  })
  const health = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status
  /** Sends more requests than the log buffers lines. */
  const isBusy = async () => {
    for (let request = 0; request < 100; request++) expect(await health()).toBe(200)
  }
  const isUp = () => vi.waitFor(health, { timeout: 150_000, interval: 100 })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { child, isUp, isBusy, stop, complained: () => complained }
}

test.skipIf(process.platform !== 'linux')(
  'keeps serving when the log cannot be written, and reports it once',
  async () => {
    const { folder, remove } = scratchFolder()
    await keepDatabase(join(folder, 'data'))
    const full = openSync(FULL, 'w')
    try {
      const onFullDisk = await startServer(folder, full, 'pipe')
      await onFullDisk.isUp()
      await onFullDisk.isBusy()
      expect(await onFullDisk.stop()).toBe(0)
      expect(onFullDisk.complained()).toMatch(/^Balai: the log cannot be written \(ENOSPC: .+\)\..+\n$/)

      const mute = await startServer(folder, full, full)
      await mute.isUp()
      await mute.isBusy()
      expect(await mute.stop()).toBe(0)

      const unheard = await startServer(folder, 'pipe', 'pipe')
      await unheard.isUp()
      unheard.child.stdout?.destroy()
      await unheard.isBusy()
      await eventually(() =>
        expect(unheard.complained()).toMatch(/^Balai: the log cannot be written \(.*EPIPE.*\)\..+\n$/),
      )
      await unheard.isBusy()
      expect(await unheard.stop()).toBe(0)
      expect(unheard.complained().trim().split('\n')).toHaveLength(1)
    } finally {
      closeSync(full)
      remove()
    }
  },
)
