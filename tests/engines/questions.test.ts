import { resolve } from 'node:path'
import { z } from 'zod'
import { Id } from '../../contract/primitives.ts'
import type { Api } from '../e2e/support/api.ts'
import { makeTest } from '../e2e/support/packets.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

const Packets = z.object({ list: z.array(z.object({ id: Id })) })
const Groups = z.object({
  list: z.array(
    z.object({
      list_question: z.array(
        z.object({ question: z.object({ text: z.string() }), correct_answer: z.array(z.string()) }),
      ),
    }),
  ),
})

/** Reads the questions of a test: for each packet, pairs of text and correct answer. */
async function stored(api: Api, address: string) {
  const [, , program, topic, activity] = address.split(/[/?]/)
  const place = `${program}/${topic}/${activity}`
  const packets = Packets.parse(await api.data('GET', `/v1/packet/${place}/list`)).list
  return Promise.all(
    packets.map(async ({ id }) => {
      const groups = Groups.parse(await api.data('GET', `/v1/group/${place}/${id}/list`)).list
      return groups.flatMap(({ list_question }) =>
        list_question.map(({ question, correct_answer }) => [question.text, correct_answer[0]]),
      )
    }),
  )
}

const write = async (person: Person, name: string, text: string) => {
  await person.click('textbox', name)
  await person.type(text)
}

test('creates a question with key and points, and shows it after a reload', async ({ person, api }) => {
  const address = await makeTest(api, 'Tes dari nol di browser lain', [])
  await person.enter(address)
  await person.click('button', 'Buat paket pertama')
  await write(person, 'Pertanyaan', 'Air mendidih pada')
  await write(person, 'Opsi A', '90')
  await person.press('Enter')
  await person.type('100')
  await person.press('Control+Enter')
  for (const letter of ['D', 'C']) {
    await person.click('textbox', `Opsi ${letter}`)
    await person.click('button', `Hapus opsi ${letter}`)
  }
  await person.fill('Poin', '10')
  expect(await person.inspect('questions-editor')).toEqual([])
  await person.press('Control+s')
  await person.see('Pertanyaan berhasil disimpan.')
  expect(await stored(api, address)).toEqual([[['<p>Air mendidih pada</p>', '<p>100</p>']]])
  await person.goto(address)
  await person.find('link', /Air mendidih pada/)
  await person.find('radio', 'Jadikan opsi B jawaban benar')
  expect(await person.value('Poin')).toBe('10')
})

test('moves questions by keyboard and menu, undoes, deletes and saves', async ({ person, api }) => {
  const address = await makeTest(api, 'Tes dengan urutan', [['Menimbang', 'Menguleni'], [['Gula', 'Ceri']]])
  await person.enter(address)
  await person.focus('button', 'Pindahkan Menimbang')
  await person.press('Space')
  await person.press('ArrowDown')
  await person.press('Space')
  await person.see('“Menimbang” dipindahkan ke urutan 2 dari 2.')
  await person.press('Control+z')
  await person.see('Semua tersimpan')

  await person.click('button', 'Aksi lain untuk Soal 1')
  await person.click('menuitem', 'Pindahkan ke…')
  const dialog = person.in('dialog', /^Pindahkan/)
  await dialog.focus('combobox', 'Paket')
  await person.press('End')
  expect(await person.inspect('questions-move')).toEqual([])
  await dialog.click('button', 'Pindahkan')
  await person.miss('dialog')
  await person.see('1 pertanyaan belum disimpan')

  await person.click('link', /Ceri/)
  await person.click('button', 'Aksi lain untuk Soal 2')
  await person.click('menuitem', 'Hapus')
  await person.in('dialog').click('button', 'Ya, Hapus!')
  await person.miss('dialog')
  await person.press('Control+s')
  await person.see('Pertanyaan berhasil disimpan.')
  const texts = (await stored(api, address)).map((packet) => packet.map(([text]) => text))
  expect(texts).toEqual([['<p>Menguleni</p>'], ['<p>Gula</p>', '<p>Menimbang</p>']])
})

test('imports questions from text, and saves them', async ({ person, api }) => {
  const address = await makeTest(api, 'Tes impor di browser lain', [['Satu']])
  await person.enter(address)
  await person.click('link', 'Impor soal')
  await person.click('textbox', 'Sumber')
  await person.type('Berapa 2 + 2? {=Empat ~Lima}')
  await person.see('1 siap')
  expect(await person.inspect('question-import')).toEqual([])
  await person.click('button', 'Masukkan 1 soal')
  await person.find('link', /Berapa 2 \+ 2/)
  await person.press('Control+s')
  await person.see('Pertanyaan berhasil disimpan.')
  expect(await stored(api, address)).toEqual([
    [
      ['<p>Satu</p>', '<p>Ya</p>'],
      ['<p>Berapa 2 + 2?</p>', '<p>Empat</p>'],
    ],
  ])
})

test('parses questions once their unknown columns are assigned', async ({ person, api }) => {
  const address = await makeTest(api, 'Tes dari tabel lain', [['Menimbang']])
  await person.enter(address.replace(/edit\?.*$/, 'impor'))
  await person.choose(resolve('tests/fixtures/questions/columns.csv'))
  for (const [column, use] of [
    ['Butir', 'Soal'],
    ['Satu', 'Opsi'],
    ['Dua', 'Opsi'],
    ['Solusinya', 'Kunci'],
  ] as const) {
    await person.focus('combobox', `Isi kolom ${column}`)
    await person.type(use)
  }
  // From the first option to the second.
  await person.focus('combobox', 'Isi kolom Dua')
  await person.press('ArrowDown')
  await person.see('2 siap')
  expect(await person.inspect('questions-columns')).toEqual([])
})
