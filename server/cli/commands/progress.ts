import type { ImportStep } from '../../import/importFile.ts'
import type { Io } from './terminal.ts'

/** Milliseconds between two lines: on a terminal one is written over the other. */
const TERMINAL_INTERVAL = 200
const LOG_INTERVAL = 5_000

const stepLabels: Record<ImportStep, string> = {
  reading: 'Memeriksa',
  checking: 'Mencocokkan',
  writing: 'Menulis',
}

const number = new Intl.NumberFormat('id-ID')

export function createProgress(out: Io['stderr']) {
  let reportedAt = performance.now()
  let isOpen = false
  return {
    show(step: ImportStep, n: number, total?: number): void {
      const now = performance.now()
      if (now - reportedAt < (out.isTTY ? TERMINAL_INTERVAL : LOG_INTERVAL)) return
      reportedAt = now
      const totalSuffix = total ? ` dari ${number.format(total)} (${Math.floor((n / total) * 100)}%)` : ''
      const text = `${stepLabels[step]}: ${number.format(n)} baris${totalSuffix}`
      isOpen = out.isTTY === true
      out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    },
    /** Keeps the last report, and begins a new line. */
    end(): void {
      if (isOpen) out.write('\n')
      isOpen = false
    },
  }
}
