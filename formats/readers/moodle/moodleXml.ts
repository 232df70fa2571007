import { plainText } from '../../../contract/question.ts'
import { fromPlain } from '../../html/clean.ts'
import { createPictureStore, type PictureStore } from '../../html/pictures.ts'
import { toCheckedEntry } from '../../question/check.ts'
import {
  type Entry,
  emptyQuestion,
  type Note,
  type Reading,
  type SkipReason,
  Unreadable,
} from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { entriesInCategories } from '../category.ts'
import { hasPartialCredit, mergeFeedback, rightByWeight } from '../feedback.ts'
import { shownLines } from '../source.ts'
import { parseXml, type XmlNode } from './parse.ts'
import { elementIn, elementsIn, formatOf, readOptions, richTextIn, wordsOf } from './texts.ts'

/**
 * Questions in Moodle's XML, with the pictures that it carries.
 *
 * @throws {Unreadable} 'notMoodle', and what `parseXml` throws.
 */
export function readMoodleXml(xml: string): Reading {
  const root = parseXml(xml)
  if (root?.name !== 'quiz') throw new Unreadable('notMoodle', root?.from)
  const store = createPictureStore()
  const entries = entriesInCategories(
    questionsUnder(root),
    (node) => (isCategory(node) ? wordsOf(elementIn(node, 'category')) : undefined),
    (node, packet) => (isCategory(node) ? toInfoEntry(node) : toEntry(node, packet, store)),
  )
  entries.sort((one, other) => one.from - other.from)
  return { format: 'moodle', lines: shownLines(xml), entries, files: store.files }
}

/** Nested ones, too: some programs wrap them. */
const questionsUnder = (node: XmlNode): readonly XmlNode[] =>
  node.children.flatMap((child) => [...(child.name === 'question' ? [child] : []), ...questionsUnder(child)])

const isCategory = ({ attributes }: XmlNode) => attributes.type === 'category'

function toInfoEntry(node: XmlNode): Entry | undefined {
  const info = wordsOf(elementIn(node, 'info'))
  return plainText(info).trim() === '' ? undefined : skippedEntry(node, 'description', info)
}

function toEntry(node: XmlNode, packet: string | undefined, store: PictureStore): Entry {
  const notes: Note[] = []
  const warn = (rule: Note['rule'], value?: string, line = node.from) =>
    notes.push({ rule, isError: false, line, value })
  const format = formatOf(elementIn(node, 'questiontext'))
  const read = (part: XmlNode | undefined) =>
    richTextIn(part, { store, warn: (rule, value) => warn(rule, value, part?.from) }, format)

  const type = node.attributes.type ?? ''
  const reason = skipReasonOf(type)
  if (reason) return skippedEntry(node, reason, htmlOrTitle(node, wordsOf(elementIn(node, 'questiontext'))))
  const question = htmlOrTitle(node, read(elementIn(node, 'questiontext')))
  const options = readOptions(node, read)
  const weights = options.map(({ weight }) => weight)
  const right = rightByWeight(weights)
  if (right === 'severalRight') return skippedEntry(node, right, question)

  const { correct, wrong, isShared } = mergeFeedback({
    options,
    right,
    general: read(elementIn(node, 'generalfeedback')),
    correct: read(elementIn(node, 'correctfeedback')),
    incorrect: read(elementIn(node, 'incorrectfeedback')),
  })
  if (type === 'truefalse') warn('trueFalse')
  if (hasPartialCredit(weights)) warn('weights')
  // Without such weights no answer is partially right.
  const partly = hasPartialCredit(weights) ? elementsIn(node, 'partiallycorrectfeedback') : []
  for (const [rule, parts] of [
    ['lostPartFeedback', partly],
    ['lostHints', elementsIn(node, 'hint')],
    ['lostTags', elementsIn(elementIn(node, 'tags'), 'tag')],
  ] as const) {
    const said = parts.map((part) => plainText(wordsOf(part)).trim()).filter((words) => words !== '')
    if (said.length > 0) warn(rule, said.join(', ').slice(0, MAX_SHOWN))
  }
  if (isShared) warn('sharedFeedback')
  const parsed = {
    ...emptyQuestion,
    packet,
    question,
    right,
    correct,
    wrong,
    options: options.map(({ text }) => text),
    point: toPoint(elementIn(node, 'defaultgrade')?.text ?? ''),
  }
  const { from, to } = node
  return toCheckedEntry(parsed, { from, to, options: options.map(({ line }) => line) }, notes)
}

const MAX_SHOWN = 200

/** Falls back to the name where the text is missing. */
const htmlOrTitle = (node: XmlNode, html: string) => html || fromPlain(wordsOf(elementIn(node, 'name')))

function toPoint(grade: string): string {
  const typed = grade.trim()
  const number = Number(typed)
  return typed === '' || !Number.isFinite(number) ? typed : String(number).replace('.', ',')
}

const reasons: ReadonlyMap<string, SkipReason> = new Map([
  ['essay', 'essay'],
  ['matching', 'matching'],
  ['ddmatch', 'matching'],
  ['numerical', 'numerical'],
  ['shortanswer', 'shortAnswer'],
  ['cloze', 'cloze'],
  ['multianswer', 'cloze'],
  ['description', 'description'],
  ['ordering', 'ordering'],
])

/** Why a question of one of Moodle's types is left out; nothing where it is one to choose from. */
function skipReasonOf(type: string): SkipReason | undefined {
  if (type === 'multichoice' || type === 'truefalse') return undefined
  if (type.startsWith('calculated')) return 'calculated'
  return reasons.get(type) ?? 'otherType'
}
