import { expect, test } from './support/test.ts'

const lists = '**/program/v1/company/list?*'
const serverFault = 'Terjadi kesalahan pada server. Silakan coba lagi.'
const unreachable = 'Server tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.'
const loading = 'Memuat daftar'

test('a list that fails: the server’s message and Coba lagi, never an empty table', async ({
  page,
  watch,
}) => {
  watch.allow(500)
  await page.route(lists, (route) => route.fulfill({ status: 500, json: { message: serverFault } }))
  await page.goto('/program')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toHaveCount(1)
  await expect(failure).toContainText(serverFault)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByText('Tidak ada program')).toHaveCount(0)
  await failure.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(failure).toContainText(serverFault)

  await page.unroute(lists)
  await failure.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(failure).toBeHidden()
})

test('a next page that fails is not taken for the page before', async ({ page, watch }) => {
  watch.allow(500)
  await page.goto('/program')
  await expect(page.getByRole('row')).toHaveCount(6)
  await page.route(lists, (route) => route.fulfill({ status: 500, json: { message: serverFault } }))
  await page.getByRole('button', { name: 'Ke halaman 2' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(serverFault)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page).toHaveURL(/[?&]page=2(&|$)/)
  await page.unroute(lists)
  await page.getByRole('button', { name: 'Coba lagi' }).click({ timeout: 5_000 })
  await expect(page.getByText('6–10 dari 60')).toBeVisible()
})

test('an answer that is no JSON, or a proxy’s page: words of our own', async ({ page, watch }) => {
  watch.allow(502)
  await page.route(lists, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await page.goto('/program')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Jawaban server tidak dapat dibaca.')
})

test('a dead server while a study is saved: what was typed stays, and can be saved later', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/)
  await page.route('**/study/v1/create', (route) => route.abort('connectionrefused'))
  await page.goto('/study/create')
  const title = page.getByRole('textbox', { name: 'Nama Bidang Studi' })
  await title.fill('Perikanan')
  await page.getByLabel('ID Kategori').fill('BDG-77')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(unreachable)).toBeVisible()
  await expect(page).toHaveURL('/study/create')
  await expect(title).toHaveValue('Perikanan')
  await expect(page.getByLabel('ID Kategori')).toHaveValue('BDG-77')

  await page.unroute('**/study/v1/create')
  await page.route('**/study/v1/create', (route) =>
    route.fulfill({ json: { message: 'Berhasil', data: { id: '1' } } }),
  )
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data ditambahkan')).toBeVisible()
})

test('a dead server at the start: the session stays, and the screen offers to try again', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/)
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.goto('/program')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText(unreachable)
  await expect(page).toHaveURL('/program')
  await page.unroute('**/api/**')
  await failure.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('row')).toHaveCount(6)
})

test('slow answers show the shape of what comes', async ({ page, api }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/{program,topic,v1/activity,study}/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  const { id } = await api.program('Menjadi Pemasar Digital untuk Usaha Kecil')
  const [study] = await api.studies()
  await page.goto('/program')
  await expect(page.getByRole('main').getByRole('status', { name: loading })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kelola Program', level: 1 })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Draft' })).toContainText('…')
  await page.goto(`/study/${study.id}`)
  await expect(page.getByRole('main').getByRole('status', { name: loading })).toBeVisible()
  await page.goto(`/program/${id}`)
  await expect(page.getByRole('heading', { name: 'Topik dan aktivitas' })).toBeVisible()
  gate.resolve()
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('a topic’s activities that fail do so in their place', async ({ page, api, watch }) => {
  watch.allow(500)
  await page.route('**/v1/activity/**', (route) =>
    route.fulfill({ status: 500, json: { message: serverFault } }),
  )
  const { id } = await api.program('Menjadi Pemasar Digital untuk Usaha Kecil')
  await page.goto(`/program/${id}`)
  const failures = page.getByRole('main').getByRole('alert')
  await expect(failures.first()).toContainText(serverFault)
  const count = await failures.count()
  await page.unroute('**/v1/activity/**')
  await failures.first().getByRole('button', { name: 'Coba lagi' }).click()
  await expect(failures).toHaveCount(count - 1)
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('a screen whose code cannot be fetched says so inside the shell', async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED|dynamically imported module/)
  await page.route('**/assets/ProgramList-*.js', (route) => route.abort('connectionrefused'))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Kelola Program' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Halaman ini gagal ditampilkan')
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
  await page.unroute('**/assets/ProgramList-*.js')
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(page.getByRole('row')).toHaveCount(6)
})
