import { plainText } from '../../../contract/question.ts'
import { fromPlain } from '../../html/clean.ts'
import { newShelf, type Shelf } from '../../html/pictures.ts'
import { checked } from '../../question/check.ts'
import { type Entry, emptyFound, type Note, type Reading, Unreadable } from '../../question/found.ts'
import { skippedEntry } from '../../question/skip.ts'
import { packetOf } from '../category.ts'
import { explanationOf } from '../feedback.ts'
import { shownLines } from '../source.ts'
import { hasParts, rightByWeight } from '../weights.ts'
import { optionsOf } from './options.ts'
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
  const shelf = newShelf()
  const entries: Entry[] = []
  let packet: string | undefined
  for (const node of questionsUnder(root)) {
    if (node.attributes.type === 'category') packet = packetOf(wordsOf(childOf(node, 'category')))
    else entries.push(entryOf(node, packet, shelf))
  }
  return { format: 'moodle', lines: shownLines(xml), entries, files: shelf.files }
}

/** Also those that some program puts into elements of its own. */
const questionsUnder = (node: XmlNode): readonly XmlNode[] =>
  node.children.flatMap((child) => [...(child.name === 'question' ? [child] : []), ...questionsUnder(child)])

function entryOf(node: XmlNode, packet: string | undefined, shelf: Shelf): Entry {
  const notes: Note[] = []
  const warn = (rule: Note['rule'], value?: string, line = node.from) =>
    notes.push({ rule, isError: false, line, value })
  const format = formatOf(childOf(node, 'questiontext'))
  const read = (part: XmlNode | undefined) =>
    textOf(part, { shelf, warn: (rule, value) => warn(rule, value, part?.from) }, format)

  const type = node.attributes.type ?? ''
  const reason = skipReasonOf(type)
  if (reason) return skippedEntry(node, reason, titleOr(node, wordsOf(childOf(node, 'questiontext'))))
  const question = titleOr(node, read(childOf(node, 'questiontext')))
  const options = optionsOf(node, read)
  const weights = options.map(({ weight }) => weight)
  const right = rightByWeight(weights)
  if (right === 'severalRight') return skippedEntry(node, right, question)

  const { correct, wrong, isShared } = explanationOf({
    ...{ options, right },
    general: read(childOf(node, 'generalfeedback')),
    correct: read(childOf(node, 'correctfeedback')),
    incorrect: read(childOf(node, 'incorrectfeedback')),
  })
  if (type === 'truefalse') warn('trueFalse')
  if (hasParts(weights)) warn('weights')
  // Without such weights no answer is right in part.
  if (hasParts(weights) && isSaid(childOf(node, 'partiallycorrectfeedback'))) warn('lostPartFeedback')
  const hints = childrenOf(node, 'hint').filter(isSaid).length
  if (hints > 0) warn('lostHints', String(hints))
  const tags = childrenOf(childOf(node, 'tags'), 'tag').filter(isSaid)
  if (tags.length > 0) warn('lostTags', tags.map(wordsOf).join(', ').slice(0, MOST_SHOWN))
  if (isShared) warn('sharedFeedback')
  const found = {
    ...{ ...emptyFound, packet, question, right, correct, wrong },
    options: options.map(({ text }) => text),
    point: pointOf(childOf(node, 'defaultgrade')?.text ?? ''),
  }
  const { from, to } = node
  return checked(found, { from, to, options: options.map(({ line }) => line) }, notes)
}

const MOST_SHOWN = 200

const isSaid = (part: XmlNode | undefined) => plainText(wordsOf(part)).trim() !== ''

/** The name stands for a text that is missing. */
const titleOr = (node: XmlNode, html: string) => html || fromPlain(wordsOf(childOf(node, 'name')))

/** A grade as points are typed here. */
function pointOf(grade: string): string {
  const typed = grade.trim()
  const number = Number(typed)
  return typed === '' || !Number.isFinite(number) ? typed : String(number).replace('.', ',')
}
