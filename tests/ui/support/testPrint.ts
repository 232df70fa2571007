import { screen, within } from '@testing-library/react'
import type { Ui } from '../../support/ui.tsx'
import { testPreview } from './testPreview.ts'

/** Tests on the real server, and their print view. */
export function testPrint(ui: Ui) {
  const { begin } = testPreview(ui)
  return {
    begin: async (...args: Parameters<typeof begin>) => {
      const { at, staff, packet } = await begin(...args)
      return { at, staff, packet, print: `/program/${at.program}/${at.topic}/${at.activity}/cetak` }
    },
  }
}

export const sheet = () => screen.getByRole('region', { name: 'Lembar soal' })

const hasOptions = (row: HTMLElement) => within(row).queryByRole('list') !== null

/** The texts of the printed questions. */
export const printedRows = (): string[] =>
  within(sheet())
    .getAllByRole('listitem')
    .filter(hasOptions)
    .map(({ textContent }) => textContent ?? '')
