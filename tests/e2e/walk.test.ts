import { ActivityType, isTest } from '../../contract/activity.ts'
import { listOf } from '../../contract/call.ts'
import { MemberRedeem } from '../../contract/member.ts'
import { Api } from './support/api.ts'
import { savedBy } from './support/certificate.ts'
import { awaiting, replyTo } from './support/feedback.ts'
import { graduates } from './support/graduates.ts'
import { makeTest } from './support/packets.ts'
import { openUserMenu, rowOf, search, signIn, signOut } from './support/person.ts'
import { account, colleague } from './support/process.ts'
import { fillIn, save, title } from './support/programForm.ts'
import { addProgram, orderOf, stored } from './support/records.ts'
import { longTitle } from './support/screens.ts'
import { expect, type Page, test } from './support/test.ts'

/* A day of staff: in at `/`, then by clicks alone, without an address and without loading the page again. */

test.slow()

const loads: string[] = []
test.beforeEach(async ({ page }) => {
  loads.length = 0
  page.on('load', () => loads.push(page.url()))
  await page.goto('/')
})
test.afterEach(() => expect(loads, 'pages that were loaded').toHaveLength(1))

type Role = 'button' | 'link' | 'tab' | 'menuitem'
const find = (page: Page, role: Role, name: string | RegExp) => page.getByRole(role, { name, exact: true })
const click = (page: Page, role: Role, name: string | RegExp) => find(page, role, name).click()
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const notice = (page: Page, words: string | RegExp) => expect(page.getByText(words)).toBeVisible()
const openPrograms = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Kelola Program' }).click()
const findProgram = async (page: Page, name: string) => {
  await openPrograms(page)
  await search(page, name)
}
const openParticipants = async (page: Page, program: string) => {
  await findProgram(page, program)
  await rowOf(page, program)
    .getByRole('link', { name: /peserta, lihat daftar peserta/ })
    .click()
}
/** Finds a participant in the list of their program, and chooses from the menu of their row. */
const chooseFor = async (page: Page, { program, license, member }: MemberRedeem, item: string) => {
  await openParticipants(page, program.title)
  await page.getByPlaceholder('Nama, telepon, email, lisensi').fill(license)
  await page.keyboard.press('Enter')
  await click(page, 'button', `Aksi untuk ${member.fullname}`)
  await click(page, 'menuitem', item)
}

const typeName = (type: ActivityType) => type.replaceAll('_', ' ')

/** Fills in the form of a new activity, and saves it. */
async function writeActivity(page: Page, type: ActivityType): Promise<void> {
  await text(page, 'Judul Aktivitas').fill(`Kegiatan ${typeName(type)}`)
  await page.getByRole('combobox', { name: 'Jenis Aktivitas' }).click()
  await page
    .getByRole('option')
    .filter({ has: page.getByText(typeName(type), { exact: true }) })
    .click()
  await click(page, 'button', 'Simpan')
  await notice(page, 'Aktivitas berhasil dibuat.')
}

