import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { sized } from '../../support/sized.ts'
import { startUi } from '../../support/ui.tsx'
import { outline, questionPackets, text } from '../support/questionPackets.ts'

/* Writing questions by keyboard alone. */

const ui = startUi()
const { begin, open } = questionPackets(ui)

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

/** Into the text with the focus, once its editor stands: jsdom moves no caret. */
async function type(name: string, words: string): Promise<void> {
  await waitFor(() => expect(text(name)).toHaveFocus())
  await waitFor(() => expect(text(name)).toHaveAttribute('contenteditable', 'true'))
  const { editor } = text(name) as HTMLElement & { editor: Editor }
  act(() => {
    editor.commands.insertContent(words)
  })
}

test('writes thirty questions with at most 200 presses besides their texts', async () => {
  const total = sized(3, 30)
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
    await press('{Tab}')
    expect(screen.getByLabelText(/^Poin/)).toHaveFocus()
    await user.keyboard('10')
    await press('{Tab}')
    await user.keyboard('60')
  }
  await press('{Control>}s{/Control}')
  await screen.findByText('Pertanyaan berhasil disimpan.')
  // A further question takes its Poin and Timer from the one before.
  expect(count()).toBe(6 * total + 3)
  expect(6 * 30 + 3).toBeLessThanOrEqual(200)
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
