import type { FontName } from '../model/metrics.ts'

/** CSS font families of certificates, before system fonts with further letters. */
export const families: Readonly<Record<FontName, string>> = {
  serif: 'Balai Serif',
  sans: 'Balai Sans',
  bold: 'Balai Bold',
}

/** The CSS font-family. */
export const familyOf = (font: FontName): string =>
  `'${families[font]}', ${font === 'serif' ? "'Noto Serif', serif" : "'Noto Sans', sans-serif"}`

/** The weight of a fallback font. */
export const weightOf = (font: FontName): number => (font === 'sans' ? 400 : 600)
