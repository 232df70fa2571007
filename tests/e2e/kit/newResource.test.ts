import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNoViolation } from '../support/axe.ts'
import { build, copyOfTree, filesOf } from '../support/copyOfTree.ts'
import { openUserMenu, search, signIn } from '../support/person.ts'
import { startProduct } from '../support/process.ts'
import { type SimpleRest, startSimpleRest } from '../support/simpleRest.ts'
import { test as base, expect, type Page } from '../support/test.ts'

const declaration = 'tests/e2e/support/venue'

type Declared = {
  rest: SimpleRest
  /** Differences of the built copy from the original. */
  changes: string[]
}

/** Where the files of an entity of one's own stand. */
const ownFiles = {
  'contract.ts': 'contract/own/hall.ts',
  'table.ts': 'server/own/hall.ts',
  'resources.ts': 'server/own/resources.ts',
  'resource.ts': 'src/resources/hall/resource.ts',
} as const

/** Puts an entity of one's own into a tree, with its migration. */
async function addOwnEntity(root: string): Promise<void> {
  await mkdir(join(root, 'src/resources/hall'))
  for (const [from, to] of Object.entries(ownFiles))
    await cp(join('tests/e2e/support/hall', `${from}.txt`), join(root, to))
  const generate = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'drizzle.own.config.ts']
  execFileSync(process.execPath, generate, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

/**
 * A built copy of the tree with one more resource folder, running with an API that has the resource; and with an entity
 * of one's own, which the server has.
 */
const test = base.extend<object, { declared: Declared }>({
  declared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    async ({}, use) => {
      const tree = await copyOfTree()
      const before = await filesOf(tree.root)
      const folder = join(tree.root, 'src/resources/venue')
      await mkdir(folder)
      for (const file of ['resource.ts', 'schema.ts'])
        await cp(join(declaration, `${file}.txt`), join(folder, file))
      const after = await filesOf(tree.root)
      const changes = [...new Set([...before.keys(), ...after.keys()])]
        .filter((path) => before.get(path) !== after.get(path))
        .sort()
      await addOwnEntity(tree.root)
      await build(tree.root)

      const data = await mkdtemp(join(tmpdir(), 'balai-e2e-'))
      await cp(process.env.BALAI_SEEDED ?? '', data, { recursive: true })
      // The folder is temporary: caching its compiled modules is useless.
      const product = await startProduct(data, tree.root, { NODE_DISABLE_COMPILE_CACHE: '1' })
      const rest = await startSimpleRest('venue', product.url)
      await use({ rest, changes })
      await rest.stop()
      await product.stop()
      await rm(data, { recursive: true, force: true })
      await tree.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ declared }, use) => use(declared.rest.url),
})

// In one worker: two would build the same tree into the same cache.
test.describe.configure({ mode: 'default', timeout: 120_000 })

const save = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click()

