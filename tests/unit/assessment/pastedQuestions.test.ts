import { describe, expect, test } from 'vitest'
import { emptyQuestion } from '../../../formats/question/parsedQuestion.ts'
import { readPasted } from '../../../src/custom/assessment/builder/editor/paste/readPasted.ts'
import { withParsed } from '../../../src/custom/assessment/builder/editor/paste/withParsed.ts'
import { wholeQuestion } from '../../support/packets.ts'

const one = 'Ibu kota Bali?\nA. Ubud\nB. Denpasar\nKunci: B'

/** What is offered, by kind and number. */
async function offerFor(text: string, html = ''): Promise<string | undefined> {
  const found = await readPasted({ html, text })
  if (!found) return undefined
  return found.kind === 'one'
    ? `split ${found.parsed.options.length}`
    : `import ${found.count} as ${found.source.kind}`
}

describe('pasted questions', () => {
  test.each([
    ['a question with options and key', one, 'split 2'],
    ['one with a number and no key', '12. Ibu kota Bali?\na) Ubud\nb) Denpasar', 'split 2'],
    ['one in Aiken', 'Ibu kota Bali?\nA. Ubud\nB. Denpasar\nANSWER: B', 'split 2'],
    ['several questions', `1. ${one}\n\n2. ${one.replace('Bali', 'Jawa')}`, 'import 2 as text'],
    ['one below a title', `SOAL UJIAN\nKelas 5\n\n1. ${one}`, 'import 1 as text'],
    ['a text of several lines', 'Ibu pergi ke pasar.\nIa membeli sayur.\nApa yang dibeli?', undefined],
    ['a question with numbered statements', 'Benarkah?\n1. Air\n2. Api\n3. Angin', undefined],
  ])('offers what fits %s', async (_, text, expected) => {
    expect(await offerFor(text)).toBe(expected)
  })

  test('keeps formatting, and reads the text where the markup tells nothing', async () => {
    const html = '<p>Rumus air?</p><p>A. H<sub>2</sub>O</p><p>B. CO<sub>2</sub></p><p>Kunci: A</p>'
    const found = await readPasted({ html, text: 'Rumus air?\nA. H2O\nB. CO2\nKunci: A' })
    expect(found?.kind === 'one' && found.parsed.options[0]).toBe('<p>H<sub>2</sub>O</p>')
    expect(await offerFor(one, '<p>Ibu kota Bali?</p><ol><li>Ubud</li><li>Denpasar</li></ol>')).toBe(
      'split 2',
    )
  })

  test('replaces question, options and key, and leaves what was not pasted', () => {
    const media = { id: 'm1', type: 'image' as const }
    const values = {
      ...wholeQuestion('lama', { point: '5', timer: '30', status: 'draft' }),
      question: { text: '<p>tempelan</p>', media },
      wrong: { text: '<p>Coba lagi</p>', media: null },
    }
    const parsed = {
      ...emptyQuestion,
      question: '<p>Ibu kota Bali?</p>',
      options: ['<p>Ubud</p>', '<p>Denpasar</p>'],
      right: 1,
      timer: '60',
      correct: '<p>Benar</p>',
    }
    const result = withParsed(values, parsed)
    expect(result).toMatchObject({
      question: { text: '<p>Ibu kota Bali?</p>', media },
      options: [{ text: '<p>Ubud</p>' }, { text: '<p>Denpasar</p>' }],
      correct: { text: '<p>Benar</p>' },
      wrong: { text: '<p>Coba lagi</p>' },
      point: '5',
      timer: '60',
      status: 'draft',
    })
    expect(result.right).toBe(result.options[1]?.key)
  })
})
