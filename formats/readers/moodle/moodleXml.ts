import { plainText } from '../../../contract/question.ts'
import { fromPlain } from '../../html/clean.ts'
import { createPictureStore, type PictureStore } from '../../html/pictures.ts'
import { toCheckedEntry } from '../../question/check.ts'
import {
  type Entry,
  emptyQuestion,
  type Note,
  type Reading,
  Unreadable,
} from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { type Category, leftCategories, packetOf } from '../category.ts'
import { mergeFeedback } from '../feedback.ts'
import { shownLines } from '../source.ts'
import { hasPartialCredit, rightByWeight } from '../weights.ts'
import { readOptions } from './options.ts'
import { parseXml, type XmlNode } from './parse.ts'
import { childOf, childrenOf, formatOf, textOf, wordsOf } from './texts.ts'
import { skipReasonOf } from './types.ts'

/**
 * Questions in Moodle's XML, with the pictures that it carries.
 *
 * @throws {Unreadable} 'notMoodle', and what `parseXml` throws.
 */
export function readMoodleXml(xml: string): Reading {
  const root = parseXml(xml)
  if (root?.name !== 'quiz') throw new Unreadable('notMoodle', root?.from)
  const store = createPictureStore()
  const entries: Entry[] = []
  const categories: Category[] = []
  const used = new Set<Category>()
  for (const node of questionsUnder(root)) {
    const { from, to } = node
    if (node.attributes.type === 'category') {
      categories.push({ from, to, path: wordsOf(childOf(node, 'category')) })
      const info = childOf(node, 'info')
      if (hasText(info)) entries.push(skippedEntry(node, 'description', wordsOf(info)))
      continue
    }
    const category = categories.at(-1)
    const entry = toEntry(node, category && packetOf(category.path), store)
    if (category && entry.question) used.add(category)
    entries.push(entry)
  }
  entries.push(...leftCategories(categories, used))
  entries.sort((one, other) => one.from - other.from)
  return { format: 'moodle', lines: shownLines(xml), entries, files: store.files }
}

/** Nested ones, too: some programs wrap them. */
const questionsUnder = (node: XmlNode): readonly XmlNode[] =>
  node.children.flatMap((child) => [...(child.name === 'question' ? [child] : []), ...questionsUnder(child)])

function toEntry(node: XmlNode, packet: string | undefined, store: PictureStore): Entry {
  const notes: Note[] = []
  const warn = (rule: Note['rule'], value?: string, line = node.from) =>
    notes.push({ rule, isError: false, line, value })
  const format = formatOf(childOf(node, 'questiontext'))
  const read = (part: XmlNode | undefined) =>
    textOf(part, { store, warn: (rule, value) => warn(rule, value, part?.from) }, format)

  const type = node.attributes.type ?? ''
  const reason = skipReasonOf(type)
  if (reason) return skippedEntry(node, reason, htmlOrTitle(node, wordsOf(childOf(node, 'questiontext'))))
  const question = htmlOrTitle(node, read(childOf(node, 'questiontext')))
  const options = readOptions(node, read)
  const weights = options.map(({ weight }) => weight)
  const right = rightByWeight(weights)
  if (right === 'severalRight') return skippedEntry(node, right, question)

  const { correct, wrong, isShared } = mergeFeedback({
    ...{ options, right },
    general: read(childOf(node, 'generalfeedback')),
    correct: read(childOf(node, 'correctfeedback')),
    incorrect: read(childOf(node, 'incorrectfeedback')),
  })
  if (type === 'truefalse') warn('trueFalse')
  if (hasPartialCredit(weights)) warn('weights')
  // Without such weights no answer is partially right.
  const partly = hasPartialCredit(weights) ? childrenOf(node, 'partiallycorrectfeedback') : []
  for (const [rule, parts] of [
    ['lostPartFeedback', partly],
    ['lostHints', childrenOf(node, 'hint')],
    ['lostTags', childrenOf(childOf(node, 'tags'), 'tag')],
  ] as const) {
    const said = parts.map((part) => plainText(wordsOf(part)).trim()).filter((words) => words !== '')
    if (said.length > 0) warn(rule, said.join(', ').slice(0, MAX_SHOWN))
  }
  if (isShared) warn('sharedFeedback')
  const parsed = {
    ...{ ...emptyQuestion, packet, question, right, correct, wrong },
    options: options.map(({ text }) => text),
    point: toPoint(childOf(node, 'defaultgrade')?.text ?? ''),
  }
  const { from, to } = node
  return toCheckedEntry(parsed, { from, to, options: options.map(({ line }) => line) }, notes)
}

const MAX_SHOWN = 200

const hasText = (part: XmlNode | undefined) => plainText(wordsOf(part)).trim() !== ''

/** Falls back to the name where the text is missing. */
const htmlOrTitle = (node: XmlNode, html: string) => html || fromPlain(wordsOf(childOf(node, 'name')))

/** A grade as points are typed here. */
function toPoint(grade: string): string {
  const typed = grade.trim()
  const number = Number(typed)
  return typed === '' || !Number.isFinite(number) ? typed : String(number).replace('.', ',')
}
