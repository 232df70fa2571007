import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { plainApi } from '../../support/plainApi.ts'
import { startUi } from '../../support/ui.tsx'
import { printedRows, testPrint } from '../support/testPrint.ts'

/* The printable sheet with an API that has only section 7 of the specification. */

let extraCalls: string[] = []
const ui = startUi((fetch) => {
  const api = plainApi(fetch)
  extraCalls = api.beyond
  return api.fetch
})
const { begin } = testPrint(ui)

afterEach(() => {
  expect(extraCalls.splice(0)).toEqual([])
})

test('prints a test with its key through section 7 calls alone', async () => {
  const { print } = await begin({ timer: 15 }, [{ text: 'satu' }, { text: 'dua' }])
  await ui.open(print)
  await screen.findByRole('button', { name: 'Cetak' })
  expect(screen.getByText('2 soal · 20 poin · 15 menit')).toBeVisible()
  fireEvent.click(screen.getByRole('switch', { name: 'Dengan kunci' }))
  await waitFor(() => expect(printedRows()[1]).toBe('2.dua(10 poin)A.MinumanKunciB.MakananC.Kain'))
})
