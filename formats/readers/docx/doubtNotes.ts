import { comparableText } from '../../question/comparableText.ts'
import { type Entry, type Note, type Reading, withTexts } from '../../question/parsedQuestion.ts'
import { DOUBTFUL } from './formulaRuns.ts'

const withoutDoubtMarks = (text: string) => text.replaceAll(DOUBTFUL, '')

/** Replaces the marks of incompletely rendered formulas by notes. */
export function withDoubtNotes({ lines, entries, ...reading }: Reading): Reading {
  const doubtful = lines.flatMap((line, at) => (line.includes(DOUBTFUL) ? [at + 1] : []))
  if (doubtful.length === 0) return { lines, entries, ...reading }
  return {
    ...reading,
    lines: lines.map(withoutDoubtMarks),
    entries: entries.map((entry) => {
      const own = doubtful.filter((line) => line >= entry.from && line <= entry.to)
      return own.length === 0 ? entry : withFormulaNotes(entry, own)
    }),
  }
}

function withFormulaNotes(entry: Entry, lines: readonly number[]): Entry {
  const notes: readonly Note[] = [
    ...entry.notes.map((note) => ({ ...note, value: note.value && withoutDoubtMarks(note.value) })),
    ...lines.map((line): Note => ({ rule: 'formula', isError: false, line })),
  ]
  if (!entry.question) return { ...entry, notes, excerpt: withoutDoubtMarks(entry.excerpt) }
  const question = withTexts(entry.question, withoutDoubtMarks)
  return { ...entry, notes, question, comparable: comparableText(question.question, question.options) }
}
