import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { insertProgram, insertTopic } from '../../support/fixtures.ts'
import type { Ui } from '../../support/ui.tsx'

export type Person = ReturnType<typeof userEvent.setup>

/** The parents of a test's activities. */
type Place = { program: string; topic: string }

/* By label and text: in a form this large, queries by role are slow in jsdom. */
export const label = (name: string) => new RegExp(`^${name}( \\*)?$`)
export const field = (name: string) => screen.getByLabelText(label(name))
export const queryField = (name: string) => screen.queryByLabelText(label(name))
export const group = (name: string) => screen.getByRole('group', { name: label(name) })
export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const openTab = (user: Person, name: string) =>
  user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }))
export const press = (user: Person, name: string) =>
  user.click(screen.getByText(name, { selector: 'button' }))
export const save = (user: Person) => user.keyboard('{Control>}s{/Control}')

/** Chooses a file for a field. */
export const choose = (name: string, file: File) =>
  fireEvent.change(group(name).querySelector('input[type=file]') as HTMLElement, {
    target: { files: [file] },
  })

/** Sets the content of an unfocused rich text editor. */
export async function writeInto(name: string, html: string) {
  const editor = await screen.findByLabelText(label(name), { selector: '[role=textbox]' })
  editor.innerHTML = html
  fireEvent.input(editor)
  fireEvent.blur(editor)
}

/** Chooses an option of a list. */
export async function pick(user: Person, name: string, option: string) {
  await user.click(field(name))
  const options = await screen.findByRole('listbox')
  await user.click(within(options).getByText(option))
  await waitFor(() => expect(options).not.toBeInTheDocument())
}

export const created = () => screen.findByText('Aktivitas berhasil dibuat.')
export const edited = () => screen.findByText('Aktivitas berhasil diedit.')

/** Forms of activities, and the stored rows. */
export function activityForms(ui: Ui) {
  const open = async (address: string) => {
    cleanup()
    const user = await ui.open(address)
    await screen.findByLabelText(/^Judul Aktivitas/)
    return user
  }
  const editPath = ({ program, topic }: Place, id: string) => `/program/${program}/${topic}/${id}/edit`
  return {
    /** Signs in, and inserts a program with a topic. */
    beginInTopic: async () => {
      // jsdom has no object URLs.
      URL.createObjectURL = () => 'blob:0'
      URL.revokeObjectURL = () => undefined
      // Nor layout, which a focused editor measures.
      Range.prototype.getClientRects = () => document.createElement('i').getClientRects()
      Range.prototype.getBoundingClientRect = () => new DOMRect()
      await ui.signIn()
      const { id: program } = await insertProgram(ui.server.db, { title: 'Barista' })
      const { id: topic } = await insertTopic(ui.server.db, { programId: program, name: 'Biji kopi' })
      return { program, topic }
    },
    openNew: ({ program, topic }: Place) => open(`/program/${program}/${topic}/create`),
    at: { editPath, edit: (place: Place, id: string) => open(editPath(place, id)) },
    /** The only activity with a title. */
    stored: async (title: string) => {
      const [row, ...others] = await ui.server.db.query.activities.findMany({
        where: (row, { eq }) => eq(row.title, title),
      })
      if (!row || others.length > 0) throw new Error(`One activity «${title}», and not ${others.length + 1}`)
      return row
    },
  }
}
