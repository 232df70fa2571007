import { aptInstall, findProgram, hasApt } from './programs.ts'

/** Programs that read PDF files as other people's viewers do. */
const PROGRAMS = ['pdftotext', 'pdftoppm'] as const

export type PopplerProgram = (typeof PROGRAMS)[number]

/** Where one of them is; undefined where the machine has none. */
export const findPoppler = (program: PopplerProgram): string | undefined => findProgram([program])

/**
 * Debian's package, where it may be installed and is not there.
 *
 * @throws Error that says what to do when it cannot be had.
 */
export function ensurePoppler(): void {
  if (PROGRAMS.every(findPoppler)) return
  if (hasApt()) {
    console.error('No pdftotext here: installing Debian’s package "poppler-utils" with apt-get …')
    aptInstall('--no-install-recommends', 'poppler-utils')
    if (PROGRAMS.every(findPoppler)) return
  }
  throw new Error(
    'pdftotext and pdftoppm were not found. Install poppler-utils to test what certificates print.',
  )
}
