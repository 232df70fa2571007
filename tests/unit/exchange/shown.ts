import type { Entry, Html, Note, Reading } from '../../../src/custom/question-exchange/found.ts'

/**
 * What was read, a line an entry: its lines, its packet, its text and options with a star before the right one, warnings
 * behind `!`, errors behind `!!`, and what is said to the right and the wrong answer.
 */
export const shown = ({ entries }: Reading): string[] => entries.map(entryText)

function entryText(entry: Entry): string {
  const lines = `${entry.from}-${entry.to}`
  const notes = entry.notes.map(noteText)
  if (!entry.question) return [`${lines} ${entry.skipped}: ${entry.excerpt}`, ...notes].join(' ')
  const { packet, question, options, right, point, correct, wrong } = entry.question
  const texts = options.map((option, place) => (place === right ? '*' : '') + bare(option))
  return [
    ...[lines, ...(packet === undefined ? [] : [`[${packet}]`]), [bare(question), ...texts].join(' | ')],
    ...[...notes, ...(point === '' ? [] : [`(${point})`])],
    ...[...(correct === '' ? [] : [`+ ${correct}`]), ...(wrong === '' ? [] : [`- ${wrong}`])],
  ].join(' ')
}

/** Without the paragraph, where it is the only element. */
const bare = (html: Html) => /^<p>([^<]*)<\/p>$/.exec(html)?.[1] ?? html

const noteText = ({ rule, isError, line, value }: Note) =>
  `${isError ? '!!' : '!'} ${rule}@${line}${value === undefined ? '' : `(${value})`}`
