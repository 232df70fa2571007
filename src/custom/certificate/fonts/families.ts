import type { FontName } from '../model/metrics.ts'

export const families: Readonly<Record<FontName, string>> = {
  serif: 'Balai Serif',
  sans: 'Balai Sans',
  bold: 'Balai Bold',
}

export const familyOf = (font: FontName): string =>
  `'${families[font]}', ${font === 'serif' ? "'Noto Serif', serif" : "'Noto Sans', sans-serif"}`

/** Of a fallback font. */
export const weightOf = (font: FontName): number => (font === 'sans' ? 400 : 600)
