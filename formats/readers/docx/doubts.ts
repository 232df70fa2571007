import { type Entry, type Note, type Reading, withTexts } from '../../question/found.ts'
import { whatSays } from '../../question/says.ts'
import { DOUBTFUL } from './formulaRuns.ts'

const without = (text: string) => text.replaceAll(DOUBTFUL, '')

/** A reading with a note in the place of each sign that a formula is not said whole. */
export function withDoubts({ lines, entries, ...reading }: Reading): Reading {
  const doubtful = lines.flatMap((line, at) => (line.includes(DOUBTFUL) ? [at + 1] : []))
  if (doubtful.length === 0) return { lines, entries, ...reading }
  return {
    ...reading,
    lines: lines.map(without),
    entries: entries.map((entry) => {
      const own = doubtful.filter((line) => line >= entry.from && line <= entry.to)
      return own.length === 0 ? entry : told(entry, own)
    }),
  }
}

function told(entry: Entry, lines: readonly number[]): Entry {
  const notes: readonly Note[] = [
    ...entry.notes.map((note) => ({ ...note, value: note.value && without(note.value) })),
    ...lines.map((line): Note => ({ rule: 'formula', isError: false, line })),
  ]
  if (!entry.question) return { ...entry, notes, excerpt: without(entry.excerpt) }
  const question = withTexts(entry.question, without)
  return { ...entry, notes, question, says: whatSays(question.question, question.options) }
}
