import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../operatorError.ts'

export abstract class FolderError extends OperatorError {}

/** Other accounts could read its files, or it is not writable. */
class FolderNotPrivateError extends FolderError {
  constructor(folder: string, reason: string) {
    super(
      `The folder ${folder} must belong to this account alone (mode 700), and cannot be made so: ${reason}. Choose another DATA_DIR.\n` +
        `Folder ${folder} harus milik akun ini saja (mode 700), tetapi tidak dapat dijadikan begitu: ${reason}. Pilih DATA_DIR lain.`,
    )
  }
}

const PRIVATE = 0o700
const GROUP_AND_OTHERS = 0o077
/** As of `/tmp`: world-writable. */
const STICKY = 0o1000

function restrictToOwner(folder: string): void {
  const { mode } = statSync(folder)
  if (mode & STICKY) throw new FolderNotPrivateError(folder, 'it is shared by everybody')
  if ((mode & 0o777) !== PRIVATE) chmodSync(folder, PRIVATE)
  // Some file systems keep no modes, and say nothing.
  if (statSync(folder).mode & GROUP_AND_OTHERS)
    throw new FolderNotPrivateError(folder, 'its file system keeps no modes')
}

/**
 * Creates the folder, closed to other accounts, so that its files need no modes. On Windows the parent's rights apply.
 * @param levels of subfolders that are closed, too.
 * @throws FolderNotPrivateError
 */
export function makePrivate(folder: string, levels = 0): void {
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE })
    if (process.platform === 'win32') return
    restrictToOwner(folder)
    if (levels === 0) return
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) makePrivate(join(folder, entry.name), levels - 1)
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new FolderNotPrivateError(folder, error.message)
    throw error
  }
}