test('writes and edits a program, its topics, and an activity of every type', async ({ page, api }) => {
  await signIn(page)
  await openPrograms(page)
  await click(page, 'link', 'Program baru')
  await fillIn(page, { title: 'Kelas batik' })
  await save(page)
  await notice(page, 'Successfully added program')
  await click(page, 'button', 'Aksi lain untuk Kelas batik')
  await click(page, 'menuitem', 'Edit')
  await title(page).fill('Kelas batik tulis')
  await page.keyboard.press('Control+s')
  await notice(page, 'Successfully update program')
  await click(page, 'link', 'Kelas batik tulis')

  await page.getByRole('link', { name: 'Topik Baru' }).first().click()
  await text(page, 'Judul Topik').fill('Dasar')
  await click(page, 'button', 'Simpan')
  await notice(page, 'Topik berhasil ditambahkan')
  for (const [index, type] of ActivityType.options.entries())
    await test.step(type, async () => {
      // The first form is already there, below the new topic.
      if (index > 0) await click(page, 'link', /^Tambah aktivitas/)
      await writeActivity(page, type)
      if (!isTest(type)) return
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kegiatan ${typeName(type)}`)
      await click(page, 'link', 'Kembali ke program')
    })

  await click(page, 'link', 'Kegiatan general')
  await text(page, 'Judul Aktivitas').fill('Kegiatan penutup')
  await click(page, 'button', 'Simpan')
  await notice(page, 'Aktivitas berhasil diedit.')
  await click(page, 'button', 'Edit topik Dasar')
  await page.getByRole('dialog').getByRole('textbox').fill('Dasar membatik')
  await click(page, 'button', 'Ya. Ubah!')
  await notice(page, 'Topik berhasil diubah')
  const { id } = await api.program('Kelas batik tulis')
  const names = ActivityType.options.map((type) => `Kegiatan ${typeName(type)}`)
  expect(await orderOf(api, id)).toEqual([
    ['Dasar membatik', names.with(names.indexOf('Kegiatan general'), 'Kegiatan penutup')],
  ])
})

test('writes a test, replies to a participant, publishes a program and makes a certificate', async ({
  page,
  api,
}) => {
  const address = await makeTest(api, 'Ujian membuat roti', [])
  const draft = await addProgram(api, { title: 'Kelas roti siap terbit' })
  const queues = await Promise.all(
    (await api.programs()).map(async (program) => ({ program, ...(await awaiting(api, program.id)) })),
  )
  const [queue] = queues.filter(({ total }) => total > 0).sort((a, b) => a.total - b.total)
  const [submission] = queue?.list ?? []
  const [graduate] = await graduates(api)
  if (!queue || !submission) throw new Error('The seed has nobody who waits')

  await signIn(page)
  await findProgram(page, 'Ujian membuat roti')
  await click(page, 'link', 'Ujian membuat roti')
  // The activity has the program's title.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ujian membuat roti')
  await page.getByRole('row').getByRole('link', { name: 'Ujian membuat roti', exact: true }).click()
  await click(page, 'tab', 'Pertanyaan')
  await click(page, 'button', 'Buat paket pertama')
  for (const [field, words] of [
    ['Pertanyaan', 'Adonan mengembang karena'],
    ['Opsi A', 'ragi'],
    ['Opsi B', 'garam'],
  ] as const) {
    await text(page, field).click()
    await page.keyboard.type(words)
  }
  await page.getByRole('radio', { name: 'Jadikan opsi A jawaban benar' }).click()
  await click(page, 'button', 'Hapus opsi D')
  await click(page, 'button', 'Hapus opsi C')
  await text(page, 'Poin').fill('10')
  await click(page, 'button', 'Simpan')
  await notice(page, 'Pertanyaan berhasil disimpan.')
  await click(page, 'tab', 'Pengaturan')
  await page.getByLabel(/^Waktu ujian/).fill('25')
  await click(page, 'button', 'Simpan')
  await notice(page, 'Aktivitas berhasil diedit.')
  const place = address.replace(/^\/program\/|\/edit.*$/g, '')
  expect(await api.data('GET', `/v1/packet/${place}/list`)).toMatchObject({ list: [{ total_question: 1 }] })
  expect(await api.data('GET', `/v1/activity/${place}/show`)).toMatchObject({ settings: { timer: 25 } })

  await openParticipants(page, queue.program.title)
  await click(page, 'tab', /^Belum direspons/)
  await page.getByLabel('Respons Anda').fill('Bagus, lanjutkan.')
  await click(page, 'button', 'Kirim dan lanjut')
  await expect.poll(() => replyTo(api, submission), { timeout: 15_000 }).toBe('Bagus, lanjutkan.')

  await findProgram(page, draft.title)
  await click(page, 'button', `Terbitkan ${draft.title}`)
  await click(page, 'button', 'Ya, Ubah!')
  await notice(page, 'Status program berhasil diubah')
  expect(await stored(api, draft.id)).toMatchObject({ status: 'publish' })

  await savedBy(page, () => chooseFor(page, graduate, 'Sertifikat Partisipasi'))
})

test('saves a participant, a study and a saved reply, changes the password and switches accounts', async ({
  page,
  context,
  api,
  site,
}) => {
  const program = await api.program(longTitle)
  const vouchers = await api.data('GET', `/program/v1/company/list-member-redeem/${program.id}?limit=1`)
  const [voucher] = listOf(MemberRedeem).parse(vouchers).list
  if (!voucher) throw new Error('The program has no participant')
  await signIn(page, colleague)
  await chooseFor(page, voucher, 'Edit')
  await text(page, 'Nomor kartu Prakerja').fill('1234567890123456')
  await click(page, 'button', 'Simpan')
  await notice(page, 'Data Peserta berhasil diubah')

  await openPrograms(page)
  await click(page, 'link', 'Program baru')
  const opening = context.waitForEvent('page')
  await click(page, 'link', 'Kelola bidang studi')
  const studies = await opening
  await click(studies, 'link', 'Tambah bidang studi')
  await text(studies, 'Nama bidang studi').fill('Perikanan darat')
  await click(studies, 'button', 'Simpan')
  await notice(studies, 'Data ditambahkan')
  await studies.close()

  await openUserMenu(page, colleague)
  await click(page, 'menuitem', 'Respons tersimpan')
  await page.getByRole('link', { name: 'Tambah respons tersimpan' }).first().click()
  await text(page, 'Judul').fill('Pujian')
  await text(page, 'Isi respons').fill('Bagus, {nama_depan}.')
  await click(page, 'button', 'Simpan')
  await notice(page, 'Data ditambahkan')

  await openUserMenu(page, colleague)
  await click(page, 'menuitem', 'Ubah password')
  const changed = { ...colleague, password: 'teh-poci-sore' }
  await text(page, 'Password saat ini').fill(colleague.password)
  await text(page, 'Password baru').fill(changed.password)
  await text(page, 'Verifikasi password baru').fill(changed.password)
  await click(page, 'button', 'Simpan')
  await notice(page, 'Password berhasil diubah')
  await signOut(page, colleague)
  await notice(page, /^Anda sudah keluar/)
  await signIn(page, changed)
  await signOut(page, colleague)
  await signIn(page)
  await expect(find(page, 'button', `Menu akun ${account.fullname}`)).toBeVisible()

  expect(await api.data('GET', `/users/v1/member/detail_by_id/${voucher.member.id}`)).toMatchObject({
    meta: { code: '1234567890123456' },
  })
  expect((await api.studies()).map((study) => study.title)).toContain('Perikanan darat')
  const theirs = await Api.signIn(site, changed)
  expect(await theirs.data('GET', '/users/v1/company/reply/list')).toMatchObject({
    list: [{ title: 'Pujian', text: 'Bagus, {nama_depan}.' }],
  })
})
