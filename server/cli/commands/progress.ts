import type { ImportStep } from '../../import/importFile.ts'
import type { Io } from './terminal.ts'

/** Milliseconds between two lines: on a terminal one is written over the other. */
const ON_TERMINAL = 200
const ELSEWHERE = 5_000

const words: Record<ImportStep, string> = {
  reading: 'Memeriksa',
  checking: 'Mencocokkan',
  writing: 'Menulis',
}

const number = new Intl.NumberFormat('id-ID')

export function newProgress(out: Io['stderr']) {
  let last = performance.now()
  let isOpen = false
  return {
    show(step: ImportStep, n: number, of?: number): void {
      const now = performance.now()
      if (now - last < (out.isTTY ? ON_TERMINAL : ELSEWHERE)) return
      last = now
      const share = of ? ` dari ${number.format(of)} (${Math.floor((n / of) * 100)}%)` : ''
      const text = `${words[step]}: ${number.format(n)} baris${share}`
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
