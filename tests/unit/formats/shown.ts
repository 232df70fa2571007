import type {
  Entry,
  Html,
  ParsedQuestion,
  QuestionIssue,
  Reading,
} from '../../../formats/question/parsedQuestion.ts'

/**
 * The result of parsing, one line per entry: its lines, packet, text and options (a star before the right one), warnings
 * after `!`, errors after `!!`, and explanations. Groups and instructions are in braces, the timer ends with `s`, an id
 * begins with `#`.
 */
export const shown = ({ entries }: Reading): string[] => entries.map(entryText)

/** The text, options and right answer of each entry. */
export const readShort = ({ entries }: Reading) =>
  entries.map(
    ({ question: found }) =>
      found && { question: found.question, options: found.options, right: found.right },
  )

/** All notes, except on lines below a last option, which are common in documents. */
export const faultsIn = ({ entries }: Reading) =>
  entries.flatMap(({ issues }) => issues.filter(({ rule }) => rule !== 'joinedLines'))

function entryText(entry: Entry): string {
  const lines = `${entry.from}-${entry.to}`
  const notes = entry.issues.map(noteText)
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

/** Without the paragraph, if it is the only element. */
const bare = (html: Html) => /^<p>([^<]*)<\/p>$/.exec(html)?.[1] ?? html

const noteText = ({ rule, isError, line, value }: QuestionIssue) =>
  `${isError ? '!!' : '!'} ${rule}@${line}${value === undefined ? '' : `(${value})`}`
