import type { Evidence } from '../../question/evidence.ts'
import {
  type Entry,
  emptyQuestion,
  type ParsedQuestion,
  type QuestionIssue,
} from '../../question/parsedQuestion.ts'
import { toSkippedEntry } from '../../question/skippedEntry.ts'
import { toValidatedEntry } from '../../question/validate.ts'
import {
  htmlOf,
  type Line,
  plainRun,
  sharedFormattingOf,
  textOf,
  withoutFormatting,
} from '../document/runs.ts'
import type { KeyMismatch } from '../keyMismatches.ts'
import { type Marks, markProfileOf } from '../marks.ts'
import { areInitials, initialOf, marksOfOptions, resolveAnswer } from './answers.ts'
import type { Key, QuestionDraft, SkippedLine } from './drafts.ts'
import { assignKeys } from './keyAssignment.ts'
import { findBreakingLines, lineIssues } from './lineIssues.ts'
import { optionIssues, usualOptionCount } from './optionIssues.ts'
import { packetHeadingsOf } from './packets.ts'
import { withListedKeys } from './reasons.ts'
import { reduceLines } from './reduceLines.ts'
import {
  areSignsConfirmed,
  decideRight,
  type Marking,
  resolveStatedAnswer,
  type StatedAnswer,
  statedTexts,
} from './rightOption.ts'

/** The questions that stand in a document as people write them: numbered, with lettered options and a key somewhere. */
export function questionsIn(lines: readonly Line[]): readonly Entry[] {
  const document = reduceLines(lines)
  const { keys, unassigned, mismatches } = assignKeys(document)
  const passages = new Map(
    document.passages.flatMap(({ passage, drafts }, index) =>
      drafts.map((draft) => [draft, { group: String(index + 1), html: htmlOf(passage.lines) }] as const),
    ),
  )
  const listedAnswersOf = (draft: QuestionDraft) => [
    ...new Set(
      [...(keys.get(draft) ?? []), ...(mismatches.get(draft)?.keys ?? [])].map(({ answer }) => answer),
    ),
  ]
  const statedByDraft = new Map(
    document.drafts.map((draft) => [draft, statedTexts(draft, listedAnswersOf(draft))]),
  )
  const statedTextsOf = (draft: QuestionDraft) => statedByDraft.get(draft) ?? []
  const initials = new Set(
    document.drafts.flatMap((draft) =>
      statedTextsOf(draft).flatMap((text) => initialOf(text, draft.options) ?? []),
    ),
  )
  const lettersArePositions = areLettersPositions(document.drafts, statedTextsOf)
  const statedDrafts = document.drafts.map((originalDraft) => {
    const draft: QuestionDraft = withListedKeys(
      { ...originalDraft, options: sortOptions(originalDraft.options) },
      keys.get(originalDraft) ?? [],
    )
    const stated = resolveStatedAnswer(draft, listedAnswersOf(originalDraft), initials, lettersArePositions)
    const mismatch = mismatches.get(originalDraft)
    return {
      originalDraft,
      draft,
      mismatch,
      marks: marksOfOptions(draft.options),
      stated: mismatch ? withMismatch(stated, mismatch) : stated,
    }
  })
  const profile = markProfileOf(
    statedDrafts
      .filter(({ originalDraft }) => originalDraft.options.length > 1 && !asksToExplain(originalDraft))
      .map(({ marks }) => marks),
  )
  const marking = { profile, areSignsConfirmed: areSignsConfirmed(statedDrafts) }
  const answerTextsOf = (draft: QuestionDraft) => statedTextsOf(draft).filter((text) => !DOTS.test(text))
  const hasTruthLetters = areInitialsOf(document.drafts, answerTextsOf)
  const packets = packetHeadingsOf(document)
  const usualCount = usualOptionCount(document.drafts)
  const breakingLines = findBreakingLines(document.drafts)
  const questions = statedDrafts.map(({ originalDraft, draft, mismatch, stated, marks }, index) => {
    const passage = passages.get(originalDraft)
    const packet = packets.packetNameAt(draft.from)
    const group = { group: passage?.group, instruction: passage?.html ?? '', packet }
    const previousDraft = document.drafts[index - 1]
    const nextDraft = document.drafts[index + 1]
    const issues = [
      ...optionIssues(originalDraft, { previousDraft, nextDraft, usualCount }),
      ...lineIssues(originalDraft, breakingLines),
    ]
    return toEntry(draft, {
      stated,
      mismatch,
      issues,
      answerTexts: answerTextsOf(originalDraft),
      marks,
      marking,
      hasTruthLetters,
      group,
    })
  })
  const groups = new Set(questions.map(({ question }) => question?.group))
  // What only questions of other kinds are about comes with none.
  const unusedPassages = document.passages.filter((_, index) => !groups.has(String(index + 1)))
  return [
    ...questions,
    ...skippedEntriesOf(
      [
        ...document.skippedLines.filter(({ line }) => !packets.lines.has(line)),
        ...unusedPassages.flatMap(({ passage }) =>
          passage.lines.map((line): SkippedLine => ({ line, reason: 'unread' })),
        ),
        ...[
          ...linesOfKeys(unassigned, document.keys),
          ...unassigned.flatMap(({ explanation }) => explanation),
        ].map((line): SkippedLine => ({ line, reason: 'leftKey' })),
      ],
      questions,
    ),
  ].sort((one, other) => one.from - other.from)
}

