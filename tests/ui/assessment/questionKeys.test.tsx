import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { beforeAll, expect, test } from 'vitest'
import { sized } from '../../support/sized.ts'
import { startUi } from '../../support/ui.tsx'
import { fill, outline, questionPackets, text, write } from '../support/questionPackets.ts'

/* Writing questions by keyboard alone. */

const ui = startUi()
const { begin, open } = questionPackets(ui)

beforeAll(() => import('../../../src/custom/assessment/builder/page/QuestionPackets.tsx'))

const letters = ['A', 'B', 'C', 'D']

/** Counts a chord as one press. */
function keyboardOf(user: UserEvent) {
  let count = 0
  return {
    press: async (keys: string) => {
      count += 1
      await user.keyboard(keys)
    },
    count: () => count,
  }
}

const isEditing = async (name: string) => {
  await waitFor(() => expect(text(name)).toHaveFocus())
  await waitFor(() => expect(text(name)).toHaveAttribute('contenteditable', 'true'))
  return text(name) as HTMLElement & { editor: Editor }
}

/** Into the text with the focus: jsdom moves no caret. */
async function type(name: string, words: string): Promise<void> {
  const { editor } = await isEditing(name)
  act(() => {
    editor.commands.insertContent(words)
  })
}

const editorSection = () => screen.getByRole('region', { name: 'Pertanyaan' })

/** Without the sign of a required field. */
function nameOf(element: Element): string {
  const [labelId] = (element.getAttribute('aria-labelledby') ?? '').split(' ')
  const label = labelId ? document.getElementById(labelId) : (element as HTMLInputElement).labels?.[0]
  const name = element.getAttribute('aria-label') ?? (label ?? element).textContent
  return name.replace(/\s*\*$/, '')
}

test('writes thirty questions with at most 200 presses besides their texts', async () => {
  const total = sized(2, 30)
  const { at: testPath, staff, packets } = await begin('')
  const user = await open(testPath)
  const { press, count } = keyboardOf(user)
  for (let number = 1; number <= total; number += 1) {
    await press('{Alt>}n{/Alt}')
    await type('Pertanyaan', `Soal nomor ${number}?`)
    for (const letter of letters) {
      await press('{Tab}')
      await type(`Opsi ${letter}`, `Jawaban ${letter}`)
      if (letter === 'B') await press('{Control>}{Enter}{/Control}')
    }
    if (number > 1) continue
    // Further questions take both from the one before.
    await press('{Tab}')
    expect(screen.getByLabelText(/^Poin/)).toHaveFocus()
    await user.keyboard('10')
    await press('{Tab}')
    await user.keyboard('60')
  }
  await press('{Control>}s{/Control}')
  await screen.findByText('Pertanyaan berhasil disimpan.')
  const pressesFor = (questions: number) => 6 * questions + 3
  expect(count()).toBe(pressesFor(total))
  expect(pressesFor(30)).toBeLessThanOrEqual(200)
  const questions = (await staff.groupsOf(packets[0] ?? '')).flatMap(({ list_question }) => list_question)
  expect(questions).toHaveLength(total)
  for (const question of questions)
    expect(question).toMatchObject({
      point: 10,
      question: { timer: 60 },
      options: letters.map((letter) => ({ text: `<p>Jawaban ${letter}</p>` })),
      correct_answer: ['<p>Jawaban B</p>'],
    })
})

test('reaches every control of a question by Tab and by the menus on its way', async () => {
  const { at: testPath } = await begin('satu')
  const user = await open(testPath)
  const section = editorSection()
  const controls = [
    ...section.querySelectorAll<HTMLElement>('button:enabled, input, [role="textbox"], [role="combobox"]'),
  ].filter((element) => element.getAttribute('aria-hidden') !== 'true')
  const names = new Set(controls.map(nameOf))
  expect(names.size).toBeGreaterThan(25)

  const reached: string[] = []
  act(() => controls[0]?.focus())
  while (section.contains(document.activeElement) && reached.length < 100) {
    reached.push(nameOf(document.activeElement as Element))
    await user.tab()
  }
  const way = reached.slice(reached.indexOf('Pertanyaan'))
  expect(way.slice(0, 5)).toEqual(['Pertanyaan', 'Opsi A', 'Opsi B', 'Opsi C', 'Poin'])
  expect(reached).toContain('Aksi lain untuk pertanyaan dan opsi')

  const openMenus = async () => {
    act(() => screen.getByRole('button', { name: 'Aksi lain untuk pertanyaan dan opsi' }).focus())
    await user.keyboard('{Enter}')
    return (await screen.findByRole('menu')) as HTMLElement
  }
  const entriesOf = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)
  const parts = entriesOf(await openMenus())
  expect(parts).toEqual(['Pertanyaan', 'Opsi A: Minuman', 'Opsi B: Makanan', 'Opsi C: Kain'])
  for (const [index] of parts.entries()) {
    if (index > 0) await openMenus()
    await user.keyboard(`${'{ArrowDown}'.repeat(index)}{Enter}`)
    const menu = await screen.findByRole('menu', {
      name: index === 0 ? 'Pertanyaan' : `Opsi ${letters[index - 1]}`,
    })
    reached.push(...entriesOf(menu))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  }
  // The answer has no need to be chosen again.
  const rightOption = screen.getByRole('radio', { checked: true })
  expect([...names].filter((name) => !reached.includes(name))).toEqual([nameOf(rightOption)])
})

