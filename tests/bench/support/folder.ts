import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterwards } from './cleanup.ts'

/** Creates a folder that is deleted when the current part ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balai-bench-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  return folder
}
