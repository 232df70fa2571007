import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createCsvParser, UnclosedQuoteError } from '../../../server/import/file/csvParser.ts'
import { random } from '../../../server/seed/random.ts'

/** All records of chunks. */
function recordsOf(pieces: readonly string[], max = 1_000) {
  const records = createCsvParser(';', max)
  return [...pieces.flatMap((piece) => records.push(piece)), ...records.end()]
}

const cellsOf = (pieces: readonly string[]) => {
  try {
    return recordsOf(pieces).map(({ cells }) => cells)
  } catch (error) {
    if (error instanceof UnclosedQuoteError) return 'unclosed'
    throw error
  }
}

const parsed = (text: string) => {
  try {
    return parse(text, { delimiter: ';', relax_column_count: true, relax_quotes: true })
  } catch {
    return 'unclosed'
  }
}

test('createCsvParser parses random text like csv-parse, wherever it is split into chunks', () => {
  const r = random('records')
  const signs = ['"', '"', ';', '\n', '\r', '\r\n', 'a', 'b', ' ', 'é'] as const
  for (let n = 0; n < 20_000; n++) {
    const text = Array.from({ length: r.int(0, 14) }, () => r.pick(signs)).join('')
    const cuts = Array.from({ length: r.int(0, 4) }, () => r.int(0, text.length)).sort((a, b) => a - b)
    const pieces = [...cuts, text.length].map((end, nth) => text.slice(cuts[nth - 1] ?? 0, end))
    expect([text, cellsOf(pieces)]).toEqual([text, parsed(text)])
  }
})

test('cuts a record that is too long, and keeps those around it whole', () => {
  const long = ['a;', 'x'.repeat(60), 'x'.repeat(60), ';b\n', 'c;d\n']
  expect(recordsOf(['e\n', ...long], 100)).toEqual([
    { cells: ['e'] },
    { cells: ['a'], isTooLong: true },
    { cells: ['c', 'd'] },
  ])
})

test('names the record in which an overlong or unclosed quoted cell begins', () => {
  expect(() => recordsOf(['e\n\n', `a;"${'x'.repeat(101)}`], 100)).toThrow('Record 3')
  expect(() => recordsOf(['a;"b'])).toThrow('Record 1')
})