test('drops empty options behind the last filled one with the save, and keeps the focus', async () => {
  const { at: testPath, staff, packets } = await begin('satu')
  const user = await open(testPath)
  await user.keyboard('{Alt>}n{/Alt}')
  await type('Pertanyaan', 'Dua opsi?')
  await user.keyboard('{Tab}')
  await type('Opsi A', 'Ya')
  await user.keyboard('{Control>}{Enter}{/Control}{Tab}')
  await type('Opsi B', 'Tidak')
  await user.keyboard('{Tab}')
  await isEditing('Opsi C')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Pertanyaan berhasil disimpan.')
  await waitFor(() => expect(screen.queryByLabelText('Opsi C')).not.toBeInTheDocument())
  await isEditing('Opsi B')
  expect(screen.getByText('Semua tersimpan')).toBeVisible()
  const questions = (await staff.groupsOf(packets[0] ?? '')).flatMap(({ list_question }) => list_question)
  expect(questions[1]?.options).toMatchObject([{ text: '<p>Ya</p>' }, { text: '<p>Tidak</p>' }])
})

test('takes points and timer of the question before, which alone are no content', async () => {
  const { at: testPath } = await begin('satu')
  const user = await open(testPath)
  fill(/^Poin/, '2,5')
  fill(/^Timer/, 'lama')
  await user.keyboard('{Alt>}n{/Alt}')
  await screen.findByText('Soal 2')
  await waitFor(() => expect(screen.getByLabelText(/^Poin/)).toHaveValue('2,5'))
  // Not what is no number.
  expect(screen.getByLabelText(/^Timer/)).toHaveValue('')
  expect(screen.getByText('1 pertanyaan belum disimpan')).toBeVisible()
  // The first of another packet, too.
  await user.click(screen.getByRole('button', { name: 'Tambah paket' }))
  await screen.findByText('Paket 2 · Soal tunggal')
  await waitFor(() => expect(screen.getByLabelText(/^Poin/)).toHaveValue('2,5'))
})

test('moves an option by the menu key, and stays in its text', async () => {
  const { at: testPath } = await begin('satu')
  const user = await open(testPath)
  act(() => text('Opsi B').focus())
  await isEditing('Opsi B')
  await user.keyboard('{Shift>}{F10}{/Shift}')
  const menu = await screen.findByRole('menu', { name: 'Opsi B' })
  fireEvent.click(within(menu).getByText('Naikkan opsi B'))
  await waitFor(() => expect(text('Opsi A')).toHaveTextContent('Makanan'))
  await isEditing('Opsi A')
  await user.keyboard('{ContextMenu}')
  fireEvent.click(within(await screen.findByRole('menu', { name: 'Opsi A' })).getByText('Format teks'))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-tool'))
  expect(screen.getByRole('toolbar')).toHaveAttribute('aria-controls', text('Opsi A').id)
})

test('indents by Tab in a list, and leaves it by Escape and Tab', async () => {
  const { at: testPath } = await begin('satu')
  const user = await open(testPath)
  act(() => text('Pertanyaan').focus())
  const { editor } = await isEditing('Pertanyaan')
  act(() => {
    editor.commands.setContent('<ul><li><p>satu</p></li><li><p>dua</p></li></ul>')
    editor.commands.focus('end')
  })
  await user.keyboard('{Tab}')
  expect(editor.getHTML()).toBe('<ul><li><p>satu</p><ul><li><p>dua</p></li></ul></li></ul>')
  // Where it cannot indent further, too.
  await user.keyboard('{Tab}')
  expect(text('Pertanyaan')).toHaveFocus()
  await user.keyboard('{Escape}{Tab}')
  await isEditing('Opsi A')
})

const paste = (name: string, words: string) => {
  const getData = (kind: string) => (kind === 'text/plain' ? words : '')
  fireEvent.paste(text(name), { clipboardData: { files: [], getData } })
}

const optionTexts = () =>
  screen.getAllByLabelText(/^Opsi [A-Z]$/, { selector: '[role=textbox]' }).map((one) => one.textContent)