/** Letters that must be positions for sure, before those that an option is called like are. */
const MIN_CERTAIN_LETTERS = 2

/** Whether letters are positions: so they say where no option is called like one. */
function areLettersPositions(
  drafts: readonly QuestionDraft[],
  textsOf: (draft: QuestionDraft) => readonly string[],
): boolean {
  const isSure = (draft: QuestionDraft) =>
    textsOf(draft).some(
      (text) =>
        /^\(?[A-Ta-t]\)?[.)]?$/.test(text) && Array.isArray(resolveAnswer(text, draft.options, new Set())),
    )
  let count = 0
  return drafts.some((draft) => {
    if (isSure(draft)) count += 1
    return count >= MIN_CERTAIN_LETTERS
  })
}

/** What a list of keys says whose numbers do not fit those of the document. */
const withMismatch = (stated: StatedAnswer, { isShared }: KeyMismatch<Key>): StatedAnswer =>
  stated && stated.evidence.length > 0
    ? {
        issue: { rule: 'otherNumbers' },
        evidence: isShared ? stated.evidence.map(markSharedIfListed) : stated.evidence,
      }
    : stated

const markSharedIfListed = (each: Evidence): Evidence =>
  each.kind === 'listed' ? { ...each, isShared: true } : each

const TRUE = /^(?:benar|betul|true|ya)[.*]?$/i
const FALSE = /^(?:salah|false|tidak)[.*]?$/i
const TRUE_LETTER = /^[bt][.*]?$/i
const FALSE_LETTER = /^[sf][.*]?$/i

/** A statement that is true or false, without options; a letter says so only where the document tells what it means. */
function truthPositionOf({ options }: QuestionDraft, texts: readonly string[], isLetterKnown: boolean) {
  if (options.length > 0 || texts.length === 0) return undefined
  if (texts.every((text) => TRUE.test(text) || (isLetterKnown && TRUE_LETTER.test(text)))) return 0
  return texts.every((text) => FALSE.test(text) || (isLetterKnown && FALSE_LETTER.test(text))) ? 1 : undefined
}

/** Whether letters say true or false of questions without options, in a part of no other kind. */
const areInitialsOf = (
  drafts: readonly QuestionDraft[],
  textsOf: (draft: QuestionDraft) => readonly string[],
): boolean =>
  areInitials(
    drafts.filter(({ options, type }) => options.length === 0 && type !== 'choice').flatMap(textsOf),
  )

const DOTS = /^[\s.…_-]*$/
const MATCH = /\b(?:jodohkan|pasangkan|cocokkan|menjodohkan)(?:lah)?\b/i
const ORDER = /\b(?:urutkan|susunlah)(?:lah)?\b/i

/** Why a question is none of the product's kind: it has no options, and no letter says which is right. */
function skipReasonOf({ options, type, stem }: QuestionDraft, answerTexts: readonly string[]) {
  const text = stem.map(textOf).join(' ').slice(0, 2_000)
  const isMatching = type === 'matching' || MATCH.test(text)
  if (options.length > 0)
    return isMatching && answerTexts.every((each) => !/^\(?[A-Ta-t][.)]?$/.test(each))
      ? 'matching'
      : undefined
  if (isMatching) return 'matching'
  if (type === 'ordering' || ORDER.test(text)) return 'ordering'
  if (type === 'shortAnswer' || type === 'severalRight') return type
  return answerTexts.some((each) => /^\(?[A-E][.)]?$/i.test(each)) && type !== 'essay' ? undefined : 'essay'
}

const EXPLAIN =
  /\b(?:jelaskan|uraikan|sebutkan|tuliskan|terangkan|deskripsikan|gambarkan|definisikan|bandingkan|analisis(?:lah)?|buatlah|berikan|kemukakan|identifikasi(?:kan|lah)?|tentukan(?:lah)?|lengkapi(?:lah)?|diskusikan|susunlah|rancanglah|explain|describe|discuss)\b/i

/** Whether a list stands below what is to be explained, rather than options to choose from. */
const asksToExplain = ({ stem, options }: QuestionDraft) =>
  options[0] !== undefined &&
  options[0].by !== 'letter' &&
  stem.some((line) => EXPLAIN.test(textOf(line).slice(0, 2_000)))

