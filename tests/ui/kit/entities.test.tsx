import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { HttpResponse } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { servedEntities } from '../../../server/routes/servedEntities.ts'
import { resource as replyResource } from '../../../src/resources/reply/resource.ts'
import { entities } from '../../support/entities.ts'
import { alsoDeclared } from '../../support/parts.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { createVenues } from '../../support/venue/createTable.ts'
import { venueResource } from '../../support/venue/resource.ts'
import { servedVenue, venues } from '../../support/venue/table.ts'

/* Every resource of a declared entity, as staff use it: the product's, and one that only tests have. */

const ui = startUi(undefined, { entities, resources: alsoDeclared(venueResource) })
beforeAll(() => createVenues(ui.server.db))
afterAll(async () => void (await ui.server.db.execute('drop table venues')))
beforeEach(() => ui.signIn())

type User = ReturnType<typeof userEvent.setup>

const cases = [
  { name: 'reply', served: servedEntities[0] ?? servedVenue, resource: replyResource },
  { name: 'venue', served: servedVenue, resource: venueResource },
]

describe.each(cases)('$name', ({ name, served: { entity, table }, resource }) => {
  const example: Readonly<Record<string, unknown>> = entity.example
  const title = String(example[entity.recordRepresentation])
  const labelOf = (field: string) => resource.fields[field]?.label.id ?? field
  const input = (field: string) => screen.findByLabelText(new RegExp(`^${labelOf(field)}`))
  /** What can be typed as it is sent. */
  const typed = Object.keys(resource.fields).filter((field) =>
    ['text', 'longText', 'number'].includes(resource.fields[field]?.type ?? ''),
  )
  const press = async (user: User, button: string) =>
    user.click(await screen.findByRole('button', { name: button }))
  const write = async (user: User, field: string, value: unknown) => {
    await user.clear(await input(field))
    await user.click(await input(field))
    await user.paste(String(value))
  }
  const fill = async (user: User) => {
    for (const field of typed) await write(user, field, example[field])
  }
  const stored = () => ui.server.db.select().from(table)
  const insert = async () => {
    const user = await ui.open(`/${name}/create`)
    await fill(user)
    await press(user, 'Simpan')
    await screen.findByRole('link', { name: title })
    return user
  }
  const openIt = async (user: User) => user.click(await screen.findByRole('link', { name: title }))

  test('creates, lists, searches, edits, deletes and restores a record', async () => {
    const user = await ui.open(`/${name}`)
    expect(await screen.findByText(/^Belum ada /)).toBeVisible()
    await user.click((await screen.findAllByRole('link', { name: /^Tambah / }))[0] as HTMLElement)
    await press(user, 'Simpan')
    await waitFor(async () => expect(await input(entity.recordRepresentation)).toBeInvalid())
    await fill(user)
    await press(user, 'Simpan')
    expect(await screen.findByRole('link', { name: title })).toBeVisible()
    expect(await stored()).toHaveLength(1)

    await user.type(screen.getByRole('textbox', { name: /^Cari/ }), 'tidak ada{Enter}')
    expect(await screen.findByText(/^Tidak ada yang cocok/)).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: /^Cari/ }))
    await user.keyboard('{Enter}')

    await openIt(user)
    await write(user, entity.recordRepresentation, 'Lain')
    await press(user, 'Simpan')
    await user.click(await screen.findByRole('link', { name: 'Lain' }))
    await user.click(await screen.findByRole('button', { name: 'Hapus' }))
    await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
    expect(await screen.findByText('“Lain” dihapus.')).toBeVisible()
    await press(user, 'Urungkan')
    expect(await screen.findByText('“Lain” dipulihkan.')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Lain' })).toBeVisible()
  })

  test('shows the server’s validation issue under its field', async () => {
    expectComplaints(/HttpError/)
    const user = await ui.open(`/${name}/create`)
    await fill(user)
    ui.fault({ method: 'POST', path: `/${name}` }, () =>
      HttpResponse.json(
        { message: 'Periksa isian.', errors: { [entity.recordRepresentation]: ['Sudah dipakai.'] } },
        { status: 422 },
      ),
    )
    await press(user, 'Simpan')
    await waitFor(async () =>
      expect(await input(entity.recordRepresentation)).toHaveAccessibleDescription(/Sudah dipakai\./),
    )
    ui.recover()
    await press(user, 'Simpan')
    expect(await screen.findByRole('link', { name: title })).toBeVisible()
  })

  test('creates one record when the response to the save is lost', async () => {
    ui.hurry()
    const user = await ui.open(`/${name}/create`)
    ui.hurry()
    await fill(user)
    let lost = 0
    ui.fault({ method: 'POST', path: `/${name}` }, async ({ request }) => {
      if (lost > 0) return undefined
      lost += 1
      expect((await ui.server.fetch(new Request(request))).status).toBe(200)
      return HttpResponse.error()
    })
    await press(user, 'Simpan')
    expect(await screen.findByRole('link', { name: title })).toBeVisible()
    expect(lost).toBe(1)
    expect(await stored()).toHaveLength(1)
  })

  test('shows both versions when somebody else changed the record meanwhile', async () => {
    expectComplaints(/HttpError/)
    const user = await insert()
    await openIt(user)
    await write(user, entity.recordRepresentation, 'Milik saya')
    const [row] = await stored()
    const at = new Date(Date.now() + 1_000)
    await ui.server.db
      .update(table)
      .set({ [entity.recordRepresentation]: 'Milik orang lain', updatedAt: at } as never)
      .where(eq(table.id, row?.id))
    await press(user, 'Simpan')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Milik orang lain')
    expect(dialog).toHaveTextContent('Milik saya')
  })
})

test('lists a resource with «menu» after the two entries of the main menu', async () => {
  await ui.open('/program')
  const menu = await screen.findByRole('navigation', { name: 'Menu utama' })
  await waitFor(() =>
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dashboard', 'Kelola Program', 'Tempat']),
  )
  expect(await ui.server.db.select().from(venues)).toEqual([])
})
