import type { Id } from '../../contract/primitives.ts'
import type { Api } from '../e2e/support/api.ts'
import { makeOutline, orderOf, type Titles } from '../e2e/support/records.ts'
import { draggedRow, dragPreview, readyHandle } from '../e2e/support/selectors.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

const baking = { Adonan: ['Menimbang', 'Menguleni', 'Membentuk'], Hiasan: ['Krim', 'Gula'] }

const expectOrder = (api: Api, id: Id, titles: Titles) =>
  expect.poll(() => orderOf(api, id)).toEqual(Object.entries(titles))

/** Waits until these titles are visible in this order. */
const seeOrder = (person: Person, titles: Titles) =>
  person.see(new RegExp(Object.entries(titles).flat(2).join('[^]*')))

const handle = (name: string) => ['button', `Pindahkan ${name}`] as const

test('opens panels, searches topics, moves by keyboard and menu, undoes, and keeps the order on reload', async ({
  person,
  api,
}) => {
  const id = await makeOutline(api, 'Kue dengan papan ketik', baking)
  await person.enter(`/program/${id}`)
  await person.find(...handle('Gula'))
  await person.click('button', 'Tutup semua')
  await person.miss(...handle('Gula'))
  await person.click('button', /^1 ?Adonan/)
  await person.find(...handle('Menguleni'))
  await person.fill('Cari topik', 'hias')
  await person.press('Enter')
  await person.miss(...handle('Adonan'))
  expect(await person.address()).toContain('hias')
  await person.click('button', 'Kosongkan pencarian')
  await person.find(...handle('Adonan'))
  await person.click('button', 'Buka semua')
  await person.find(...handle('Gula'))

  await person.focus(...handle('Menimbang'))
  await person.press('Space')
  await person.see('“Menimbang” diangkat.')
  await person.press('ArrowDown')
  await person.see('“Menimbang” di topik Adonan, urutan 2 dari 3.')
  expect(await person.inspect('outline-lifted')).toEqual([])
  await person.press('Space')
  await person.see('“Menimbang” dipindahkan ke urutan 2 dari 3.')
  const byKeyboard = { ...baking, Adonan: ['Menguleni', 'Menimbang', 'Membentuk'] }
  await expectOrder(api, id, byKeyboard)
  await seeOrder(person, byKeyboard)

  await person.click('button', 'Aksi lain untuk Krim')
  await person.click('menuitem', 'Pindahkan ke…')
  const dialog = person.in('dialog', 'Pindahkan Krim')
  await dialog.focus('combobox', 'Topik')
  await person.press('ArrowUp')
  await dialog.focus('combobox', 'Urutan')
  await person.press('Home')
  await person.press('ArrowDown')
  expect(await person.inspect('outline-move')).toEqual([])
  await dialog.click('button', 'Pindahkan')
  await person.miss('dialog')
  await person.see('“Krim” dipindahkan ke Adonan, urutan 2 dari 4.')
  const byMenu = { Adonan: ['Menguleni', 'Krim', 'Menimbang', 'Membentuk'], Hiasan: ['Gula'] }
  await expectOrder(api, id, byMenu)
  await seeOrder(person, byMenu)

  await person.click('button', 'Urungkan')
  await expectOrder(api, id, byKeyboard)
  await seeOrder(person, byKeyboard)
  await person.goto(`/program/${id}`)
  await person.find(...handle('Gula'))
  await seeOrder(person, byKeyboard)
})

/** Drags a row by its handle onto the lower half of another, waits for the drag preview there, and drops. */
async function drag(person: Person, name: string, over: string): Promise<void> {
  const { mouse } = person
  const from = await person.middle(...handle(name))
  // The handle becomes draggable a moment after the hover.
  await expect
    .poll(async () => {
      await mouse.move(from.x, from.y - 60)
      await mouse.move(from.x, from.y)
      return person.standing(readyHandle)
    })
    .not.toBeNull()
  await mouse.down()
  // Small steps, past the drag threshold.
  for (const far of [4, 8, 12, 16, 20]) await mouse.move(from.x + far, from.y + far)
  await expect.poll(() => person.standing(draggedRow)).not.toBeNull()
  const to = await person.middle(...handle(over))
  const x = to.x + 200
  const y = to.y + to.height / 2
  await expect
    .poll(async () => {
      // `dragover` needs movement.
      await mouse.move(x, y - 1)
      await mouse.move(x, y)
      const shown = await person.standing(dragPreview)
      return shown && Math.abs(shown.y - y)
    })
    .toBeLessThan(2)
  await mouse.up()
  await expect.poll(() => person.standing(draggedRow)).toBeNull()
}

test.skipIf(!process.env.XVFB_PATH)(
  'drags an activity within its topic and to another one, and a topic, by mouse',
  async ({ person, api }) => {
    const id = await makeOutline(api, 'Kue dengan tetikus', baking)
    await person.enter(`/program/${id}`)
    await person.find(...handle('Gula'))
    await drag(person, 'Menimbang', 'Menguleni')
    await person.see('“Menimbang” dipindahkan ke urutan 2 dari 3.')
    const within = { ...baking, Adonan: ['Menguleni', 'Menimbang', 'Membentuk'] }
    await expectOrder(api, id, within)
    await drag(person, 'Membentuk', 'Krim')
    await person.see('“Membentuk” dipindahkan ke Hiasan, urutan 2 dari 3.')
    const across = { Adonan: ['Menguleni', 'Menimbang'], Hiasan: ['Krim', 'Membentuk', 'Gula'] }
    await expectOrder(api, id, across)
    await drag(person, 'Adonan', 'Gula')
    const after = { Hiasan: across.Hiasan, Adonan: across.Adonan }
    await expectOrder(api, id, after)
    await seeOrder(person, after)
  },
)
