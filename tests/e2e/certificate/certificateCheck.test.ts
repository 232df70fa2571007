import { listOf } from '../../../contract/call.ts'
import type { CertificateState } from '../../../contract/certificate.ts'
import { formatCode } from '../../../contract/certificateNumber.ts'
import { MemberRedeem } from '../../../contract/member.ts'
import { SESSION_KEY } from '../../../src/session/session.ts'
import type { Api } from '../support/api.ts'
import { expectNoViolation } from '../support/axe.ts'
import { storeItem } from '../support/door.ts'
import { expectToFit } from '../support/fits.ts'
import { expect, type Page, test } from '../support/test.ts'

/* The certificate check in a browser: requests, CSP, colours, widths. */

/** A number of the seed for each state. */
async function numbers(api: Api): Promise<Record<CertificateState, string>> {
  const result: Partial<Record<CertificateState, string>> = {}
  for (const { id } of await api.programs()) {
    const vouchers = await api.data('GET', `/program/v1/company/list-member-redeem/${id}?limit=-1`)
    for (const { certificates = [] } of listOf(MemberRedeem).parse(vouchers).list)
      for (const { state, code } of certificates) result[state] ??= code
  }
  const { valid, replaced, revoked } = result
  if (!valid || !replaced || !revoked) throw new Error('The seed has no certificate of every state')
  return { valid, replaced, revoked }
}

const verdict = (page: Page) => page.getByRole('heading', { level: 2 })

/** Records requests for code of the signed-in product. */
function watchProduct(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/Admin|everyday/.test(pathname)) fetched.push(pathname)
  })
  return fetched
}

test('shows the verdict on a typed number, accessible in every state and at any width', async ({
  page,
  api,
  watch,
}) => {
  test.slow()
  watch.allow(404)
  const fetched = watchProduct(page)
  const { valid, replaced, revoked } = await numbers(api)
  // By address: public.
  await page.goto('/verifikasi')
  const field = page.getByRole('textbox', { name: 'Nomor sertifikat' })
  await expect(field).toBeFocused()
  await field.fill(formatCode(valid).toLowerCase())
  await field.press('Enter')
  await expect(page).toHaveURL(`/verifikasi/${valid}`)
  await expect(verdict(page)).toBeFocused()
  for (const [code, words] of [
    [valid, 'Nomor ini terdaftar dan berlaku. Cocokkan data berikut dengan sertifikat Anda.'],
    [replaced, 'Tidak berlaku lagi, sudah diganti.'],
    [revoked, 'Dicabut.'],
    ['000000000000', 'Nomor sertifikat tidak ditemukan. Periksa kembali nomornya.'],
  ] as const)
    await test.step(words, async () => {
      await page.goto(`/verifikasi/${code}`)
      await expect(verdict(page)).toHaveText(words)
      await expect(field).toHaveValue(formatCode(code))
      await expectToFit(page)
      await expectNoViolation(page)
    })
  await test.step('signed in it is the same page', async () => {
    await page.evaluate(storeItem, [SESSION_KEY, JSON.stringify(api.session)] as const)
    const before = watch.calls().length
    const response = await page.goto(`/verifikasi/${valid}`)
    expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow')
    await expect(verdict(page)).toContainText('terdaftar dan berlaku')
    await expect(page).toHaveURL(`/verifikasi/${valid}`)
    expect(watch.calls().slice(before)).toEqual([`GET /users/v1/certificate/${valid}`])
  })
  expect(fetched).toEqual([])
  expect(watch.calls().filter((call) => !call.startsWith('GET /users/v1/certificate/'))).toEqual([])
})
