import { expect, test } from 'vitest'
import type { Messages } from '../../../src/i18n/messages.ts'
import { misfits } from '../../support/messageCalls.ts'

const messages = import.meta.glob<Record<string, Messages>>('../../../src/**/*essages.ts', { eager: true })
const sources = import.meta.glob<string>(['../../../src/**/*.{ts,tsx}', '!**/*.en.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const flat = (tree: Messages, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
const isTree = (value: unknown): value is Messages => typeof value === 'object'
const texts = new Map(
  Object.values(messages).flatMap((module) =>
    Object.values(module)
      .filter(isTree)
      .flatMap((tree) => flat(tree)),
  ),
)

test('gives every literal message call exactly the values of its placeholders', () => {
  const all = Object.entries(sources).flatMap(([file, code]) =>
    misfits(file, code, texts).map((misfit) => `${file.replace('../../../', '')}:${misfit}`),
  )
  expect(all).toEqual([])
})

test('misfits finds a missing value and one too many', () => {
  const examples = new Map([
    ['a.one', 'Hapus %{title}?'],
    ['a.none', 'Hapus?'],
  ])
  const code = `
t('a.one', { title })
t('a.one')
t('a.none', { title })
t(isOne ? 'a.one' : 'a.none', { name: title })
notify(messageKey(words, 'a.one'), { type: 'success' })
notify(messageKey(words, 'a.one'), { messageArgs: { title } })
t('a.one', { ...values })`
  expect(misfits('example.ts', code, examples)).toEqual([
    '3 a.one %{title}',
    '4 a.none title',
    '5 a.one %{title}',
    '5 a.one a.none name',
    '6 a.one %{title}',
  ])
})
