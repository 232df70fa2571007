import { constants } from 'node:fs'
import { access, type FileHandle, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { escapeFormula } from '../../../contract/formulaEscape.ts'
import { fileErrors } from '../messages.ts'
import { ImportError } from './importError.ts'
import { rejectHeaders } from './layout.ts'
import type { Row, Table } from './rows.ts'

export type RejectedRow = { row: Row; reasons: readonly string[] }

/** `peserta.csv` gives `peserta.ditolak.csv`, beside it. */
export const defaultRejectsPath = (path: string): string => `${path.replace(/\.(csv|txt)$/i, '')}.ditolak.csv`

const BOM = '\uFEFF'

const toCell = (text: string, delimiter: string): string => {
  const escapedText = escapeFormula(text)
  return /["\r\n]/.test(escapedText) || escapedText.includes(delimiter)
    ? `"${escapedText.replaceAll('"', '""')}"`
    : escapedText
}

/** The beginning of every such file; others are not overwritten. */
const SIGNATURE = BOM + rejectHeaders.row

async function readBeginning(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(32) })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

async function checkRejectsPath(path: string, input: string): Promise<void> {
  const [existingStats, inputStats] = await Promise.all([stat(path).catch(() => undefined), stat(input)])
  if (!existingStats) {
    await access(dirname(path), constants.W_OK).catch(() => {
      throw new ImportError(fileErrors.rejectsUnwritable(path))
    })
    return
  }
  if (existingStats.ino === inputStats.ino && existingStats.dev === inputStats.dev)
    throw new ImportError(fileErrors.rejectsIsInput)
  if (!existingStats.isFile() || !(await readBeginning(path))?.startsWith(SIGNATURE))
    throw new ImportError(fileErrors.rejectsTaken(path))
}

/**
 * The file of refused lines: number, cells as read, reasons. Created with the first of them, readable by this account
 * alone; once corrected, it can be imported as it is.
 *
 * @throws ImportError when `path` is the imported file, or some other one.
 */
export async function openRejects(path: string, { path: input, delimiter, headers }: Table) {
  await checkRejectsPath(path, input)
  let file: FileHandle | undefined
  const append = async (text: string) => {
    file ??= await open(path, 'w', 0o600)
    await file.appendFile(text)
  }
  const line = (cells: readonly string[]) =>
    `${cells.map((cell) => toCell(cell, delimiter)).join(delimiter)}\r\n`
  // A corrected file's columns, without those that its refusal added.
  const keptColumns = headers.flatMap((header, index) =>
    header === rejectHeaders.row || header === rejectHeaders.reason ? [] : [index],
  )
  const headerCells = [
    rejectHeaders.row,
    ...keptColumns.map((index) => headers[index] ?? ''),
    rejectHeaders.reason,
  ]

  return {
    /** @throws ImportError when the file cannot be written. */
    async write(rejectedRows: readonly RejectedRow[]): Promise<void> {
      if (rejectedRows.length === 0) return
      const lines = rejectedRows.map(({ row, reasons }) =>
        line([String(row.number), ...keptColumns.map((index) => row.cells[index] ?? ''), reasons.join('; ')]),
      )
      if (!file) lines.unshift(BOM + line(headerCells))
      await append(lines.join('')).catch(() => {
        throw new ImportError(fileErrors.rejectsUnwritable(path))
      })
    },
    close: async () => file?.close(),
  }
}
