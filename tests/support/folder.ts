import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own, and how to be rid of it. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'balai-test-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
