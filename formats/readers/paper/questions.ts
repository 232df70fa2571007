import { toCheckedEntry } from '../../question/check.ts'
import type { Evidence } from '../../question/evidence.ts'
import {
  type Entry,
  emptyQuestion,
  type Note,
  type ParsedQuestion,
  type SkipReason,
} from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { htmlOf, type Line, looksOfAll, plainRun, textOf, withoutLooks } from '../document/runs.ts'
import type { Doubt } from '../keyDoubts.ts'
import { type Marks, markProfileOf } from '../marks.ts'
import { areInitials, initialOf, marksOfOptions, resolveAnswer } from './answers.ts'
import type { Draft, Key, Left } from './drafts.ts'
import { assignKeys } from './keyAssignment.ts'
import { breaksIn, lineNotes } from './lineDoubts.ts'
import { optionNotes, usualCount } from './optionDoubts.ts'
import { packetsOf } from './packets.ts'
import { withListed } from './reasons.ts'
import { findDrafts } from './reduce.ts'
import {
  areSignsConfirmed,
  decideRight,
  type Marking,
  type StatedAnswer,
  statedTexts,
  toStated,
} from './rightOption.ts'

/** The questions that stand in a document as people write them: numbered, with lettered options and a key somewhere. */
export function questionsIn(lines: readonly Line[]): readonly Entry[] {
  const document = findDrafts(lines)
  const { keys, unassigned, doubtful } = assignKeys(document)
  const passages = new Map(
    document.passages.flatMap(({ passage, drafts }, index) =>
      drafts.map((draft) => [draft, { group: String(index + 1), html: htmlOf(passage.lines) }] as const),
    ),
  )
  const listed = (draft: Draft) => [
    ...new Set(
      [...(keys.get(draft) ?? []), ...(doubtful.get(draft)?.keys ?? [])].map(({ answer }) => answer),
    ),
  ]
  const said = new Map(document.drafts.map((draft) => [draft, statedTexts(draft, listed(draft))]))
  const saidOf = (draft: Draft) => said.get(draft) ?? []
  const initials = new Set(
    document.drafts.flatMap((draft) => saidOf(draft).flatMap((text) => initialOf(text, draft.options) ?? [])),
  )
  const areLetters = sayPlaces(document.drafts, saidOf)
  const statedDrafts = document.drafts.map((draftRead) => {
    const draft: Draft = withListed(
      { ...draftRead, options: sortOptions(draftRead.options) },
      keys.get(draftRead) ?? [],
    )
    const stated = toStated(draft, listed(draftRead), initials, areLetters)
    const doubt = doubtful.get(draftRead)
    return {
      own: draftRead,
      draft,
      doubt,
      marks: marksOfOptions(draft.options),
      stated: doubt ? withDoubt(stated, doubt) : stated,
    }
  })
  const profile = markProfileOf(
    statedDrafts.filter(({ own }) => own.options.length > 1 && !asksToExplain(own)).map(({ marks }) => marks),
  )
  const marking = { profile, areSignsConfirmed: areSignsConfirmed(statedDrafts) }
  const textsOf = (draft: Draft) => saidOf(draft).filter((text) => !DOTS.test(text))
  const isTrueFalse = areInitialsOf(document.drafts, textsOf)
  const packets = packetsOf(document)
  const usual = usualCount(document.drafts)
  const breaks = breaksIn(document.drafts)
  const questions = statedDrafts.map(({ own, draft, doubt, stated, marks }, at) => {
    const passage = passages.get(own)
    const packet = packets.nameAt(draft.from)
    const group = { group: passage?.group, instruction: passage?.html ?? '', packet }
    const before = document.drafts[at - 1]
    const behind = document.drafts[at + 1]
    const notes = [...optionNotes(own, { before, behind, usual }), ...lineNotes(own, breaks)]
    return toEntry(draft, { stated, doubt, notes, said: textsOf(own), marks, marking, isTrueFalse, group })
  })
  const groups = new Set(questions.map(({ question }) => question?.group))
  // What only questions of other kinds are about comes with none.
  const bare = document.passages.filter((_, index) => !groups.has(String(index + 1)))
  return [
    ...questions,
    ...restEntries(
      [
        ...document.left.filter(({ line }) => !packets.lines.has(line)),
        ...bare.flatMap(({ passage }) => passage.lines.map((line): Left => ({ line, reason: 'unread' }))),
        ...[
          ...linesOfKeys(unassigned, document.keys),
          ...unassigned.flatMap(({ explanation }) => explanation),
        ].map((line): Left => ({ line, reason: 'leftKey' })),
      ],
      questions,
    ),
  ].sort((one, other) => one.from - other.from)
}

