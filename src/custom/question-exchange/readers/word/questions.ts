import { type Entry, emptyFound, type FoundQuestion, type Note } from '../../found.ts'
import { checked } from '../check.ts'
import { skippedEntry } from '../skip.ts'
import { type LookOfKeys, lookOfKeys, marked, namedBy, unmarked } from './answers.ts'
import type { Draft, Found } from './drafts.ts'
import { findDrafts } from './finder.ts'
import type { Block } from './html.ts'
import { htmlOf, type Line, looksOfAll, textOf, without } from './runs.ts'

/** Questions that the same look answers in at least this share of a document were marked by it on purpose. */
const ON_PURPOSE = 0.5

/** The questions that stand in a document as people write them: numbered, with lettered options and a key somewhere. */
export function questionsIn(blocks: readonly Block[]): readonly Entry[] {
  const found = findDrafts(blocks)
  const look = lookOfKeys(found.drafts.map(({ options }) => options))
  const keys = keysOf(found)
  const passages = new Map(
    found.passages.flatMap(({ passage, drafts }, index) =>
      drafts.map((draft) => [draft, { group: String(index + 1), html: htmlOf(passage.lines) }] as const),
    ),
  )
  const questions = found.drafts.map((draft) => {
    const passage = passages.get(draft)
    const group = { group: passage?.group, instruction: passage?.html ?? '' }
    return entryOf(draft, { look, key: keys.get(draft), isTrueFalse: found.isTrueFalse, group })
  })
  return [...questions, ...restEntries(found.rest, questions)].sort((one, other) => one.from - other.from)
}

/** The keys of a list by question; of several with the same number each has its own, in their order. */
function keysOf({ drafts, keys }: Found): ReadonlyMap<Draft, number> {
  const byNumber = new Map<number, Draft[]>()
  for (const draft of drafts) {
    if (draft.number === undefined || draft.options.length === 0) continue
    const same = byNumber.get(draft.number)
    if (same) same.push(draft)
    else byNumber.set(draft.number, [draft])
  }
  return new Map(
    keys.flatMap(([number, place]) => {
      const draft = byNumber.get(number)?.shift()
      return draft ? [[draft, place] as const] : []
    }),
  )
}

const TRUE = /^(?:benar|betul|true|ya)[.*]?$/i
const FALSE = /^(?:salah|false|tidak)[.*]?$/i
const TRUE_LETTER = /^[bt][.*]?$/i
const FALSE_LETTER = /^[sf][.*]?$/i

/** A statement that is true or false, without options; a letter says so only where the document tells what it means. */
function trueOrFalse({ options, answer }: Draft, isTold: boolean): number | undefined {
  if (options.length > 0 || !answer) return undefined
  const text = answer.text.trim()
  if (TRUE.test(text) || (isTold && TRUE_LETTER.test(text))) return 0
  return FALSE.test(text) || (isTold && FALSE_LETTER.test(text)) ? 1 : undefined
}

type Told = {
  readonly look: LookOfKeys
  /** The place of the right option by a list of keys. */
  readonly key: number | undefined
  readonly isTrueFalse: boolean
  readonly group: Pick<FoundQuestion, 'group' | 'instruction'>
}

function entryOf(found: Draft, { look, key, isTrueFalse, group }: Told): Entry {
  const draft = { ...found, options: inOrder(found.options) }
  const { from, to, stem, explanation, point, timer } = draft
  const isTrue = trueOrFalse(draft, isTrueFalse)
  const shared: FoundQuestion = {
    ...emptyFound,
    ...group,
    question: htmlOf(looksOfAll(stem).has('bold') ? without(stem, 'bold') : stem),
    correct: htmlOf(explanation),
    wrong: htmlOf(explanation),
    point,
    timer,
  }
  if (isTrue !== undefined) {
    const note: Note = { rule: 'trueFalse', isError: false, line: from }
    const question = { ...shared, options: ['<p>Benar</p>', '<p>Salah</p>'], right: isTrue }
    return checked(question, { from, to }, [note])
  }
  if (draft.options.length === 0) return skippedEntry(draft, 'essay', shared.question)
  const right = rightOf(draft, look, key)
  if (right.places.length > 1) return skippedEntry(draft, 'severalRight', shared.question)
  const options = draft.options.map((option, place) => {
    const isMarked = right.marked.includes(place)
    return htmlOf(isMarked ? unmarked(draft.options, place, right.look) : option.lines)
  })
  const lines = draft.options.map((option) => option.lines[0]?.no ?? from)
  return checked({ ...shared, options, right: right.places[0] }, { from, to, options: lines }, right.notes)
}

/** Options in the order of their letters, where none of these is left out. */
function inOrder<Option extends { readonly place: number }>(options: readonly Option[]): Option[] {
  const sorted = options.toSorted((one, other) => one.place - other.place)
  return sorted.every(({ place }, at) => place === at) ? sorted : [...options]
}

type Right = ReturnType<typeof marked> & { marked: readonly number[]; notes: readonly Note[] }

/** The right option of a question: as it is said, else as it is marked. */
function rightOf({ options, answer, from }: Draft, key: LookOfKeys, listed: number | undefined): Right {
  const byMark = marked(options, key)
  const line = answer?.line ?? from
  const refused = (rule: 'unknownAnswer' | 'twoAnswers', value?: string): Right => ({
    ...{ ...byMark, places: [], marked: byMark.places.length === 1 ? byMark.places : [] },
    notes: [{ rule, isError: true, line, value }],
  })
  const text = answer?.text || (listed === undefined ? '' : String.fromCharCode(65 + listed))
  if (text === '') return { ...byMark, marked: byMark.places, notes: [] }
  const said = namedBy(text, options)
  if (!said) return refused('unknownAnswer', text.slice(0, 100))
  const isMeant = byMark.look === undefined || (key?.look === byMark.look && key.share >= ON_PURPOSE)
  const isOther = byMark.places.length === 1 && byMark.places[0] !== said[0]
  if (said.length === 1 && isMeant && isOther) return refused('twoAnswers')
  const isSame = byMark.places.length === 1 && byMark.places[0] === said[0]
  return { ...byMark, places: said, marked: isSame ? said : [], notes: [] }
}

/** What is no question, in one entry as far as it stands together. */
function restEntries(rest: readonly Line[], questions: readonly Entry[]): Entry[] {
  const sorted = rest.toSorted((one, other) => one.no - other.no)
  const begun = new Set(questions.map(({ from }) => from))
  const isNear = (before: number, no: number) =>
    no <= before + 1 || (no === before + 2 && !begun.has(before + 1))
  const entries: { from: number; to: number; texts: string[] }[] = []
  for (const line of sorted) {
    const last = entries.at(-1)
    if (last && isNear(last.to, line.no)) {
      last.to = line.no
      last.texts.push(textOf(line))
    } else entries.push({ from: line.no, to: line.no, texts: [textOf(line)] })
  }
  return entries.map(({ from, to, texts }) => ({
    from,
    to,
    skipped: 'unread',
    excerpt: texts.join(' ').slice(0, 300),
    notes: [],
  }))
}
