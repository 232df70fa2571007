import { type Entry, emptyFound, type FoundQuestion, type Note } from '../../found.ts'
import { checked } from '../check.ts'
import { skippedEntry } from '../skip.ts'
import { type LookOfKeys, lookOfKeys, marked, namedBy, unmarked } from './answers.ts'
import { type Draft, type Found, findDrafts } from './drafts.ts'
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
    return entryOf(draft, look, keys.get(draft), {
      group: passage?.group,
      instruction: passage?.html ?? '',
    })
  })
  return [...questions, ...restEntries(found.rest)].sort((one, other) => one.from - other.from)
}

/** The keys of a list by question; of several with the same number each has its own, in their order. */
function keysOf({ drafts, keys }: Found): ReadonlyMap<Draft, number> {
  const byNumber = new Map<number, Draft[]>()
  for (const draft of drafts) {
    if (draft.number === undefined) continue
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

const TRUE = /^(?:benar|betul|b|true|t|ya)$/i
const FALSE = /^(?:salah|s|false|f|tidak)$/i

/** A statement that is true or false, without options. */
function trueOrFalse({ options, answer }: Draft): number | undefined {
  if (options.length > 0 || !answer) return undefined
  const text = answer.text.trim().replace(/[.*]+$/, '')
  if (TRUE.test(text)) return 0
  return FALSE.test(text) ? 1 : undefined
}

function entryOf(
  draft: Draft,
  look: LookOfKeys,
  key: number | undefined,
  group: Pick<FoundQuestion, 'group' | 'instruction'>,
): Entry {
  const { from, to, stem, explanation, point, timer } = draft
  const isTrue = trueOrFalse(draft)
  const notes: Note[] = tableNotes(draft)
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
    return checked(question, { from, to }, [...notes, note])
  }
  if (draft.options.length === 0) return skippedEntry(draft, 'essay', shared.question)
  const right = rightOf(draft, look, key)
  if (right.places.length > 1) return skippedEntry(draft, 'severalRight', shared.question)
  const options = draft.options.map((option, place) => {
    const isMarked = right.marked.includes(place)
    return htmlOf(isMarked ? unmarked(option, right.look) : option.lines)
  })
  const lines = draft.options.map((option) => option.lines[0]?.no ?? from)
  return checked({ ...shared, options, right: right.places[0] }, { from, to, options: lines }, [
    ...notes,
    ...right.notes,
  ])
}

const tableNotes = ({ stem, from }: Draft): Note[] =>
  stem.slice(1).some(({ isOfTable }) => isOfTable)
    ? [{ rule: 'tableAsText', isError: false, line: from }]
    : []

type Right = ReturnType<typeof marked> & { marked: readonly number[]; notes: readonly Note[] }

/** The right option of a question: as it is said, else as it is marked. */
function rightOf({ options, answer, from }: Draft, key: LookOfKeys, listed: number | undefined): Right {
  const byMark = marked(options, key)
  const said = answer ? namedBy(answer.text, options) : listed === undefined ? undefined : [listed]
  const line = answer?.line ?? from
  if (answer && !said) {
    const note: Note = { rule: 'unknownAnswer', isError: true, line, value: answer.text.trim().slice(0, 100) }
    return { ...byMark, places: [], marked: byMark.places, notes: [note] }
  }
  if (!said) return { ...byMark, marked: byMark.places, notes: [] }
  if (said.some((place) => place >= options.length)) {
    const value = said.map((place) => String.fromCharCode(65 + place)).join(', ')
    return {
      ...byMark,
      places: [],
      marked: [],
      notes: [{ rule: 'unknownAnswer', isError: true, line, value }],
    }
  }
  const isMeant = byMark.look === undefined || (key?.look === byMark.look && key.share >= ON_PURPOSE)
  const isOther = byMark.places.length === 1 && byMark.places[0] !== said[0]
  if (said.length === 1 && isMeant && isOther)
    return { ...byMark, places: [], marked: [], notes: [{ rule: 'twoAnswers', isError: true, line }] }
  const isSame = byMark.places.length === 1 && byMark.places[0] === said[0]
  return { ...byMark, places: said, marked: isSame ? said : [], notes: [] }
}

/** What is no question, in one entry as far as it stands together. */
function restEntries(rest: readonly Line[]): Entry[] {
  const sorted = rest.toSorted((one, other) => one.no - other.no)
  const entries: { from: number; to: number; texts: string[] }[] = []
  for (const line of sorted) {
    const last = entries.at(-1)
    if (last && line.no <= last.to + 2) {
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
