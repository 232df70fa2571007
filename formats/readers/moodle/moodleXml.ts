import { plainText } from '../../../contract/question.ts'
import { plainToHtml } from '../../html/clean.ts'
import { createPictureStore, type PictureStore } from '../../html/pictures.ts'
import {
  type Entry,
  emptyQuestion,
  type QuestionIssue,
  type Reading,
  type SkipReason,
  UnreadableError,
} from '../../question/parsedQuestion.ts'
import { toSkippedEntry } from '../../question/skippedEntry.ts'
import { toValidatedEntry } from '../../question/validate.ts'
import { entriesInCategories } from '../category.ts'
import { hasPartialCredit, mergeFeedback, rightOptionByWeight } from '../feedback.ts'
import { toDisplayLines } from '../source.ts'
import { parseXml, type XmlNode } from './parseXml.ts'
import { elementIn, elementsIn, markupOf, readOptions, richTextIn, textOfElement } from './texts.ts'

/**
 * Questions in Moodle's XML, with the pictures that it carries.
 *
 * @throws {UnreadableError} 'notMoodle', and what `parseXml` throws.
 */
export function readMoodleXml(xml: string): Reading {
  const root = parseXml(xml)
  if (root?.name !== 'quiz') throw new UnreadableError('notMoodle', root?.from)
  const store = createPictureStore()
  const entries = entriesInCategories(
    questionsUnder(root),
    (node) => (isCategory(node) ? textOfElement(elementIn(node, 'category')) : undefined),
    (node, packet) => (isCategory(node) ? toInfoEntry(node) : toEntry(node, packet, store)),
  )
  entries.sort((one, other) => one.from - other.from)
  return { format: 'moodle', lines: toDisplayLines(xml), entries, files: store.files }
}

/** Nested ones, too: some programs wrap them. */
const questionsUnder = (node: XmlNode): readonly XmlNode[] =>
  node.children.flatMap((child) => [...(child.name === 'question' ? [child] : []), ...questionsUnder(child)])

const isCategory = ({ attributes }: XmlNode) => attributes.type === 'category'

function toInfoEntry(node: XmlNode): Entry | undefined {
  const info = textOfElement(elementIn(node, 'info'))
  return plainText(info).trim() === '' ? undefined : toSkippedEntry(node, 'description', info)
}

function toEntry(node: XmlNode, packet: string | undefined, store: PictureStore): Entry {
  const issues: QuestionIssue[] = []
  const warn = (rule: QuestionIssue['rule'], value?: string, line = node.from) =>
    issues.push({ rule, isError: false, line, value })
  const format = markupOf(elementIn(node, 'questiontext'))
  const readRichText = (part: XmlNode | undefined) =>
    richTextIn(part, { store, warn: (rule, value) => warn(rule, value, part?.from) }, format)

  const type = node.attributes.type ?? ''
  const reason = skipReasonOf(type)
  if (reason)
    return toSkippedEntry(node, reason, htmlOrTitle(node, textOfElement(elementIn(node, 'questiontext'))))
  const question = htmlOrTitle(node, readRichText(elementIn(node, 'questiontext')))
  const options = readOptions(node, readRichText)
  const weights = options.map(({ weight }) => weight)
  const right = rightOptionByWeight(weights)
  if (right === 'severalRight') return toSkippedEntry(node, right, question)

  const { correct, wrong, isMerged } = mergeFeedback({
    options,
    right,
    generalFeedback: readRichText(elementIn(node, 'generalfeedback')),
    correct: readRichText(elementIn(node, 'correctfeedback')),
    incorrect: readRichText(elementIn(node, 'incorrectfeedback')),
  })
  if (type === 'truefalse') warn('trueFalse')
  if (hasPartialCredit(weights)) warn('weights')
  // Without such weights no answer is partially right.
  const partialFeedback = hasPartialCredit(weights) ? elementsIn(node, 'partiallycorrectfeedback') : []
  for (const [rule, parts] of [
    ['lostPartFeedback', partialFeedback],
    ['lostHints', elementsIn(node, 'hint')],
    ['lostTags', elementsIn(elementIn(node, 'tags'), 'tag')],
  ] as const) {
    const lostTexts = parts
      .map((part) => plainText(textOfElement(part)).trim())
      .filter((words) => words !== '')
    if (lostTexts.length > 0) warn(rule, lostTexts.join(', ').slice(0, MAX_WARNING_VALUE))
  }
  if (isMerged) warn('sharedFeedback')
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
  return toValidatedEntry(parsed, { from, to, options: options.map(({ line }) => line) }, issues)
}

const MAX_WARNING_VALUE = 200

/** Falls back to the name where the text is missing. */
const htmlOrTitle = (node: XmlNode, html: string) =>
  html || plainToHtml(textOfElement(elementIn(node, 'name')))

function toPoint(grade: string): string {
  const trimmedGrade = grade.trim()
  const number = Number(trimmedGrade)
  return trimmedGrade === '' || !Number.isFinite(number) ? trimmedGrade : String(number).replace('.', ',')
}

const skipReasons: ReadonlyMap<string, SkipReason> = new Map([
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
  return skipReasons.get(type) ?? 'otherType'
}
