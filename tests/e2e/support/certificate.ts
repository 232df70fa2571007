import { readFile } from 'node:fs/promises'
import { enter } from './enter.ts'
import { expect, type Page } from './test.ts'

/* A certificate's page and PDF. */

/** @returns the PDF that a certificate's page downloads when opened. */
export async function savedBy(page: Page, open: () => Promise<unknown>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), open()])
  expect(download.suggestedFilename()).toBe('sertifikat.pdf')
  await expect(page.getByText('sertifikat.pdf sudah diunduh.')).toBeVisible()
  return readFile(await download.path())
}

/** Opens a certificate's page by its address. @returns its PDF. */
export const openCertificate = (page: Page, address: string): Promise<Buffer> =>
  savedBy(page, () => enter(page, address))

export const sheet = (page: Page) => page.getByRole('img', { name: /Sertifikat (Partisipasi|Kelulusan),/ })

export const asBlob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })

/** Pixels, of a PNG. */
export const widthOf = (png: Buffer) => png.readUInt32BE(16)

/**
 * The share of pixels that differ from all pixels around the same position in the other picture, after blurring both: two
 * programs never render edges of glyphs alike.
 */
export const differing = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async ([first = '', second = '']) => {
      const width = 500
      const height = 353
      const dotsOf = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const context = new OffscreenCanvas(width, height).getContext('2d')
        if (!context) throw new Error('No canvas')
        context.imageSmoothingQuality = 'high'
        context.drawImage(bitmap, 0, 0, width, height)
        return context.getImageData(0, 0, width, height).data
      }
      const a = await dotsOf(first)
      const b = await dotsOf(second)
      const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => (down * width + right) * 4))
      const apart = (from: number, to: number) =>
        Math.max(...[0, 1, 2].map((tone) => Math.abs((a[from + tone] ?? 0) - (b[to + tone] ?? 0))))
      let count = 0
      for (let dot = 0; dot < a.length; dot += 4)
        if (around.every((step) => apart(dot, dot + step) > 64)) count++
      return count / (a.length / 4)
    },
    [one.toString('base64'), other.toString('base64')],
  )

/** Some 180 of 176,500 pixels. */
export const HARDLY = 0.001
