import { expect, test } from './support/test.ts'

/* /study represents all resources whose screens are generated from a declaration. */

test('creates, edits and deletes a study', async ({ person, api }) => {
  await person.enter('/study')
  await person.click('link', 'Tambah bidang studi')
  await person.fill('Nama bidang studi', 'Perikanan & "Laut" <i>Dalam</i>')
  await person.fill('Kode kategori', 'BDG-99')
  await person.fill('Kuota tersedia', '1500')
  await person.click('button', 'Simpan')
  await person.see('Data ditambahkan')
  await person.fill('Cari berdasarkan nama', 'Perikanan')
  await person.press('Enter')
  await person.see('1.500')
  await person.click('link', 'Perikanan & "Laut" <i>Dalam</i>')
  await expect.poll(() => person.value('Kuota tersedia')).toBe('1500')
  await person.fill('Nama bidang studi', 'Perikanan')
  expect(await person.inspect('study-form')).toEqual([])
  await person.click('button', 'Simpan')
  await person.see('Perubahan disimpan')
  // The list again: what is entered before would be left once more.
  await person.find('link', 'Perikanan')
  const saved = (await api.studies()).find(({ title }) => title === 'Perikanan')
  expect(saved).toMatchObject({ category_id: 'BDG-99', available_part: 1500 })

  await person.enter(`/study/${saved?.id}`)
  await person.click('button', 'Hapus')
  const dialog = person.in('dialog', 'Hapus Perikanan?')
  await dialog.find('button', 'Ya, Hapus!')
  expect(await person.inspect('study-delete')).toEqual([])
  await dialog.click('button', 'Ya, Hapus!')
  await person.see('Data dihapus')
  expect((await api.studies()).map(({ title }) => title)).not.toContain('Perikanan')
})

test('refuses letters in a number field, and keeps them', async ({ person }) => {
  await person.enter('/study/create')
  await person.fill('Nama bidang studi', 'Kehutanan')
  await person.fill('Kuota tersedia', 'dua belas')
  await person.click('button', 'Simpan')
  await person.see('Kuota tersedia harus angka')
  expect(await person.value('Kuota tersedia')).toBe('dua belas')
})
