import { findPoppler } from '../../../scripts/poppler.ts'
import { pictureOf, readPdf, textOf } from '../../support/pdf.ts'
import { qrCodesIn } from '../../support/qrCodes.ts'
import { expectNoViolation } from '../support/axe.ts'
import { asBlob, differing, HARDLY, openCertificate, sheet, widthOf } from '../support/certificate.ts'
import { enter } from '../support/enter.ts'
import { expectToFit } from '../support/fits.ts'
import { graduates, rename } from '../support/graduates.ts'
import { expect, test } from '../support/test.ts'

/* Certificates in a browser: fonts, rendering, PDF, CSP. */

test.skip(findPoppler('pdftoppm') === undefined, 'needs poppler-utils')

test('renders the PDF as on the screen, with the verification link as QR code', async ({ page, api }) => {
  const [voucher] = await graduates(api)
  // Here hinting would displace the letters of the screen the most.
  await page.setViewportSize({ width: 1280, height: 1000 })
  for (const address of [
    `/certificate-participant/${voucher.id}`,
    `/certificate-graduation/${voucher.license}`,
  ]) {
    const pdf = await openCertificate(page, address)
    expect((await readPdf(asBlob(pdf))).pages).toMatchObject([{ width: 841.89, height: 595.28, pictures: 0 }])
    expect(await textOf(asBlob(pdf))).toContain(voucher.member.fullname)
    const shown = await sheet(page).screenshot()
    const made = pictureOf(pdf, { width: widthOf(shown) })
    expect(await differing(page, shown, made)).toBeLessThan(HARDLY)

    const link = page.getByRole('link', { name: 'Halaman verifikasi' })
    const checked = new URL((await link.getAttribute('href')) ?? '', page.url()).href
    expect(await qrCodesIn(pictureOf(pdf, { width: 1_600 }))).toEqual([checked])
  }
  // The comparison does detect another certificate.
  const pdf = await openCertificate(page, `/certificate-participant/${voucher.id}`)
  await openCertificate(page, `/certificate-graduation/${voucher.license}`)
  const graduation = await sheet(page).screenshot()
  const participant = pictureOf(pdf, { width: widthOf(graduation) })
  expect(await differing(page, graduation, participant)).toBeGreaterThan(10 * HARDLY)
})

test('renders names in complex scripts in the PDF as the browser draws them', async ({ page, api }) => {
  test.slow()
  const names = ['محمد عبد الرحمن', 'देवनागरी नाम', 'ꦗꦮꦶ ꦧꦱ', 'ᬦᬶ ᬮᬸᬄ', '王小明', '👩‍🏫 Budi 😀']
  const vouchers = await graduates(api, names.length)
  await page.setViewportSize({ width: 1280, height: 1000 })
  for (const [nth, name] of names.entries()) {
    const voucher = vouchers[nth]
    if (!voucher) throw new Error(`Nobody is left for ${name}`)
    await rename(api, voucher, name)
    const pdf = await openCertificate(page, `/certificate-participant/${voucher.id}`)
    const { pages, info } = await readPdf(asBlob(pdf))
    expect(pages.map(({ pictures }) => pictures)).toEqual([1])
    expect(info.Title).toBe(`Sertifikat Partisipasi – ${name} – ${voucher.program.title}`)
    // Glyphs as on the screen: missing or displaced ones would exceed the limit by far.
    const shown = await sheet(page).screenshot()
    expect(await differing(page, shown, pictureOf(pdf, { width: widthOf(shown) }))).toBeLessThan(HARDLY)
  }
})

test('makes no PDF of a name with missing glyphs, and says so', async ({ page, api }) => {
  const [voucher] = await graduates(api)
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  // A private use character, which no font has.
  const name = 'Budi \u{f0f0f} Santoso'
  await rename(api, voucher, name)
  await enter(page, `/certificate-participant/${voucher.id}`)
  await expect(page.getByRole('alert')).toContainText(`Komputer ini tidak memiliki huruf untuk “${name}”`)
  await expect(page.getByRole('button', { name: 'Download ulang' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeDisabled()
  expect(downloads).toEqual([])
})

test('prints the certificate alone on one landscape page', async ({ page, api }) => {
  const [voucher] = await graduates(api)
  await openCertificate(page, `/certificate-participant/${voucher.id}`)
  await expectToFit(page)
  await expectNoViolation(page)
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'navigation', 'button', 'link'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(sheet(page)).toBeVisible()
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const { pages } = await readPdf(asBlob(printed))
  expect(pages).toHaveLength(1)
  expect((pages[0]?.width ?? 0) / (pages[0]?.height ?? 1)).toBeCloseTo(297 / 210, 2)
})

test('fits the certificate into a laptop’s window, with Cabut last and apart', async ({ page, api }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const [voucher] = await graduates(api)
  await openCertificate(page, `/certificate-participant/${voucher.id}`)
  await expect(sheet(page)).toBeInViewport({ ratio: 0.99 })
  const again = await page.getByRole('button', { name: 'Download ulang' }).boundingBox()
  const revoke = await page.getByRole('button', { name: 'Cabut' }).boundingBox()
  expect(revoke?.x).toBeGreaterThanOrEqual((again?.x ?? 0) + (again?.width ?? 0) + 24)
  await page.getByRole('button', { name: 'Ukuran penuh' }).click()
  expect((await sheet(page).boundingBox())?.width).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Muat di layar' }).click()
  await expect(sheet(page)).toBeInViewport({ ratio: 0.99 })
})