/** Letters that must be places for sure, before those that an option is called like are. */
const MIN_SURE = 2

/** Whether letters are places: so they say where no option is called like one. */
function sayPlaces(drafts: readonly Draft[], textsOf: (draft: Draft) => readonly string[]): boolean {
  const isSure = (draft: Draft) =>
    textsOf(draft).some(
      (text) =>
        /^\(?[A-Ta-t]\)?[.)]?$/.test(text) && Array.isArray(resolveAnswer(text, draft.options, new Set())),
    )
  let count = 0
  return drafts.some((draft) => {
    if (isSure(draft)) count += 1
    return count >= MIN_SURE
  })
}

/** What a list of keys says whose numbers do not fit those of the paper. */
const withDoubt = (stated: StatedAnswer, { isShared }: Doubt<Key>): StatedAnswer =>
  stated && stated.evidence.length > 0
    ? {
        refused: { rule: 'otherNumbers' },
        evidence: isShared ? stated.evidence.map(sharedIfListed) : stated.evidence,
      }
    : stated

const sharedIfListed = (each: Evidence): Evidence =>
  each.kind === 'listed' ? { ...each, isShared: true } : each

const TRUE = /^(?:benar|betul|true|ya)[.*]?$/i
const FALSE = /^(?:salah|false|tidak)[.*]?$/i
const TRUE_LETTER = /^[bt][.*]?$/i
const FALSE_LETTER = /^[sf][.*]?$/i

/** A statement that is true or false, without options; a letter says so only where the document tells what it means. */
function trueOrFalse(
  { options }: Draft,
  texts: readonly string[],
  isLetterKnown: boolean,
): number | undefined {
  if (options.length > 0 || texts.length === 0) return undefined
  if (texts.every((text) => TRUE.test(text) || (isLetterKnown && TRUE_LETTER.test(text)))) return 0
  return texts.every((text) => FALSE.test(text) || (isLetterKnown && FALSE_LETTER.test(text))) ? 1 : undefined
}

/** Whether letters say true or false of questions without options, in a part of no other kind. */
const areInitialsOf = (drafts: readonly Draft[], textsOf: (draft: Draft) => readonly string[]): boolean =>
  areInitials(
    drafts.filter(({ options, type }) => options.length === 0 && type !== 'choice').flatMap(textsOf),
  )

const DOTS = /^[\s.…_-]*$/
const MATCH = /\b(?:jodohkan|pasangkan|cocokkan|menjodohkan)(?:lah)?\b/i
const ORDER = /\b(?:urutkan|susunlah)(?:lah)?\b/i

/** Why a question is none of the product's kind: it has no options, and no letter says which is right. */
function skipOf({ options, type, stem }: Draft, said: readonly string[]): SkipReason | undefined {
  const text = stem.map(textOf).join(' ').slice(0, 2_000)
  const isMatching = type === 'matching' || MATCH.test(text)
  if (options.length > 0)
    return isMatching && said.every((each) => !/^\(?[A-Ta-t][.)]?$/.test(each)) ? 'matching' : undefined
  if (isMatching) return 'matching'
  if (type === 'ordering' || ORDER.test(text)) return 'ordering'
  if (type === 'shortAnswer' || type === 'severalRight') return type
  return said.some((each) => /^\(?[A-E][.)]?$/i.test(each)) && type !== 'essay' ? undefined : 'essay'
}

const EXPLAIN =
  /\b(?:jelaskan|uraikan|sebutkan|tuliskan|terangkan|deskripsikan|gambarkan|definisikan|bandingkan|analisis(?:lah)?|buatlah|berikan|kemukakan|identifikasi(?:kan|lah)?|tentukan(?:lah)?|lengkapi(?:lah)?|diskusikan|susunlah|rancanglah|explain|describe|discuss)\b/i

/** Whether a list stands below what is to be explained, rather than options to choose from. */
const asksToExplain = ({ stem, options }: Draft) =>
  options[0] !== undefined &&
  options[0].by !== 'letter' &&
  stem.some((line) => EXPLAIN.test(textOf(line).slice(0, 2_000)))

type EntryContext = {
  readonly stated: StatedAnswer
  /** Set where its key may be meant for another one. */
  readonly doubt: Doubt<Key> | undefined
  readonly notes: readonly Note[]
  readonly said: readonly string[]
  readonly marks: Marks
  readonly marking: Marking
  readonly isTrueFalse: boolean
  readonly group: Pick<ParsedQuestion, 'group' | 'instruction' | 'packet'>
}

