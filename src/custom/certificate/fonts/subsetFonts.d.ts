/** Built by `scripts/vite/certificateFonts.ts`; lengths in font units. */
declare module 'virtual:certificate-fonts' {
  type SubsetFont = {
    unitsPerEm: number
    letters: string
    advances: number[]
    kerning: Record<string, number>
    /** TrueType. */
    base64: string
  }

  export const fonts: { serif: SubsetFont; sans: SubsetFont; bold: SubsetFont }
}
