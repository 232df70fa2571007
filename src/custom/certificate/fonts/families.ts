import type { FontName } from '../model/metrics.ts'

/** What style sheets call the fonts of certificates, before the fonts of the machine that have what they lack. */
export const families: Readonly<Record<FontName, string>> = {
  serif: 'Balai Serif',
  sans: 'Balai Sans',
  bold: 'Balai Bold',
}

/** A family as a style sheet wants it. */
export const familyOf = (font: FontName): string =>
  `'${families[font]}', ${font === 'serif' ? "'Noto Serif', serif" : "'Noto Sans', sans-serif"}`

/** The weight that stands in for it in another font. */
export const weightOf = (font: FontName): number => (font === 'sans' ? 400 : 600)
