import { checked, optionName } from '../../question/check.ts'
import {
  type Entry,
  emptyFound,
  type FoundQuestion,
  type Note,
  type SkipReason,
} from '../../question/found.ts'
import { skippedEntry } from '../../question/skip.ts'
import { initialOf, lookOfKeys } from './answers.ts'
import { isHidden } from './columns.ts'
import type { Draft, Key } from './drafts.ts'
import { findDrafts } from './finder.ts'
import type { Block } from './html.ts'
import { answeredBy } from './keyLists.ts'
import { packetsOf } from './packets.ts'
import { areSignsTold, rightOf, type Said, saidOf, type Telling, textsSaid } from './rightOption.ts'
import { htmlOf, isBlank, type Line, looksOfAll, plainRun, textOf, without } from './runs.ts'

/** The questions that stand in a document as people write them: numbered, with lettered options and a key somewhere. */
export function questionsIn(blocks: readonly Block[]): readonly Entry[] {
  const found = findDrafts(blocks)
  const look = lookOfKeys(found.drafts.filter((draft) => !asksToExplain(draft)).map(({ options }) => options))
  const { answers, left } = answeredBy(found)
  const passages = new Map(
    found.passages.flatMap(({ passage, drafts }, index) =>
      drafts.map((draft) => [draft, { group: String(index + 1), html: htmlOf(passage.lines) }] as const),
    ),
  )
  const listed = (draft: Draft) => [...(answers.get(draft) ?? [])]
  const initials = new Set(
    found.drafts.flatMap((draft) =>
      textsSaid(draft, listed(draft)).flatMap((text) => initialOf(text, draft.options) ?? []),
    ),
  )
  const all = found.drafts.map((own) => {
    const draft: Draft = { ...own, options: inOrder(own.options) }
    return { own, draft, said: saidOf(draft, listed(own), initials) }
  })
  const telling = { look, areSignsTold: areSignsTold(all) }
  const packets = packetsOf(found)
  const questions = all.map(({ own, draft, said }) => {
    const passage = passages.get(own)
    const packet = packets.nameAt(draft.from)
    const group = { group: passage?.group, instruction: passage?.html ?? '', packet }
    return entryOf(draft, { said, telling, isTrueFalse: found.isTrueFalse, group })
  })
  return [
    ...questions,
    ...restEntries(
      found.rest.filter((line) => !packets.lines.has(line)),
      'unread',
      questions,
    ),
    ...restEntries(linesOfKeys(left, found.keys), 'leftKey', questions),
  ].sort((one, other) => one.from - other.from)
}

const TRUE = /^(?:benar|betul|true|ya)[.*]?$/i
const FALSE = /^(?:salah|false|tidak)[.*]?$/i
const TRUE_LETTER = /^[bt][.*]?$/i
const FALSE_LETTER = /^[sf][.*]?$/i

/** A statement that is true or false, without options; a letter says so only where the document tells what it means. */
function trueOrFalse({ options, answers }: Draft, isTold: boolean): number | undefined {
  const texts = answers.map(({ text }) => text.trim()).filter((text) => text !== '')
  if (options.length > 0 || texts.length === 0) return undefined
  if (texts.every((text) => TRUE.test(text) || (isTold && TRUE_LETTER.test(text)))) return 0
  return texts.every((text) => FALSE.test(text) || (isTold && FALSE_LETTER.test(text))) ? 1 : undefined
}

const EXPLAIN =
  /\b(?:jelaskan|uraikan|sebutkan|tuliskan|terangkan|deskripsikan|gambarkan|definisikan|bandingkan|analisis(?:lah)?|buatlah|berikan|kemukakan|identifikasi(?:kan|lah)?|tentukan(?:lah)?|lengkapi(?:lah)?|diskusikan|susunlah|rancanglah|explain|describe|discuss)\b/i

/** Whether a list stands below what is to be explained, rather than options to choose from. */
const asksToExplain = ({ stem, options }: Draft) =>
  options[0] !== undefined &&
  options[0].by !== 'letter' &&
  stem.some((line) => EXPLAIN.test(textOf(line).slice(0, 2_000)))