function toEntry(
  draft: Draft,
  { stated, doubt, notes: doubts, said, marks, marking, isTrueFalse, group }: EntryContext,
): Entry {
  const { from, to, stem, explanation, point, timer } = draft
  const isTrue = trueOrFalse(draft, said, draft.type === 'truth' || (isTrueFalse && draft.type !== 'choice'))
  const shared: ParsedQuestion = {
    ...emptyQuestion,
    ...group,
    question: htmlOf(looksOfAll(stem).has('bold') ? withoutLooks(stem, 'bold') : stem),
    correct: htmlOf(explanation),
    wrong: htmlOf(explanation),
    point,
    timer,
  }
  if (isTrue !== undefined) {
    const note: Note = { rule: 'trueFalse', isError: false, line: from }
    const question = { ...shared, options: ['<p>Benar</p>', '<p>Salah</p>'] }
    if (!doubt) return toCheckedEntry({ ...question, right: isTrue }, { from, to }, [note])
    const refused: Note = { rule: 'otherNumbers', isError: true, line: from }
    const evidence: Evidence = {
      kind: 'listed',
      positions: [isTrue],
      ...(doubt.isShared && { isShared: true }),
    }
    return { ...toCheckedEntry(question, { from, to }, [note, refused]), evidence: [evidence] }
  }
  const skipped = skipOf(draft, said)
  if (skipped) return skippedEntry(draft, skipped, shared.question)
  if (draft.options.length === 0) return toCheckedEntry(shared, { from, to })
  const right = decideRight(draft, stated, marks, marking)
  if (right.positions.length !== 1 && asksToExplain(draft))
    return skippedEntry(draft, 'essay', htmlOf([...stem, ...draft.options.flatMap(({ lines }) => lines)]))
  if (right.positions.length > 1) return skippedEntry(draft, 'severalRight', shared.question)
  const options = right.lines.map(htmlOf)
  const lines = draft.options.map((option) => option.lines[0]?.no ?? from)
  const notes = [...right.notes, ...ambiguityNotes(draft), ...doubts]
  const entry = toCheckedEntry(
    { ...shared, options, right: right.positions[0] },
    { from, to, options: lines },
    notes,
  )
  return right.evidence.length > 0 ? { ...entry, evidence: right.evidence } : entry
}

const ambiguityNotes = ({ ambiguity }: Draft): readonly Note[] =>
  ambiguity?.rule === 'twoLists' || ambiguity?.rule === 'unevenOptions'
    ? [{ ...ambiguity, isError: true }]
    : []

/** Options in the order of their letters, where none of these is left out. */
function sortOptions<Option extends { readonly position: number }>(options: readonly Option[]): Option[] {
  const sorted = options.toSorted((one, other) => one.position - other.position)
  const begin = sorted[0]?.position ?? 0
  return sorted.every(({ position }, at) => position === begin + at) ? sorted : [...options]
}

/** The lines of keys that are for no question: as they stand, or those keys alone. */
function linesOfKeys(unassigned: readonly Key[], all: readonly Key[]): Line[] {
  const listed = Map.groupBy(all, ({ line }) => line)
  return [...Map.groupBy(unassigned, ({ line }) => line)].map(([line, keys]) =>
    keys.length === listed.get(line)?.length && line.runs.length > 0
      ? line
      : {
          no: line.no,
          runs: [plainRun(keys.map(({ number, answer }) => `${number}. ${answer}`).join('  '))],
        },
  )
}

/** What is no question, in one entry as far as it stands together for the same reason. */
function restEntries(rest: readonly Left[], questions: readonly Entry[]): Entry[] {
  const sorted = rest.toSorted((one, other) => one.line.no - other.line.no)
  const starts = new Set(questions.map(({ from }) => from))
  const isNear = (before: number, no: number) =>
    no <= before + 1 || (no === before + 2 && !starts.has(before + 1))
  const entries: { from: number; to: number; reason: Left['reason']; texts: string[] }[] = []
  for (const { line, reason } of sorted) {
    const last = entries.at(-1)
    if (last?.reason === reason && isNear(last.to, line.no)) {
      last.to = line.no
      last.texts.push(textOf(line))
    } else entries.push({ from: line.no, to: line.no, reason, texts: [textOf(line)] })
  }
  return entries.map(({ from, to, reason, texts }) => ({
    from,
    to,
    notes: [],
    skipped: reason,
    excerpt: texts.join(' ').slice(0, 300),
  }))
}
