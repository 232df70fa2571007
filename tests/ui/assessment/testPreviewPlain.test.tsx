import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { plainApi } from '../../support/plainApi.ts'
import { startUi } from '../../support/ui.tsx'
import { shown, testPreview } from '../support/testPreview.ts'

/* The preview with an API that has only section 7 of the specification. */

let extraCalls: string[] = []
const ui = startUi((fetch) => {
  const api = plainApi(fetch)
  extraCalls = api.beyond
  return api.fetch
})
const { begin } = testPreview(ui)

afterEach(() => {
  expect(extraCalls.splice(0)).toEqual([])
})

test('previews a packet through section 7 calls alone', async () => {
  const { preview } = await begin({ is_show_score: 1, number_questions_package: 2 }, [
    { text: 'satu' },
    { text: 'dua' },
    { text: 'tiga' },
  ])
  await ui.open(preview)
  fireEvent.click(await screen.findByRole('button', { name: 'Mulai' }))
  await screen.findByText('Minuman')
  expect(shown()).toBe('Soal 1 dari 2')
  for (const key of ['a', 'Enter', 'b', 'Enter']) fireEvent.keyDown(document.body, { key })
  expect(await screen.findByRole('heading', { name: 'Tes selesai' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Nilai' })).toHaveTextContent(/^50$/)
})
