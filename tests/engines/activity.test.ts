import { Activity } from '../../contract/activity.ts'
import type { Id } from '../../contract/primitives.ts'
import type { Api } from '../e2e/support/api.ts'
import { makeOutline, orderOf, readOutline } from '../e2e/support/records.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

const at = async (person: Person, address: string) => expect.poll(() => person.address()).toBe(address)

const chooseType = async (person: Person, type: RegExp) => {
  await person.click('combobox', 'Jenis Aktivitas')
  await person.click('option', type)
}

/** Reads the last activity of a program, and its topic. */
async function last(api: Api, program: Id) {
  const { topic, activities } = (await readOutline(api, program)).at(-1) ?? {}
  const item = activities?.at(-1)
  const all = await api.data('GET', `/v1/activity/${program}/${topic?.id}/${item?.id}/show`)
  return { topic, activity: Activity.parse(all) }
}

test('creates an activity with a file and rich text, and edits it', async ({ person, api, pdf }) => {
  const program = await makeOutline(api, 'Membatik dari nol', { Dasar: ['Mengenal canting'] })
  await person.enter(`/program/${program}`)
  await person.click('link', /^Tambah aktivitas/)
  await person.fill('Judul Aktivitas', 'Malam & <b>kain</b>')
  await chooseType(person, /^membaca-e-book/)
  expect(await person.inspect('activity-detail')).toEqual([])
  await person.click('tab', 'Pengaturan')
  await person.fill(/^Perkiraan durasi/, '45')
  expect(await person.inspect('activity-settings')).toEqual([])
  await person.click('tab', 'Konten')
  const file = person.in('group', 'E-book (PDF)')
  await file.choose(pdf)
  await file.see('Panduan batik.pdf')
  await person.click('textbox', 'Deskripsi')
  await person.click('button', 'Tebal')
  await person.type('Bacalah')
  await person.click('button', 'Tebal')
  await person.type(' sampai selesai.')
  expect(await person.inspect('activity-content')).toEqual([])
  await person.click('button', 'Simpan')
  await person.see('Aktivitas berhasil dibuat.')
  await at(person, `/program/${program}`)
  await person.find('link', 'Malam & <b>kain</b>')
  const { topic, activity } = await last(api, program)
  expect(activity).toMatchObject({
    type: 'membaca-e-book',
    settings: { estimated_duration: 2_700 },
    file: { title: 'Panduan batik.pdf' },
    description: '<p><strong>Bacalah</strong> sampai selesai.</p>',
  })

  await person.click('link', 'Malam & <b>kain</b>')
  await at(person, `/program/${program}/${topic?.id}/${activity.id}/edit`)
  await expect.poll(() => person.value('Judul Aktivitas')).toBe('Malam & <b>kain</b>')
  await person.fill('Judul Aktivitas', 'Malam dan kain')
  await person.click('tab', 'Konten')
  await file.see('Panduan batik.pdf')
  await person.click('textbox', 'Deskripsi')
  await person.press('Control+End')
  await person.type(' Lalu tanyakan.')
  await person.press('Control+s')
  await person.see('Aktivitas berhasil diedit.')
  await at(person, `/program/${program}`)
  await person.find('link', 'Malam dan kain')
  expect((await last(api, program)).activity).toMatchObject({
    title: 'Malam dan kain',
    file: { title: 'Panduan batik.pdf' },
    description: '<p><strong>Bacalah</strong> sampai selesai. Lalu tanyakan.</p>',
  })
})

test('creates a topic and an activity in it', async ({ person, api }) => {
  const program = await makeOutline(api, 'Menyablon kaos', { Bahan: [] })
  await person.enter(`/program/${program}`)
  await person.click('link', 'Topik Baru')
  await person.fill('Judul Topik', 'Menyiapkan layar')
  await person.click('button', 'Simpan')
  await person.see('Topik berhasil ditambahkan')
  await person.fill('Judul Aktivitas', 'Tes awal')
  await chooseType(person, /^pre test/)
  expect(await person.inspect('topic-and-activity')).toEqual([])
  await person.click('button', 'Simpan')
  await person.see('Aktivitas berhasil dibuat.')
  const { topic, activity } = await last(api, program)
  // A new test opens on its questions.
  await at(person, `/program/${program}/${topic?.id}/${activity.id}/edit?tab=questions`)
  await person.find('heading', 'Tes awal')
  expect(topic).toMatchObject({ name: 'Menyiapkan layar', status: 'draft' })
  expect(activity).toMatchObject({ title: 'Tes awal', type: 'pre_test' })

  await person.enter(`/program/${program}`)
  await person.click('button', 'Cara lain menambah topik')
  await person.click('menuitem', 'Topik baru, langsung terbit')
  await person.fill('Judul Topik', 'Menyablon')
  await person.press('Enter')
  await person.see('Topik berhasil ditambahkan')
  await person.fill('Judul Aktivitas', 'Praktek')
  await chooseType(person, /^praktek mandiri/)
  await person.press('Control+s')
  await person.see('Aktivitas berhasil dibuat.')
  await at(person, `/program/${program}`)
  expect(await orderOf(api, program)).toEqual([
    ['Bahan', []],
    ['Menyiapkan layar', ['Tes awal']],
    ['Menyablon', ['Praktek']],
  ])
  expect((await last(api, program)).topic).toMatchObject({ status: 'publish' })
})
