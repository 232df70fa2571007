import { describe, expect, test } from 'vitest'
import { defineWords } from '../../../src/i18n/words.ts'
import { testI18nProvider } from '../../support/parts.ts'

defineWords({
  sample: {
    plain: '%{name}: %{number} dari %{total}',
    plural: '%{count} soal |||| %{count} soal-soal',
    other: '%{total} topik |||| %{total} topik-topik',
    named: '%{minutes} menit |||| %{minutes} menit-menit',
    label: 'Penjelasan: ',
  },
})

describe('the values of a message', () => {
  const { translate } = testI18nProvider()
  test.each<[string, Record<string, unknown>, string]>([
    ['numbers are formatted', { name: 'A', number: 1_204, total: 10_000.5 }, 'A: 1.204 dari 10.000,5'],
    ['0 is a number', { name: '', number: 0, total: 1 }, ': 0 dari 1'],
    ['texts stay', { name: '1204', number: '1204', total: 'x' }, '1204: 1204 dari x'],
    ['what is missing is a dash', { name: null, number: undefined, total: null }, '–: – dari –'],
    ['text that runs from right to left is isolated', { name: 'مها', number: 1, total: 2 }, '⁨مها⁩: 1 dari 2'],
  ])('%s', (_, values, text) => {
    expect(translate('sample.plain', values)).toBe(text)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['plural', { count: 1 }, '1 soal'],
    ['plural', { count: 1_204 }, '1.204 soal'],
    ['other', { total: 3 }, '3 topik'],
    ['other', { total: null }, '– topik'],
    ['named', { smart_count: 2, minutes: 2 }, '2 menit'],
  ])('%s of %j has a number that Indonesian does not decline', (key, values, text) => {
    expect(translate(`sample.${key}`, values)).toBe(text)
  })
})

test('a message without a number keeps its outer blanks', () => {
  expect(testI18nProvider().translate('sample.label')).toBe('Penjelasan: ')
})

test('in English the count decides between singular and plural', async () => {
  const provider = testI18nProvider()
  await provider.changeLocale('en')
  const words = (count: number | null) => provider.translate('packets.found', { count })
  expect([words(1), words(2), words(1_204)]).toEqual([
    '1 question found.',
    '2 questions found.',
    '1,204 questions found.',
  ])
})
