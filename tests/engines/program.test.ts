import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Program } from '../../contract/program.ts'
import type { Api } from '../e2e/support/api.ts'
import { longTitle } from '../e2e/support/screens.ts'
import { expect, test } from './support/test.ts'

const stored = async (api: Api, title: string): Promise<Program> => {
  const { id } = await api.program(title)
  return Program.parse(await api.data('GET', `/program/v1/company/detail/${id}`))
}

test('creates a program from scratch, and edits it', async ({ person, api, picture }) => {
  const name = 'Batik Tulis <b>Lasem</b> & Pewarna "Alam"'
  await person.enter('/program/tambah-program')
  await person.fill('Judul Program', name)
  await person.click('combobox', 'Tipe')
  await person.click('option', 'Hybrid')
  await person.fill('Bidang studi', 'Lainn')
  await person.click('option', 'Lainnya')
  await person.fill('Nama bidang studi baru', 'Kriya Tekstil')
  await person.click('textbox', 'Deskripsi program')
  await person.click('button', 'Tebal')
  await person.type('Malam panas')
  await person.click('button', 'Tebal')
  await person.type(' di atas kain.')
  await person.press('Enter')
  await person.click('button', 'Daftar berbutir')
  await person.type('Canting <script>')
  await person.fill('Kompetensi 1', 'Menggambar pola')
  await person.press('Enter')
  await person.find('textbox', 'Kompetensi 2')
  await person.type('Mencanting')
  expect(await person.inspect('program-detail-tab')).toEqual([])

  await person.click('button', 'Lanjut')
  const cover = person.in('group', 'Cover program')
  await cover.choose(picture)
  await person.see('Sukses Upload Cover Program')
  await person.fill('Harga coret', '2000000')
  await person.fill('Harga jual', '1500000')
  await person.click('button', 'Tambah Tautan')
  await person.fill('Nama tautan', 'Tokopedia')
  await person.fill('Alamat tautan', 'https://tokopedia.com/batik?a=1&b=2')
  expect(await person.value('Harga jual')).toBe('1.500.000')
  expect(await person.inspect('program-information-tab')).toEqual([])

  await person.click('button', 'Lanjut')
  await person.fill('Nama fasilitator', 'Sri Lestari')
  await person.in('group', 'Foto fasilitator').choose(picture)
  await person.see('Sukses Upload Fasilitator')
  await person.click('button', 'Tambah Fasilitator')
  await person.type('Bambang')
  await person.click('button', 'Naikkan Fasilitator 2')
  expect(await person.inspect('program-facilitator-tab')).toEqual([])
  await person.click('button', 'Simpan')
  await person.see('Successfully added program')
  await person.find('link', name)

  const program = await stored(api, name)
  expect(program).toMatchObject({
    type: 'hybrid',
    program_benefits:
      '<p><strong>Malam panas</strong> di atas kain.</p><ul><li><p>Canting &lt;script&gt;</p></li></ul>',
    learning_targets: {
      studies: { title: 'Kriya Tekstil' },
      competence: ['Menggambar pola', 'Mencanting'],
    },
    program_information: {
      cover: { url: expect.any(String) },
      discount_price: 2_000_000,
      selling_price: 1_500_000,
      selling_link: [{ title: 'Tokopedia', url: 'https://tokopedia.com/batik?a=1&b=2' }],
    },
    fasilitator: [{ name: 'Bambang' }, { name: 'Sri Lestari', picture: { url: expect.any(String) } }],
  })

  await person.click('button', `Aksi lain untuk ${name}`)
  await person.click('menuitem', 'Edit')
  await expect.poll(() => person.value('Judul Program')).toBe(name)
  await person.fill('Kompetensi 2', 'Mencanting halus')
  await person.press('Control+s')
  await person.see('Successfully update program')
  await person.find('link', name)
  expect((await stored(api, name)).learning_targets).toMatchObject({
    competence: ['Menggambar pola', 'Mencanting halus'],
  })
})

test('shows the program form full of validation issues without layout faults', async ({ person }) => {
  await person.enter('/program/tambah-program')
  await person.click('tab', 'Informasi Program')
  await person.click('button', 'Tambah Tautan')
  await person.press('Control+s')
  await person.see('Judul Program tidak boleh kosong')
  for (const tab of [/^Detail/, /^Informasi Program/, /^Fasilitator/]) {
    await person.click('tab', tab)
    expect(await person.inspect(`program-faults-${tab.source.slice(1)}`)).toEqual([])
  }
})

test('picks a cover from the media library, and uploads one into it', async ({ person, picture }) => {
  await person.enter('/program/tambah-program')
  await person.click('tab', 'Informasi Program')
  const cover = person.in('group', 'Cover program')
  await cover.click('button', 'Pustaka media')
  const dialog = person.in('dialog', 'Pilih gambar')
  await dialog.click('radio', 'Sampul abstrak 12')
  expect(await person.inspect('media-library')).toEqual([])
  await dialog.click('button', 'Lanjut')
  await person.miss('dialog')
  await cover.seePicture()

  await cover.click('button', 'Pustaka media')
  await dialog.click('tab', 'Unggah')
  await dialog.choose(picture)
  await dialog.fill('Teks alternatif', 'Orang belajar bersama')
  expect(await person.inspect('media-upload')).toEqual([])
  await dialog.click('button', 'Lanjut')
  await person.miss('dialog')
  await cover.seePicture()
})

test('publishes and deletes a program', async ({ person, api }) => {
  const title = 'Sambal Nusantara dalam Kemasan Botol'
  await person.enter('/program')
  await person.click('button', `Terbitkan ${title}`)
  const status = person.in('dialog', 'Update status')
  await status.click('button', 'Ya, Ubah!')
  await person.see('Status program berhasil diubah')
  expect((await stored(api, title)).status).toBe('publish')

  await person.click('button', `Aksi lain untuk ${title}`)
  await person.click('menuitem', 'Delete')
  const question = person.in('dialog', 'Hapus Program')
  await question.see(title)
  await question.click('button', 'Ya, Hapus!')
  await person.see('Program berhasil dihapus')
  expect((await api.programs()).map((program) => program.title)).not.toContain(title)
})

test('exports participants to a sheet', async ({ person, folders }) => {
  await person.enter('/program')
  await person.click('button', 'Export')
  const dialog = person.in('dialog', 'Export peserta')
  await dialog.fill('Program', longTitle)
  await person.click('option', longTitle)
  await person.press('Escape')
  await dialog.see('1 dipilih')
  await dialog.click('combobox', 'Tanggal')
  await person.click('option', 'Tanggal Redeem')
  await dialog.in('group', 'Tanggal Mulai').click('spinbutton', 'Tanggal')
  await person.type('01012020')
  expect(await person.inspect('export')).toEqual([])
  await dialog.click('button', 'Download')
  await person.see('Successfully export data')
  // Firefox creates an empty placeholder until the download is complete.
  const beginning = async () => {
    const name = (await readdir(folders.downloads)).find((name) => name.endsWith('.xlsx'))
    return name && (await readFile(join(folders.downloads, name))).subarray(0, 4).toString('latin1')
  }
  await expect.poll(beginning).toBe('PK\x03\x04')
})
