declare module 'subset-font' {
  /** Cuts a font to the letters of a text. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype'; noLayoutClosure: boolean; noHinting: boolean; dropTables: string[] },
  ): Promise<Uint8Array>
}