type Told = {
  readonly said: Said
  readonly telling: Telling
  readonly isTrueFalse: boolean
  readonly group: Pick<FoundQuestion, 'group' | 'instruction' | 'packet'>
}

function entryOf(draft: Draft, { said, telling, isTrueFalse, group }: Told): Entry {
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
  const right = rightOf(draft, said, telling)
  if (right.places.length !== 1 && asksToExplain(draft))
    return skippedEntry(draft, 'essay', htmlOf([...stem, ...draft.options.flatMap(({ lines }) => lines)]))
  if (right.places.length > 1) return skippedEntry(draft, 'severalRight', shared.question)
  const options = right.lines.map(htmlOf)
  const lines = draft.options.map((option) => option.lines[0]?.no ?? from)
  const notes = [...right.notes, ...doubts(draft), ...missing(draft.options), ...joinedLines(draft)]
  return checked({ ...shared, options, right: right.places[0] }, { from, to, options: lines }, notes)
}

const doubts = ({ doubt }: Draft): readonly Note[] =>
  doubt?.rule === 'twoLists' ? [{ ...doubt, isError: true }] : []

/** The most options behind which another one is looked for on their lines. */
const FEW = 3

/** Letters that are left out: their options could stand in the text of others. Of two with the same letter one is mistyped. */
function missing(options: Draft['options']): readonly Note[] {
  if (options.some(({ by }) => by !== 'letter')) return []
  const places = options.map(({ place }) => place)
  const begin = Math.min(...places)
  const count = Math.max(...places) - begin + 1
  const left = Array.from({ length: count }, (_, at) => begin + at).find((place) => !places.includes(place))
  if (left !== undefined && count > options.length) {
    const line = options.find(({ place }) => place > left)?.whole.no ?? 0
    return [{ rule: 'missingOption', isError: false, line, value: optionName(left) }]
  }
  const holding =
    options.length > FEW ? undefined : options.find(({ whole }) => isHidden(whole, begin + count))
  return holding
    ? [{ rule: 'hiddenOption', isError: true, line: holding.whole.no, value: optionName(begin + count) }]
    : []
}

/** Lines below the last option alone, or below the key, may be about the question that comes next: they are told, not moved. */
function joinedLines({ options, joinedAt }: Draft): readonly Note[] {
  const further = options.map(({ lines }) => lines.filter((line) => !isBlank(line))[1])
  const last = further.pop()
  const isJoined = last && further.length > 0 && further.every((line) => line === undefined)
  return [
    ...(isJoined
      ? [
          {
            rule: 'joinedLines',
            isError: false,
            line: last.no,
            value: optionName(options.length - 1),
          } as const,
        ]
      : []),
    ...(joinedAt === undefined ? [] : [{ rule: 'joinedReason', isError: false, line: joinedAt } as const]),
  ]
}

/** Options in the order of their letters, where none of these is left out. */
function inOrder<Option extends { readonly place: number }>(options: readonly Option[]): Option[] {
  const sorted = options.toSorted((one, other) => one.place - other.place)
  const begin = sorted[0]?.place ?? 0
  return sorted.every(({ place }, at) => place === begin + at) ? sorted : [...options]
}

/** The lines of keys that are for no question: as they stand, or those keys alone. */
function linesOfKeys(left: readonly Key[], all: readonly Key[]): Line[] {
  const [counts, keys] = [new Map<Line, number>(), new Map<Line, Key[]>()]
  for (const { line } of all) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const key of left) keys.set(key.line, [...(keys.get(key.line) ?? []), key])
  return [...keys].map(([line, own]) =>
    own.length === counts.get(line)
      ? line
      : { no: line.no, runs: [plainRun(own.map(({ number, answer }) => `${number}. ${answer}`).join('  '))] },
  )
}

/** What is no question, in one entry as far as it stands together. */
function restEntries(rest: readonly Line[], skipped: SkipReason, questions: readonly Entry[]): Entry[] {
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
    skipped,
    excerpt: texts.join(' ').slice(0, 300),
    notes: [],
  }))
}
