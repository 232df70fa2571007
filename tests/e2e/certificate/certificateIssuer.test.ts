import { resolve } from 'node:path'
import { findPoppler } from '../../../scripts/poppler.ts'
import { pictureOf, readPdf, textOf } from '../../support/pdf.ts'
import { asBlob, differing, HARDLY, savedBy, sheet, widthOf } from '../support/certificate.ts'
import { enter } from '../support/enter.ts'
import { graduates, rename } from '../support/graduates.ts'
import { test as base, expect, withProduct } from '../support/test.ts'

/** A product with a logo, a director and a signature. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
  site: async ({}, use) => {
    await withProduct(({ url }) => use(url), {
      CERTIFICATE_ISSUER: 'Lembaga Pelatihan Kerja Cendekia',
      CERTIFICATE_DIRECTOR: 'Dr. Sri Wahyuni, M.Pd.',
      CERTIFICATE_LOGO: resolve('tests/support/pictures/logo.png'),
      CERTIFICATE_SIGNATURE: resolve('tests/support/pictures/signature.png'),
    })
  },
})

test.skip(findPoppler('pdftoppm') === undefined, 'needs poppler-utils')

test('draws logo and signature in the PDF as on the screen, and no other picture', async ({ page, api }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const [voucher] = await graduates(api)
  // A name of several lines, which moves the rest.
  await rename(api, voucher, 'Raden Ayu Kusumawardhani Tjokroadiningrat '.repeat(5).trim())
  await enter(page, `/program/users/${voucher.program.id}/${voucher.id}`)
  for (const kind of ['Sertifikat Partisipasi', 'Sertifikat Kelulusan']) {
    const pdf = await savedBy(page, () => page.getByRole('link', { name: kind }).click())
    expect((await readPdf(asBlob(pdf))).pages).toMatchObject([{ pictures: 2 }])
    expect((await textOf(asBlob(pdf))).join('\n')).toContain('Dr. Sri Wahyuni, M.Pd.')
    const shown = await sheet(page).screenshot()
    expect(await differing(page, shown, pictureOf(pdf, { width: widthOf(shown) }))).toBeLessThan(HARDLY)
    await page.goBack()
    // It moves what stands below, also from under the pointer.
    await expect(page.getByText(`${kind} terbit`)).toBeVisible()
  }
})