test('turns a new folder with a declaration into a resource: list, create, edit and delete', async ({
  page,
  declared,
}) => {
  expect(declared.changes).toEqual(['src/resources/venue/resource.ts', 'src/resources/venue/schema.ts'])

  // By address: the guard recognises it, and returns to it.
  await page.goto('/venue')
  await expect(page).toHaveURL('/')
  await signIn(page)
  await expect(page).toHaveURL('/venue')
  await expect(page).toHaveTitle('Dashboard / Daftar Lokasi | Balai CMS')
  await expect(page.getByText('Belum ada lokasi.')).toBeVisible()
  await page.getByRole('link', { name: 'Tambah lokasi' }).first().click()

  await expect(page).toHaveURL('/venue/create')
  await save(page)
  const name = page.getByRole('textbox', { name: 'Nama Lokasi' })
  await expect(name).toHaveAccessibleDescription('Nama Lokasi tidak boleh kosong')
  await expect(page.getByText('Jenis tidak boleh kosong')).toBeVisible()
  await expect(page.getByText('Sudah termasuk pajak')).toBeVisible()
  expect(declared.rest.rows).toEqual([])

  await name.fill('Aula Merdeka')
  await page.getByLabel('Alamat').fill('Jl. Merdeka 1\nYogyakarta')
  await page.getByLabel('Kursi').fill('1200')
  await page.getByLabel('Sewa per Hari').fill('150000')
  await page.getByLabel('Jenis').click()
  await expect(page.getByRole('option')).toHaveText(['Aula', 'Laboratorium'])
  await page.getByRole('option', { name: 'Aula' }).click()
  await page.getByRole('group', { name: 'Dibuka' }).getByRole('spinbutton', { name: 'Tanggal' }).click()
  await page.keyboard.type('21112026')
  await page.getByLabel('Parkir').check()
  await save(page)
  await expect(page.getByText('Data ditambahkan')).toBeVisible()
  await expect(page).toHaveURL(/\/venue(\?|$)/)
  expect(declared.rest.rows).toEqual([
    {
      id: 1,
      name: 'Aula Merdeka',
      address: 'Jl. Merdeka 1\nYogyakarta',
      seats: 1200,
      rent: 150000,
      sort: 'hall',
      opened: '2026-11-21',
      parking: true,
    },
  ])

  await expect(page.getByRole('columnheader')).toHaveText([
    'Nama Lokasi',
    'Kursi',
    'Sewa per Hari',
    'Jenis',
    'Dibuka',
    'Parkir',
  ])
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    'Aula Merdeka',
    '1.200',
    'Rp150.000',
    'Aula',
    '21 Nov 2026',
    'Ya',
  ])

  await page.getByRole('link', { name: 'Aula Merdeka' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aula Merdeka')
  await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Merdeka 1\nYogyakarta')
  await expect(page.getByRole('group', { name: 'Dibuka' }).getByRole('spinbutton')).toHaveText([
    '21',
    '11',
    '2026',
  ])
  await expect(page.getByLabel('Parkir')).toBeChecked()
  await page.getByLabel('Kursi').fill('80')
  await page.getByLabel('Parkir').uncheck()
  await save(page)
  await expect(page.getByText('Perubahan disimpan')).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('80')
  expect(declared.rest.rows).toMatchObject([{ id: 1, seats: 80, parking: false, name: 'Aula Merdeka' }])

  await search(page, 'tidak ada')
  await expect(page.getByText('Tidak ada yang cocok dengan “tidak ada”.')).toBeVisible()
  await search(page, 'merdeka')
  await expect(page.getByRole('row')).toHaveCount(2)

  await (await openUserMenu(page)).getByRole('menuitem', { name: 'English' }).click()
  await expect(page).toHaveTitle('Dashboard / Venues | Balai CMS')
  await expect(page.getByRole('columnheader').first()).toHaveText('Name')
  await page.getByRole('link', { name: 'Aula Merdeka' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  // The list as it was left, with its search.
  await expect(page.getByText('Nothing matches “merdeka”.')).toBeVisible()
  await search(page, '')
  await expect(page.getByText('No venue yet.')).toBeVisible()
  expect(declared.rest.rows).toEqual([])
})

test('runs an own entity from the menu to the database: form, validation issue, list, undo', async ({
  page,
  watch,
}) => {
  watch.allow(422)
  await page.goto('/')
  await signIn(page)
  await page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Daftar Aula' })
    .click()
  await expect(page).toHaveURL('/hall')
  await expect(page.getByText('Belum ada aula.')).toBeVisible()
  await expectNoViolation(page)
  const add = async (name: string, seats: string) => {
    await page.getByRole('link', { name: 'Tambah aula' }).first().click()
    await page.getByRole('textbox', { name: 'Nama Aula' }).fill(name)
    await page.getByLabel('Kursi').fill(seats)
    await page.getByLabel('Parkir').check()
    await save(page)
  }
  await add('Aula Merdeka', '1200')
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(0)).toHaveText('Aula Merdeka')

  // What the server refuses stands under its field.
  await add('AULA MERDEKA', '80')
  await expect(page.getByRole('textbox', { name: 'Nama Aula' })).toHaveAccessibleDescription(
    'Aula dengan nama ini sudah ada.',
  )
  await expectNoViolation(page)
  await page.getByRole('textbox', { name: 'Nama Aula' }).fill('Bale Banjar')
  await save(page)
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.getByRole('link', { name: 'Bale Banjar' }).click()
  await page.getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('button', { name: 'Ya, Hapus!' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByRole('link', { name: 'Bale Banjar' })).toBeVisible()

  await page.getByRole('link', { name: 'Aula Merdeka' }).click()
  await page.getByLabel('Kursi').fill('80')
  await save(page)
  await search(page, 'merdeka')
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('80')
})
