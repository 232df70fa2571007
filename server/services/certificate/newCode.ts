import { randomBytes } from 'node:crypto'
import { CERTIFICATE_LENGTH, certificateLetters } from '../../../contract/certificateNumber.ts'

/** A number that nobody can guess. There are 32 letters, so that of 256 bytes each stands for as many of them. */
export const newCode = (): string =>
  Array.from(
    randomBytes(CERTIFICATE_LENGTH),
    (byte) => certificateLetters[byte % certificateLetters.length],
  ).join('')
