import { withoutApostrophes } from './apostrophes.ts'

/** Folds case, diacritics and invisible characters. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** The same without apostrophes: `Fáṭimah Ma’ruf` becomes `fatimah maruf`. */
export const fold = (text: string): string => foldLetters(withoutApostrophes(text))
