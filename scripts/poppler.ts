import { aptInstall, findProgram, hasApt } from './programs.ts'

/** Programs that read PDF files as other people's viewers do. */
const PROGRAMS = ['pdftotext', 'pdftoppm'] as const

export type PopplerProgram = (typeof PROGRAMS)[number]

/** The path of a program; undefined if not installed. */
export const findPoppler = (program: PopplerProgram): string | undefined => findProgram([program])

/**
 * Installs Debian's package if it is missing and apt-get is permitted.
 *
 * @throws Error with instructions when it cannot.
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
