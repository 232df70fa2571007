import type { Entry, Html, Note, ParsedQuestion, Reading } from '../../../formats/question/parsedQuestion.ts'

/**
 * What was read, a line an entry: its lines, its packet, its text and options with a star before the right one, warnings
 * behind `!`, errors behind `!!`, and what is said to the right and the wrong answer. A group and its instruction stand in
 * braces, seconds before an `s`, an id behind `#`.
 */
export const shown = ({ entries }: Reading): string[] => entries.map(entryText)

/** The text, the options and the right one of what was read. */
export const readShort = ({ entries }: Reading) =>
  entries.map(
    ({ question: found }) =>
      found && { question: found.question, options: found.options, right: found.right },
  )

/** What is said of the questions, but for lines below a last option, which papers may well have. */
export const faultsIn = ({ entries }: Reading) =>
  entries.flatMap(({ notes }) => notes.filter(({ rule }) => rule !== 'joinedLines'))

function entryText(entry: Entry): string {
  const lines = `${entry.from}-${entry.to}`
  const notes = entry.notes.map(noteText)
  if (!entry.question) return [`${lines} ${entry.skipped}: ${entry.excerpt}`, ...notes].join(' ')
  const { id, packet, question, options, right, point, timer, correct, wrong } = entry.question
  const texts = options.map((option, place) => (place === right ? '*' : '') + bare(option))
  return [
    ...[lines, ...(id === undefined ? [] : [`#${id}`]), ...groupText(entry.question)],
    ...[...(packet === undefined ? [] : [`[${packet}]`]), [bare(question), ...texts].join(' | ')],
    ...[...notes, ...(point === '' ? [] : [`(${point})`]), ...(timer === '' ? [] : [`${timer}s`])],
    ...[...(correct === '' ? [] : [`+ ${correct}`]), ...(wrong === '' ? [] : [`- ${wrong}`])],
  ].join(' ')
}

const groupText = ({ group, instruction }: ParsedQuestion) =>
  group === undefined && instruction === '' ? [] : [`{${group ?? ''}: ${bare(instruction)}}`]

/** Without the paragraph, where it is the only element. */
const bare = (html: Html) => /^<p>([^<]*)<\/p>$/.exec(html)?.[1] ?? html

const noteText = ({ rule, isError, line, value }: Note) =>
  `${isError ? '!!' : '!'} ${rule}@${line}${value === undefined ? '' : `(${value})`}`
