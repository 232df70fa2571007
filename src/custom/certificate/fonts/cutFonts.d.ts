/** Made when the admin is built: `scripts/vite/certificateFonts.ts`. */
declare module 'virtual:certificate-fonts' {
  type CutFont = {
    unitsPerEm: number
    /** Every letter that it has. */
    letters: string
    /** Advance widths, in units. */
    advances: number[]
    /** Kerning between two letters, in units. */
    kerning: Record<string, number>
    /** The font itself, TrueType. */
    base64: string
  }

  export const fonts: { serif: CutFont; sans: CutFont; bold: CutFont }
}