test('goes from cell to cell by Tab in a table, and leaves it by Escape and Tab', async () => {
  const { at: testPath } = await begin('satu')
  const user = await open(testPath)
  await user.click(text('Pertanyaan'))
  const { editor } = await isEditing('Pertanyaan')
  act(() => {
    editor.chain().setContent('<table><tr><td>satu</td><td>dua</td></tr></table>').focus('start').run()
  })
  const cellText = () => editor.state.selection.$from.parent.textContent
  expect(cellText()).toBe('satu')
  await user.keyboard('{Tab}')
  expect(cellText()).toBe('dua')
  expect(text('Pertanyaan')).toHaveFocus()
  await user.keyboard('{Escape}{Tab}')
  await waitFor(() => expect(text('Opsi A')).toHaveFocus())
})

test('shows the letter beside every option', async () => {
  const { at: testPath } = await begin('satu')
  await open(testPath)
  const options = within(editorSection()).getAllByRole('radio')
  expect(options.map((radio) => radio.closest('li, [data-row], div')?.textContent?.[0])).toEqual([
    'A',
    'B',
    'C',
  ])
})

test('splits a pasted question into question and options, and undoes it', async () => {
  const { at: testPath } = await begin('')
  const user = await open(testPath)
  await user.keyboard('{Alt>}n{/Alt}')
  await isEditing('Pertanyaan')
  paste('Pertanyaan', '7. Ibu kota Jawa Tengah?\nA. Solo\nB. Semarang\nC. Tegal\nKunci: B')
  expect(await screen.findByText('Teks ini tampaknya satu soal lengkap dengan 3 opsi.')).toBeVisible()
  expect(text('Pertanyaan')).toHaveTextContent('7. Ibu kota Jawa Tengah?A. Solo')
  await user.keyboard('{Tab}')
  expect(screen.getByRole('button', { name: 'Pecah menjadi soal dan opsi' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(optionTexts()).toEqual(['Solo', 'Semarang', 'Tegal']))
  expect(text('Pertanyaan')).toHaveTextContent(/^Ibu kota Jawa Tengah\?$/)
  expect(screen.getByRole('radio', { name: 'Jadikan opsi B jawaban benar' })).toBeChecked()
  expect(screen.queryByText(/tampaknya satu soal/)).not.toBeInTheDocument()
  fireEvent.click(await screen.findByText('Urungkan'))
  await waitFor(() => expect(optionTexts()).toHaveLength(4))
  expect(text('Pertanyaan')).toHaveTextContent('Kunci: B')
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
})

test('asks before a pasted question replaces filled options', async () => {
  const { at: testPath } = await begin('satu')
  const user = await open(testPath)
  await write('Pertanyaan', '')
  act(() => text('Pertanyaan').focus())
  await isEditing('Pertanyaan')
  paste('Pertanyaan', 'Ibu kota Bali?\nA. Ubud\nB. Denpasar')
  await user.click(await screen.findByRole('button', { name: 'Pecah menjadi soal dan opsi' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ganti opsi jawaban' })
  expect(optionTexts()).toEqual(['Minuman', 'Makanan', 'Kain'])
  fireEvent.click(within(dialog).getByText('Ganti opsi'))
  await waitFor(() => expect(optionTexts()).toEqual(['Ubud', 'Denpasar']))
})

test('offers no split for a pasted text without options', async () => {
  const { at: testPath } = await begin('')
  const user = await open(testPath)
  await user.keyboard('{Alt>}n{/Alt}')
  await isEditing('Pertanyaan')
  paste('Pertanyaan', 'Ibu pergi ke pasar.\nIa membeli sayur.\nApa yang dibeli?')
  await waitFor(() => expect(text('Pertanyaan')).toHaveTextContent('Apa yang dibeli?'))
  // Read later than the first: the answer to that one shows that this one has been read.
  await user.keyboard('{Alt>}n{/Alt}')
  await isEditing('Pertanyaan')
  paste('Pertanyaan', 'Ibu kota Bali?\nA. Ubud\nB. Denpasar')
  await screen.findByText('Teks ini tampaknya satu soal lengkap dengan 2 opsi.')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(text('Pertanyaan')).toHaveTextContent('Apa yang dibeli?'))
  expect(screen.queryByText(/tampaknya satu soal/)).not.toBeInTheDocument()
})

test('hands several pasted questions to the import', async () => {
  const { at: testPath } = await begin('satu')
  const user = await open(testPath)
  await user.keyboard('{Alt>}n{/Alt}')
  await isEditing('Pertanyaan')
  paste('Pertanyaan', '1. Dua?\nA. x\nB. y\nKunci: A\n\n2. Tiga?\nA. p\nB. q\nKunci: B')
  expect(await screen.findByText('Teks ini berisi 2 soal.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Impor soal' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Masukkan 2 soal' }))
  await waitFor(() =>
    expect(outline()).toEqual([
      expect.stringContaining('Paket 1'),
      'Soal tunggal',
      '1 satu',
      // What was pasted has gone along.
      expect.stringContaining('2 (belum ada pertanyaan)'),
      expect.stringContaining('3 Dua?'),
      expect.stringContaining('4 Tiga?'),
    ]),
  )
})
