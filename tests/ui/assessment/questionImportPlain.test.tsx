import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { png } from '../../support/files.ts'
import { plainApi } from '../../support/plainApi.ts'
import { startUi } from '../../support/ui.tsx'
import { questionImport } from '../support/questionImport.ts'

/* Questions in and out with an API that has only section 7 of the specification. */

let extraCalls: string[] = []
const ui = startUi((fetch) => {
  const api = plainApi(fetch)
  extraCalls = api.beyond
  return api.fetch
})
const { begin, openImport, source, insert } = questionImport(ui)

beforeEach(() => {
  // jsdom has no object URLs, and does not follow links.
  URL.createObjectURL = () => 'blob:0'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  expect(extraCalls.splice(0)).toEqual([])
})

test('imports, saves and exports a question with a picture through section 7 calls alone', async () => {
  const { at: testPath, staff, packets } = await begin('satu')
  await openImport(testPath)
  const picture = Buffer.from(png()).toString('base64')
  await source(
    `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Apa ini?</p><img src="data:image/png;base64,${picture}" alt="Oven">]]></text></questiontext><single>true</single><answer fraction="100"><text>Oven</text></answer><answer fraction="0"><text>Kompor</text></answer></question></quiz>`,
    '1 siap',
  )
  await insert('Masukkan 1 soal')
  fireEvent.click(screen.getByRole('button', { name: /^Simpan/ }))
  expect(await screen.findByText('Semua tersimpan')).toBeVisible()
  expect(await staff.order(packets[0] ?? '')).toBe('satu | Apa ini?')

  const downloads: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('radio', { name: /^GIFT/ }))
  expect(screen.getByText('1 gambar atau suara tidak ikut dalam format ini.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  await expect.poll(() => downloads).toEqual([expect.stringMatching(/\.txt$/)])
})
