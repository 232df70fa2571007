import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** A temporary folder, and its removal. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'balai-test-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A temporary folder for each test of a file. */
export function scratchOfEach(): { readonly folder: string } {
  let scratch: ReturnType<typeof scratchFolder> | undefined
  beforeEach(() => {
    scratch = scratchFolder()
  })
  afterEach(() => scratch?.remove())
  return {
    get folder() {
      if (!scratch) throw new Error('No test is running')
      return scratch.folder
    },
  }
}
