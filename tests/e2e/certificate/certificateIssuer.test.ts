import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPoppler } from '../../../scripts/poppler.ts'
import { newCanvas } from '../../../server/seed/media/canvas.ts'
import { png } from '../../../server/seed/media/png.ts'
import { pictureOf, readPdf, textOf } from '../../support/pdf.ts'
import { asBlob, differing, HARDLY, savedBy, sheet, widthOf } from '../support/certificate.ts'
import { graduates, rename } from '../support/graduates.ts'
import { test as base, expect, withProduct } from '../support/test.ts'

/** A product with a logo, a director and a signature. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'balai-issuer-'))
    const [logo, signature] = [join(folder, 'logo.png'), join(folder, 'signature.png')]
    await writeFile(logo, await png(newCanvas(400, 300, '#313189', '#fb8500')))
    await writeFile(signature, await png(newCanvas(300, 90, '#1b1b55', '#2a9d8f')))
    await withProduct(({ url }) => use(url), {
      CERTIFICATE_ISSUER: 'Lembaga Pelatihan Kerja Cendekia',
      CERTIFICATE_DIRECTOR: 'Dr. Sri Wahyuni, M.Pd.',
      CERTIFICATE_LOGO: logo,
      CERTIFICATE_SIGNATURE: signature,
    })
    await rm(folder, { recursive: true })
  },
})

test.skip(findPoppler('pdftoppm') === undefined, 'needs poppler-utils')

test('logo and signature stand in the PDF as on the screen, whatever was printed before, and nothing else is a picture', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const [voucher] = await graduates(api)
  // A name of several lines, which moves the rest.
  await rename(api, voucher, 'Raden Ayu Kusumawardhani Tjokroadiningrat '.repeat(5).trim())
  await page.goto(`/program/users/${voucher.program.id}/${voucher.id}`)
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
