import { randomBytes } from 'node:crypto'
import { CODE_LENGTH, certificateLetters } from '../../../contract/certificateNumber.ts'

/** An unguessable number. The alphabet has 32 letters, so a random byte maps to it without bias. */
export const newCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => certificateLetters[byte % certificateLetters.length]).join(
    '',
  )
