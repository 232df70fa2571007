import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import { Id, Line, Moment } from '../../../contract/primitives.ts'
import { defineResource } from '../../../src/resources/_kit/declaration/defineResource.ts'
import { alsoDeclared } from '../../support/parts.ts'
import { startUi } from '../../support/ui.tsx'

/* A form that stays open after a save: the next save is based on the previous one, not on the record as loaded. */

const Agenda = z.object({
  id: Id,
  title: Line(80),
  type: z.enum(['film', 'talk']),
  duration: z.int().optional(),
  places: z.array(z.object({ name: Line(40) })).optional(),
  updated_at: Moment.optional(),
})

const label = (text: string) => ({ id: text, en: text })
const calls = {
  one: { method: 'GET', path: '/agenda/{id}', summary: '', response: Agenda },
  update: { method: 'PUT', path: '/agenda/{id}', summary: '', response: z.unknown() },
} as const satisfies Record<string, Call>

const agenda = defineResource({
  name: 'agenda',
  schema: Agenda,
  label: { one: label('Acara'), many: label('Acara') },
  recordRepresentation: 'title',
  fields: {
    title: { type: 'text', label: label('Judul') },
    type: { type: 'choice', label: label('Jenis'), choices: { film: label('Film'), talk: label('Diskusi') } },
    duration: { type: 'minutes', label: label('Durasi') },
    places: { type: 'rows', label: label('Tempat'), rowLabel: label('Tempat') },
    'places.name': { type: 'text', label: label('Nama tempat') },
  },
  list: { columns: ['title'] },
  form: {
    by: 'type',
    forms: {
      film: { fields: ['title', 'type', 'duration'] },
      talk: { fields: ['title', 'type', 'places'] },
    },
    otherwise: { fields: ['title', 'type'] },
  },
  endpoints: { one: { call: calls.one }, update: { call: calls.update } },
  views: { edit: () => import('../support/StayingScreen.tsx') },
})

const ui = startUi(undefined, { resources: alsoDeclared(agenda) })
vi.setConfig({ testTimeout: 60_000 })

/** Bodies that the API received. */
let sent: unknown[]

beforeEach(async () => {
  sent = []
  ui.fault(calls.update, async ({ request }) => {
    sent.push(await request.json())
    return HttpResponse.json({
      message: '',
      data: { id: '1', updated_at: `2026-11-21T0${sent.length}:00:00.000Z` },
    })
  })
  await ui.signIn()
})

type User = ReturnType<typeof userEvent.setup>

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`))
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

async function open(record: z.input<typeof Agenda>) {
  ui.fault(calls.one, () => HttpResponse.json({ message: '', data: record }))
  const user = await ui.open('/agenda/1')
  await screen.findByLabelText(/^Judul/, {}, { timeout: 40_000 })
  return user
}

/** Saves, and waits until the form is ready again. */
async function save(user: User) {
  const before = sent.length
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(sent).toHaveLength(before + 1))
  await waitFor(() => expect(field('Judul').closest('[inert]')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Simpan' })).toBeEnabled())
  return sent[before]
}

const read = { id: '1', title: 'Kopi', updated_at: '2026-11-21T00:00:00.000Z' } as const

test('sends an empty list after rows that the loaded record lacked were saved and removed', async () => {
  const user = await open({ ...read, type: 'talk' })
  await user.click(screen.getByRole('button', { name: 'Tambah Tempat' }))
  fill('Nama tempat', 'Aula')
  expect(await save(user)).toMatchObject({ places: [{ name: 'Aula' }] })
  await user.click(screen.getByRole('button', { name: /^Hapus Tempat 1/ }))
  expect(await save(user)).toMatchObject({ places: [], updated_at: '2026-11-21T01:00:00.000Z' })
})

test('keeps the last saved values of the previous type after a type change', async () => {
  const user = await open({ ...read, type: 'film', duration: 600 })
  fill('Durasi', '20')
  expect(await save(user)).toMatchObject({ duration: 1_200 })
  await user.click(field('Jenis'))
  await user.click(within(await screen.findByRole('listbox')).getByText('Diskusi'))
  await screen.findByRole('group', { name: 'Tempat' })
  expect(await save(user)).toMatchObject({ type: 'talk', duration: 1_200 })
})

test('updates the page title after a save', async () => {
  const user = await open({ ...read, type: 'film' })
  fill('Judul', 'Teh')
  await save(user)
  expect(await screen.findByRole('heading', { level: 1, name: 'Teh' })).toBeVisible()
})
