import { describe, expect, test } from 'vitest'
import { defineMessages } from '../../../src/i18n/messages.ts'
import { testI18nProvider } from '../../support/parts.ts'

defineMessages({
  sample: {
    plain: '%{name}: %{number} dari %{total}',
    plural: '%{count} soal |||| %{count} soal-soal',
    other: '%{total} topik |||| %{total} topik-topik',
    named: '%{minutes} menit |||| %{minutes} menit-menit',
    label: 'Penjelasan: ',
  },
})

describe('message values', () => {
  const { translate } = testI18nProvider()
  test.each<[string, Record<string, unknown>, string]>([
    ['formats numbers', { name: 'A', number: 1_204, total: 10_000.5 }, 'A: 1.204 dari 10.000,5'],
    ['formats 0 as a number', { name: '', number: 0, total: 1 }, ': 0 dari 1'],
    ['keeps texts', { name: '1204', number: '1204', total: 'x' }, '1204: 1204 dari x'],
    ['shows a dash for a missing value', { name: null, number: undefined, total: null }, '–: – dari –'],
    ['isolates right-to-left text', { name: 'مها', number: 1, total: 2 }, '⁨مها⁩: 1 dari 2'],
  ])('%s', (_, values, text) => {
    expect(translate('sample.plain', values)).toBe(text)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['plural', { count: 1 }, '1 soal'],
    ['plural', { count: 1_204 }, '1.204 soal'],
    ['other', { total: 3 }, '3 topik'],
    ['other', { total: null }, '– topik'],
    ['named', { smart_count: 2, minutes: 2 }, '2 menit'],
  ])('fills %s with %j without an Indonesian plural', (key, values, text) => {
    expect(translate(`sample.${key}`, values)).toBe(text)
  })
})

test('keeps the outer blanks of a message without numbers', () => {
  expect(testI18nProvider().translate('sample.label')).toBe('Penjelasan: ')
})

test('chooses singular or plural by the count in English', async () => {
  const provider = testI18nProvider()
  await provider.changeLocale('en')
  const words = (count: number | null) => provider.translate('packets.found', { count })
  expect([words(1), words(2), words(1_204)]).toEqual([
    '1 question found.',
    '2 questions found.',
    '1,204 questions found.',
  ])
})
