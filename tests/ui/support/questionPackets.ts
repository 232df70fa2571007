import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { insertTest, staffOf, type TestPath } from '../../support/questions.ts'
import type { Ui } from '../../support/ui.tsx'

/* The packets of a test on the screen, and user actions. */

/** jsdom has no layout: makes all rows visible. */
export function layOutPackets(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(10_000)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  // A focused editor measures its text.
  Range.prototype.getClientRects = () => document.createElement('i').getClientRects()
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  Element.prototype.scrollIntoView = () => undefined
}

/** A text of the displayed question, by label. */
export const text = (name: string) =>
  screen.getByLabelText(new RegExp(`^${name}( \\*)?$`), { selector: '[role=textbox]' })

/** Sets a text through its editor. */
export async function write(name: string, words: string): Promise<void> {
  act(() => text(name).focus())
  await waitFor(() => expect(text(name)).toHaveAttribute('contenteditable', 'true'))
  const editor = text(name)
  // Blurred: a focused editor reads input by the selection, which jsdom does not move.
  act(() => editor.blur())
  editor.innerHTML = `<p>${words}</p>`
  fireEvent.input(editor)
  await waitFor(() => expect(text(name)).toHaveTextContent(words))
}

export const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

/** The outline by lines: packets, groups, and questions with number and status. */
export function outline(): string[] {
  const list = screen.getByRole('list', { name: 'Daftar soal' })
  return within(list)
    .getAllByRole('listitem')
    .flatMap((row) => {
      const [kind = ''] = (row.dataset.row ?? '').split(' ')
      if (kind === 'add') return []
      const mark = row.querySelector('.mark')?.getAttribute('aria-label')
      const number = row.querySelector('.number')?.textContent
      const words = row.querySelector('.text')?.textContent ?? row.textContent ?? ''
      return [[number, words, mark === 'Tersimpan' ? '' : mark && `(${mark})`].filter(Boolean).join(' ')]
    })
}

export const row = (words: string) => {
  const list = screen.getByRole('list', { name: 'Daftar soal' })
  const link = [...list.querySelectorAll<HTMLElement>('.link')].find((each) =>
    each.textContent?.includes(words),
  )
  if (!link) throw new Error(`The outline has no «${words}»`)
  return link
}

/** Tests with questions on the real server, and their tab. */
export function questionPackets(ui: Ui) {
  return {
    /** Signs in, and inserts a test with a packet for each text of groups. */
    begin: async (...packets: string[]) => {
      layOutPackets()
      const at = await insertTest(ui.server.db)
      const token = await ui.server.signIn()
      const staff = staffOf(ui.server, () => token, at)
      const ids: string[] = []
      for (const groups of packets) {
        const packet = await staff.addPacket()
        if (groups) await staff.fill(packet, groups)
        ids.push(packet)
      }
      await ui.signIn()
      return { at, staff, packets: ids }
    },
    open: async ({ program, topic, activity }: TestPath, more = '') => {
      const user = await ui.open(`/program/${program}/${topic}/${activity}/edit?tab=questions${more}`)
      await waitFor(() => {
        if (!screen.queryByText('Buat paket pertama')) expect(outline()).not.toEqual([])
      })
      return user
    },
  }
}
