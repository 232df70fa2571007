/** Made when the admin is built: `scripts/vite/certificateFonts.ts`. */
declare module 'virtual:certificate-fonts' {
  type CutFont = {
    unitsPerEm: number
    /** Every letter that it has. */
    letters: string
    /** Of each of them, in units. */
    advances: number[]
    /** What is added between two letters, in units. */
    kerning: Record<string, number>
    /** The font itself, TrueType. */
    base64: string
  }

  export const fonts: { serif: CutFont; sans: CutFont; bold: CutFont }
}
