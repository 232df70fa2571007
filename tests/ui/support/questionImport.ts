import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { TestPath } from '../../support/questions.ts'
import type { Ui } from '../../support/ui.tsx'
import { questionPackets } from './questionPackets.ts'

/* Importing questions into a test. */

const field = () => screen.getByRole('textbox', { name: 'Sumber' })

/** The parsed questions without headings: whether selected, number, and text. */
export const found = () =>
  within(screen.getByRole('region', { name: 'Hasil' }))
    .queryAllByRole('listitem')
    .filter((row) => row.querySelector('.place') !== null)
    .map((row) => {
      const tick = within(row).getByRole('checkbox')
      const mark = (tick as HTMLInputElement).checked ? '[x]' : '[ ]'
      return `${mark} ${(row.textContent ?? '').replace(/\s+/g, ' ').trim()}`
    })

/** The summary of what was parsed; empty until its rows are there, which come after it. */
export function sums(): string {
  const result = within(screen.getByRole('region', { name: 'Hasil' }))
  return result.queryAllByRole('listitem').length > 0 ? result.getByRole('status').textContent : ''
}

export function questionImport(ui: Ui) {
  const packets = questionPackets(ui)
  return {
    ...packets,
    openImport: async ({ program, topic, activity }: TestPath) => {
      const user = await ui.open(`/program/${program}/${topic}/${activity}/impor`)
      await screen.findByRole('textbox', { name: 'Sumber' })
      return user
    },
    /** Enters a source, and waits for its summary. */
    source: async (text: string, said: string | RegExp) => {
      fireEvent.change(field(), { target: { value: text } })
      await waitFor(() => expect(sums()).toMatch(said))
    },
    /** Into the source's field, or elsewhere. */
    paste: (data: Readonly<Record<string, string>>, target: Element = field()) =>
      fireEvent.paste(target, {
        clipboardData: { files: [], getData: (type: string) => data[type] ?? '', types: Object.keys(data) },
      }),
    choose: async (file: File) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('No file can be chosen')
      await act(async () => {
        fireEvent.change(input, { target: { files: [file] } })
      })
    },
    insert: async (name: string | RegExp) => {
      fireEvent.click(await screen.findByRole('button', { name }))
      await screen.findByRole('list', { name: 'Daftar soal' })
    },
  }
}