type EntryContext = {
  readonly stated: StatedAnswer
  /** Set where its key may be meant for another one. */
  readonly mismatch: KeyMismatch<Key> | undefined
  readonly issues: readonly QuestionIssue[]
  readonly answerTexts: readonly string[]
  readonly marks: Marks
  readonly marking: Marking
  readonly hasTruthLetters: boolean
  readonly group: Pick<ParsedQuestion, 'group' | 'instruction' | 'packet'>
}

function toEntry(
  draft: QuestionDraft,
  {
    stated,
    mismatch,
    issues: draftIssues,
    answerTexts,
    marks,
    marking,
    hasTruthLetters,
    group,
  }: EntryContext,
): Entry {
  const { from, to, stem, explanation, point, timer } = draft
  const truthPosition = truthPositionOf(
    draft,
    answerTexts,
    draft.type === 'truth' || (hasTruthLetters && draft.type !== 'choice'),
  )
  const sharedValues: ParsedQuestion = {
    ...emptyQuestion,
    ...group,
    question: htmlOf(sharedFormattingOf(stem).has('bold') ? withoutFormatting(stem, 'bold') : stem),
    correct: htmlOf(explanation),
    wrong: htmlOf(explanation),
    point,
    timer,
  }
  if (truthPosition !== undefined) {
    const trueFalseIssue: QuestionIssue = { rule: 'trueFalse', isError: false, line: from }
    const question = { ...sharedValues, options: ['<p>Benar</p>', '<p>Salah</p>'] }
    if (!mismatch)
      return toValidatedEntry({ ...question, right: truthPosition }, { from, to }, [trueFalseIssue])
    const mismatchIssue: QuestionIssue = { rule: 'otherNumbers', isError: true, line: from }
    const evidence: Evidence = {
      kind: 'listed',
      positions: [truthPosition],
      ...(mismatch.isShared && { isShared: true }),
    }
    return {
      ...toValidatedEntry(question, { from, to }, [trueFalseIssue, mismatchIssue]),
      evidence: [evidence],
    }
  }
  const skipped = skipReasonOf(draft, answerTexts)
  if (skipped) return toSkippedEntry(draft, skipped, sharedValues.question)
  if (draft.options.length === 0) return toValidatedEntry(sharedValues, { from, to })
  const decision = decideRight(draft, stated, marks, marking)
  if (decision.positions.length !== 1 && asksToExplain(draft))
    return toSkippedEntry(draft, 'essay', htmlOf([...stem, ...draft.options.flatMap(({ lines }) => lines)]))
  if (decision.positions.length > 1) return toSkippedEntry(draft, 'severalRight', sharedValues.question)
  const options = decision.lines.map(htmlOf)
  const lines = draft.options.map((option) => option.lines[0]?.lineNumber ?? from)
  const issues = [...decision.issues, ...ambiguityIssues(draft), ...draftIssues]
  const entry = toValidatedEntry(
    { ...sharedValues, options, right: decision.positions[0] },
    { from, to, options: lines },
    issues,
  )
  return decision.evidence.length > 0 ? { ...entry, evidence: decision.evidence } : entry
}

const ambiguityIssues = ({ ambiguity }: QuestionDraft): readonly QuestionIssue[] =>
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
function linesOfKeys(unassigned: readonly Key[], allKeys: readonly Key[]): Line[] {
  const keysByLine = Map.groupBy(allKeys, ({ line }) => line)
  return [...Map.groupBy(unassigned, ({ line }) => line)].map(([line, keys]) =>
    keys.length === keysByLine.get(line)?.length && line.runs.length > 0
      ? line
      : {
          lineNumber: line.lineNumber,
          runs: [plainRun(keys.map(({ number, answer }) => `${number}. ${answer}`).join('  '))],
        },
  )
}

/** What is no question, in one entry as far as it stands together for the same reason. */
function skippedEntriesOf(skippedLines: readonly SkippedLine[], questions: readonly Entry[]): Entry[] {
  const sorted = skippedLines.toSorted((one, other) => one.line.lineNumber - other.line.lineNumber)
  const questionStarts = new Set(questions.map(({ from }) => from))
  const isNear = (previousEnd: number, lineNumber: number) =>
    lineNumber <= previousEnd + 1 || (lineNumber === previousEnd + 2 && !questionStarts.has(previousEnd + 1))
  const entries: { from: number; to: number; reason: SkippedLine['reason']; texts: string[] }[] = []
  for (const { line, reason } of sorted) {
    const lastEntry = entries.at(-1)
    if (lastEntry?.reason === reason && isNear(lastEntry.to, line.lineNumber)) {
      lastEntry.to = line.lineNumber
      lastEntry.texts.push(textOf(line))
    } else entries.push({ from: line.lineNumber, to: line.lineNumber, reason, texts: [textOf(line)] })
  }
  return entries.map(({ from, to, reason, texts }) => ({
    from,
    to,
    issues: [],
    skipped: reason,
    excerpt: texts.join(' ').slice(0, 300),
  }))
}
