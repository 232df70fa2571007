import { fonts } from 'virtual:certificate-fonts'
import { type FontName, fontNames } from '../model/metrics.ts'

/** Binary strings, as jsPDF takes them. */
export type FontFiles = Readonly<Record<FontName, string>>

export const fontFiles = (): FontFiles =>
  Object.fromEntries(fontNames.map((name) => [name, atob(fonts[name].base64)])) as FontFiles
