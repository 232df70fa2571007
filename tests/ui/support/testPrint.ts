import { screen, within } from '@testing-library/react'
import type { Ui } from '../../support/ui.tsx'
import { testPreview } from './testPreview.ts'

/** Tests on the real server, and where they are printed. */
export function testPrint(ui: Ui) {
  const { begin } = testPreview(ui)
  return {
    begin: async (...args: Parameters<typeof begin>) => {
      const { at, staff, packet } = await begin(...args)
      return { at, staff, packet, print: `/program/${at.program}/${at.topic}/${at.activity}/cetak` }
    },
  }
}

/** What is printed. */
export const sheet = () => screen.getByRole('region', { name: 'Lembar soal' })

const hasOptions = (row: HTMLElement) => within(row).queryByRole('list') !== null

/** The questions on the sheet, each as its whole text. */
export const printedRows = (): string[] =>
  within(sheet())
    .getAllByRole('listitem')
    .filter(hasOptions)
    .map(({ textContent }) => textContent ?? '')
