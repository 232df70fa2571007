import { expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { tabTo } from '../support/person.ts'
import {
  choose,
  chooseStudy,
  competence,
  competences,
  cover,
  description,
  discountPrice,
  facilitatorName,
  links,
  openTab,
  picture,
  save,
  sellingPrice,
  study,
  title,
} from '../support/programForm.ts'
import { addProgram, stored } from '../support/records.ts'
import { expect, type Page, test } from '../support/test.ts'

/* The features of every form, on the largest one: no input is lost. */

const added = 'Successfully added program'
const updated = 'Successfully update program'

const open = async (page: Page, address: string) => {
  await enter(page, address)
  await expect(description(page)).toBeVisible()
}
const warning = (page: Page) => page.getByRole('dialog', { name: 'Perubahan belum disimpan' })
const offer = (page: Page) => page.getByRole('dialog', { name: 'Lanjutkan draf Anda?' })
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Data ini sudah diubah orang lain' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Types with real key events: a browser asks before closing only after user interaction. */
const type = async (page: Page, text: string) => {
  await title(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

/** Closes or reloads the page, and answers the browser's dialog. */
const leavePage = async (page: Page, how: 'close' | 'reload', answer: 'accept' | 'dismiss') => {
  const asked = page.waitForEvent('dialog')
  // Wait until the page is gone: the last input is stored on unload.
  const gone = how === 'close' ? page.waitForEvent('close') : undefined
  const done =
    how === 'close' ? page.close({ runBeforeUnload: true }) : page.evaluate(() => window.location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog[answer]()
  await gone
  // A reload destroys the context of the evaluation.
  await done.catch(() => undefined)
}

/** The stored drafts by key, in IndexedDB and (written on unload) in localStorage. */
const drafts = (page: Page) =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('balai'))
    const store = database.transaction('drafts').objectStore('drafts')
    const kept = (await done(store.getAllKeys())).map(String)
    database.close()
    return [...kept, ...Object.keys(localStorage).filter((key) => key.startsWith('balai.draft.'))]
  })

test('restores the complete draft of a new program after its tab was closed', async ({
  page,
  context,
  api,
}) => {
  test.slow()
  await open(page, '/program/tambah-program')
  await type(page, 'Roti Sisir')
  await page.getByRole('combobox', { name: 'Tipe' }).click()
  await page.getByRole('option', { name: 'Offline' }).click()
  await chooseStudy(page, 'Tata Boga')
  await description(page).click()
  await page.keyboard.type('Uraian ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('tebal')
  await competence(page, 1).fill('Menimbang')
  await competence(page, 1).press('Enter')
  await competence(page, 2).fill('Mengadon')
  await page.getByRole('button', { name: 'Naikkan Kompetensi 2' }).click()
  await openTab(page, 'Informasi Program')
  await choose(page, cover(page), await picture())
  await expect(page.getByText('Sukses Upload Cover Program')).toBeVisible()
  await discountPrice(page).fill('200000')
  await sellingPrice(page).fill('150000')
  await page.getByRole('button', { name: 'Tambah Tautan' }).click()
  await links(page).getByRole('textbox', { name: 'Nama tautan' }).fill('Tokopedia')
  await openTab(page, 'Fasilitator')
  await facilitatorName(page, 0).fill('Wayan Sudarma')
  await leavePage(page, 'close', 'accept')

  const later = await context.newPage()
  // By address: another tab has a session.
  await later.goto('/program/tambah-program')
  await expect(offer(later)).toContainText(/Ada isian yang belum disimpan dari \d+ \p{L}+ \d{4}/u)
  await expect(offer(later).getByRole('button', { name: 'Lanjutkan draf' })).toBeFocused()
  await later.keyboard.press('Enter')
  await expect(offer(later)).toBeHidden()
  await expect(title(later)).toHaveValue('Roti Sisir')
  await expect(later.getByRole('combobox', { name: 'Tipe' })).toHaveText('Offline')
  await expect(study(later)).toHaveValue('Tata Boga')
  await expect(description(later).locator('strong')).toHaveText('tebal')
  await expect(competences(later)).toHaveCount(2)
  await expect(competence(later, 1)).toHaveValue('Mengadon')
  await expect(competence(later, 2)).toHaveValue('Menimbang')
  await openTab(later, 'Informasi Program')
  await expect(cover(later).locator('img')).toHaveJSProperty('complete', true)
  await expect(discountPrice(later)).toHaveValue('200.000')
  await expect(sellingPrice(later)).toHaveValue('150.000')
  await expect(links(later).getByRole('textbox', { name: 'Nama tautan' })).toHaveValue('Tokopedia')
  await links(later).getByRole('textbox', { name: 'Alamat tautan' }).fill('https://tokopedia.com/roti')
  await openTab(later, 'Fasilitator')
  await expect(facilitatorName(later, 0)).toHaveValue('Wayan Sudarma')
  await save(later)
  await expect(later.getByText(added)).toBeVisible()
  await expect.poll(() => drafts(later)).toEqual([])

  const { id } = await api.program('Roti Sisir')
  expect(await stored(api, id)).toMatchObject({
    type: 'offline',
    program_benefits: '<p>Uraian <strong>tebal</strong></p>',
    learning_targets: { studies: { title: 'Tata Boga' }, competence: ['Mengadon', 'Menimbang'] },
    program_information: {
      cover: { url: expect.stringContaining('/public/') },
      discount_price: 200_000,
      selling_price: 150_000,
      selling_link: [{ title: 'Tokopedia', url: 'https://tokopedia.com/roti' }],
    },
    fasilitator: [{ name: 'Wayan Sudarma' }],
  })
  // Saved: no warning on leaving.
  await expect(later).toHaveURL(/\/program(\?|$)/)
  await open(later, '/program/tambah-program')
  await expect(offer(later)).toBeHidden()
  await expect(title(later)).toHaveValue('')
})

test('asks before leaving by reload, link or Back, and during an upload', async ({ page, api }) => {
  const { id } = await addProgram(api, { title: 'Getuk Lindri' })
  await enter(page, '/program')
  await expect(page.getByRole('table').first()).toBeVisible()
  await enter(page, `/program/edit/${id}`)
  await expect(description(page)).toBeVisible()
  await type(page, ' Pelangi')
  await leavePage(page, 'reload', 'dismiss')
  await expect(title(page)).toHaveValue('Getuk Lindri Pelangi')
  await leavePage(page, 'reload', 'accept')
  await expect(offer(page)).toBeVisible()
  await press(page, 'Buang draf')
  await expect(title(page)).toHaveValue('Getuk Lindri')

  // Removing a row is a change; restoring it undoes the change.
  await page.getByRole('button', { name: 'Hapus Kompetensi 2' }).click()
  await page.getByRole('link', { name: 'Batal' }).click()
  await expect(warning(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Kompetensi' }).getByRole('button', { name: 'Urungkan' }).click()
  await expect(competences(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Batal' }).click()
  await expect(page).toHaveURL(/\/program(\?|$)/)

  await page.goBack()
  await expect(description(page)).toBeVisible()
  await type(page, '!')
  await page.goForward()
  await expect(warning(page)).toBeVisible()
  await expect(page).toHaveURL(`/program/edit/${id}`)
  await press(page, 'Buang perubahan')
  await expect(page).toHaveURL(/\/program(\?|$)/)
  await expect.poll(() => drafts(page)).toEqual([])

  const gate = Promise.withResolvers<void>()
  await page.route('**/company/upload', async (route) => {
    await gate.promise
    await route.abort()
  })
  await page.goBack()
  await openTab(page, 'Informasi Program')
  await choose(page, cover(page), await picture())
  await expect(cover(page).getByRole('status')).toHaveText('Loading Upload ...')
  await page.getByRole('link', { name: 'Batal' }).click()
  // Drafts do not store files, so none is offered; only the upload is pending.
  const running = page.getByRole('dialog', { name: 'Proses masih berjalan' })
  await expect(running).toContainText('Unggahan itu dibatalkan')
  await expect(running).not.toContainText('draf')
  await expect(running.getByRole('button')).toHaveText(['Tinggalkan', 'Tetap di sini'])
  await press(page, 'Tetap di sini')
  await openTab(page, 'Detail')
  await type(page, ' Manis')
  await page.getByRole('link', { name: 'Batal' }).click()
  await expect(warning(page)).toContainText('tetap disimpan sebagai draf')
  await expect(warning(page)).toContainText('Unggahan itu dibatalkan')
  await press(page, 'Buang perubahan')
  await expect(page).toHaveURL(/\/program(\?|$)/)
  gate.resolve()
})

test('treats reverted text, rich text, prices and rows as unchanged', async ({ page, api }) => {
  const { id } = await addProgram(api, { title: 'Apem Jawa' })
  await open(page, `/program/edit/${id}`)
  await type(page, 'x')
  await page.keyboard.press('Backspace')
  await description(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await competence(page, 2).press('Enter')
  await competence(page, 3).fill('x')
  await page.getByRole('button', { name: 'Hapus Kompetensi 3' }).click()
  await page.getByRole('button', { name: 'Naikkan Kompetensi 2' }).click()
  await page.getByRole('button', { name: 'Naikkan Kompetensi 2' }).click()
  await openTab(page, 'Informasi Program')
  await discountPrice(page).fill('')
  await discountPrice(page).fill('2000000')
  await page.getByRole('link', { name: 'Batal' }).click()
  await expect(page).toHaveURL(/\/program(\?|$)/)
  await expect.poll(() => drafts(page)).toEqual([])

  await open(page, '/program/tambah-program')
  await description(page).click()
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await page.getByRole('link', { name: 'Batal' }).click()
  await expect(page).toHaveURL(/\/program(\?|$)/)
})

test('blocks input during a save, and restores the focus after a failed one', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(500)
  const { id } = await addProgram(api, { title: 'Wingko Babat' })
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  await page.route(`**/program/v1/company/update/${id}`, async (route) => {
    asked += 1
    await gates[asked - 1]?.promise
    if (asked > 1) await route.continue()
    else await route.fulfill({ status: 500, json: { message: 'Server sedang sibuk.' } })
  })
  await open(page, `/program/edit/${id}`)
  await type(page, ' Asli')
  await page.keyboard.press('Control+s')
  await expect.poll(() => asked).toBe(1)
  await page.keyboard.type(' hilang')
  await page.keyboard.press('Control+s')
  gates[0]?.resolve()
  await expect(page.getByText('Belum tersimpan: Server sedang sibuk.')).toBeVisible()
  await expect(title(page)).toHaveValue('Wingko Babat Asli')
  await expect(title(page)).toBeFocused()
  await page.keyboard.type(' Lamongan')
  await page.keyboard.press('Control+s')
  await expect.poll(() => asked).toBe(2)
  gates[1]?.resolve()
  await expect(page.getByText(updated)).toBeVisible()
  expect(asked).toBe(2)
  expect(await stored(api, id)).toMatchObject({ title: 'Wingko Babat Asli Lamongan' })
})

test.describe('conflicting program save', () => {
  const choice = (page: Page, field: string, side: 'Versi Anda' | 'Versi tersimpan') =>
    conflict(page).getByRole('radiogroup', { name: field }).getByRole('radio', { name: side })

  test('shows a conflict field by field and saves the choice, by keyboard on a phone', async ({
    page,
    api,
    watch,
  }) => {
    watch.allow(409)
    test.slow()
    const program = await addProgram(api, { title: 'Serabi Solo' })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/program/edit/${program.id}`)
    await type(page, ' Notosuman')
    await description(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Punyaku.')
    await competence(page, 2).press('Enter')
    await competence(page, 3).fill('Memanggang')
    await openTab(page, 'Informasi Program')
    await choose(page, cover(page), await picture())
    await expect(page.getByText('Sukses Upload Cover Program')).toBeVisible()
    await page.getByRole('button', { name: 'Hapus Tautan 1' }).click()

    await api.data('PUT', `/program/v1/company/update-status/${program.id}`, { status: 'publish' })
    const theirs = await stored(api, program.id)
    await api.data('PUT', `/program/v1/company/update/${program.id}`, {
      ...theirs,
      title: 'Serabi Bandung',
      learning_targets: { ...theirs.learning_targets, competence: ['Mengaduk'] },
      program_information: { ...theirs.program_information, selling_price: 99_000 },
    })
    await page.keyboard.press('Control+s')

    const fields = [
      'Judul Program',
      'Deskripsi program',
      'Kompetensi',
      'Cover program',
      'Harga jual',
      'Tautan penjualan',
    ]
    await expect(conflict(page).getByRole('heading', { level: 3 })).toHaveText(fields)
    const region = (field: string) => conflict(page).getByRole('region', { name: field })
    await expect(region('Judul Program')).toContainText('Serabi Solo Notosuman')
    await expect(region('Judul Program')).toContainText('Serabi Bandung')
    await expect(region('Deskripsi program').locator('strong')).toHaveText(['tebal', 'tebal'])
    await expect(choice(page, 'Kompetensi', 'Versi Anda')).toHaveAccessibleDescription(
      /Menimbang\s+Mengadon\s+Memanggang/,
    )
    await expect(choice(page, 'Kompetensi', 'Versi tersimpan')).toHaveAccessibleDescription('Mengaduk')
    await expect(region('Cover program').locator('img')).toHaveCount(1)
    await expect(choice(page, 'Cover program', 'Versi tersimpan')).toHaveAccessibleDescription('–')
    await expect(region('Harga jual')).toContainText('Rp99.000')
    await expect(choice(page, 'Tautan penjualan', 'Versi Anda')).toHaveAccessibleDescription('–')
    await expect(choice(page, 'Tautan penjualan', 'Versi tersimpan')).toHaveAccessibleDescription(
      'Tokopedia: https://tokopedia.com/kue',
    )
    // Fields that only one side changed are preselected.
    for (const field of ['Deskripsi program', 'Cover program', 'Tautan penjualan'])
      await expect(choice(page, field, 'Versi Anda')).toBeChecked()
    await expect(choice(page, 'Harga jual', 'Versi tersimpan')).toBeChecked()
    await expect(conflict(page).getByRole('status')).toHaveText('2 isian belum dipilih')
    const overflow = await conflict(page).evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
      ),
    )
    expect(overflow, 'nothing has to be scrolled sideways').toBe(false)

    // Back in the form, nothing is lost.
    await page.keyboard.press('Escape')
    await expect(conflict(page)).toBeHidden()
    await openTab(page, 'Detail')
    await expect(title(page)).toHaveValue('Serabi Solo Notosuman')
    await expect(competences(page)).toHaveCount(3)
    await title(page).focus()
    await page.keyboard.press('Control+s')

    await tabTo(page, choice(page, 'Judul Program', 'Versi Anda'))
    await page.keyboard.press('Space')
    await expect(choice(page, 'Judul Program', 'Versi Anda')).toBeChecked()
    await tabTo(page, choice(page, 'Kompetensi', 'Versi Anda'))
    await page.keyboard.press('ArrowDown')
    await expect(choice(page, 'Kompetensi', 'Versi tersimpan')).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(choice(page, 'Kompetensi', 'Versi Anda')).toBeChecked()
    await tabTo(page, conflict(page).getByRole('button', { name: 'Simpan pilihan' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(updated)).toBeVisible()

    const saved = await stored(api, program.id)
    expect(saved).toMatchObject({
      title: 'Serabi Solo Notosuman',
      status: 'publish',
      program_benefits: expect.stringContaining('Punyaku.'),
      learning_targets: { competence: ['Menimbang', 'Mengadon', 'Memanggang'] },
      program_information: {
        cover: { url: expect.stringContaining('/public/') },
        selling_price: 99_000,
        selling_link: [],
      },
    })
    expect(saved.fasilitator).toEqual(theirs.fasilitator)
  })

  test('keeps a conflict of long texts reachable by keyboard', async ({ page, api, watch }) => {
    watch.allow(409)
    const long = (word: string) => `<p>${word}</p>`.repeat(40)
    const program = await addProgram(api, { title: 'Rempeyek', program_benefits: long('Kacang') })
    await open(page, `/program/edit/${program.id}`)
    await description(page).click()
    await page.keyboard.type('Renyah. ')
    const theirs = { ...program, program_benefits: long('Teri') }
    await api.data('PUT', `/program/v1/company/update/${program.id}`, theirs)
    await page.keyboard.press('Control+s')
    await expect(conflict(page)).toBeVisible()
    await expectNoViolation(page)
  })
})
