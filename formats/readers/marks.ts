import type { Evidence, EvidenceKind, Formatting } from '../question/evidence.ts'

/* Which formatting marks right options is asked of all questions of a document first: what singles out one option in most of them. */

/** What one option looks like, and the letter before it, where that was typed. */
type MarkedOption = {
  readonly formatting: ReadonlySet<Formatting>
  readonly letterFormatting?: ReadonlySet<Formatting> | undefined
  /** Whether what stands around its letter stands around no other letter of the question. */
  readonly isBracketed?: boolean
}

export type Mark = Formatting | 'bracket'

/** The options of a question by what marks them, all of them never. */
export type Marks = ReadonlyMap<Mark, readonly number[]>

/** Of marks that are as likely the first one counts: a ground is put on purpose, a bold word may stand in any text. */
const rankOfMark = (mark: Mark): number =>
  ['fill', 'ink', 'bold', 'underline', 'bracket', 'italic'].indexOf(mark.split(' ')[0] ?? '')

/** The options of a question by what marks them: their formatting, or that of their letters where no text has it. */
export function marksOf(options: readonly MarkedOption[]): Marks {
  const marks = new Map<Mark, number[]>()
  const addMark = (mark: Mark, position: number) => {
    const positions = marks.get(mark)
    if (positions) positions.push(position)
    else marks.set(mark, [position])
  }
  for (const [position, { formatting }] of options.entries())
    for (const look of formatting) addMark(look, position)
  const textMarks = new Set(marks.keys())
  for (const [position, { letterFormatting = [], isBracketed }] of options.entries()) {
    for (const look of letterFormatting) if (!textMarks.has(look)) addMark(look, position)
    if (isBracketed) addMark('bracket', position)
  }
  for (const [mark, positions] of marks) if (positions.length === options.length) marks.delete(mark)
  return marks
}

const singlePosition = (marks: Marks, mark: Mark): number | undefined => {
  const positions = marks.get(mark)
  return positions?.length === 1 ? positions[0] : undefined
}

/** What marks the right options of a document, and how sure that is. */
export type MarkProfile = {
  /** The most frequent mark first. */
  readonly keyMarks: readonly Mark[]
  /** Marks that are as frequent as the first, and disagree with it somewhere: what they mark otherwise is not known. */
  readonly rivals: readonly Mark[]
  /** Whether red marks wrong options beside right ones in green. */
  readonly isRedWrong: boolean
}

export const noProfile: MarkProfile = { keyMarks: [], rivals: [], isRedWrong: false }

/** The share of the questions that marks must answer to be those of the right options, and that a further one must. */
const MIN_SHARE = 0.5
const MIN_FURTHER_SHARE = 0.25
const MIN_ITALIC_SHARE = 0.7
/** The share of the questions of the first mark that another one must answer to be as likely. */
const RIVAL_SHARE = 0.8

type Count = { readonly mark: Mark; readonly singleCount: number; readonly usedCount: number }

/** @param questions the marks of those with several options. */
export function markProfileOf(questions: readonly Marks[]): MarkProfile {
  const questionCount = questions.length
  const counts = [...new Set(questions.flatMap((marks) => [...marks.keys()]))]
    .toSorted((one, other) => rankOfMark(one) - rankOfMark(other))
    .map(
      (mark): Count => ({
        mark,
        singleCount: questions.filter((marks) => singlePosition(marks, mark) !== undefined).length,
        usedCount: questions.filter((marks) => marks.has(mark)).length,
      }),
    )
    .filter(({ singleCount }) => singleCount > 0)
    .toSorted((one, other) => other.singleCount - one.singleCount)
    // Slanted letters are names and foreign words, but where nothing else singles out options.
    .filter(
      ({ mark, singleCount }, _, candidates) =>
        mark !== 'italic' ||
        (candidates.length === 1 &&
          questions.length > 2 &&
          singleCount >= questions.length * MIN_ITALIC_SHARE),
    )
  const [first, ...otherCounts] = counts
  if (!first || first.usedCount < Math.min(2, questionCount)) return noProfile
  const furtherCounts = otherCounts.filter(
    ({ singleCount }) => singleCount >= Math.max(2, questionCount * MIN_FURTHER_SHARE),
  )
  const keyMarks = [first, ...furtherCounts].map(({ mark }) => mark)
  const answered = questions.filter((marks) =>
    keyMarks.some((mark) => singlePosition(marks, mark) !== undefined),
  )
  if (answered.length < questionCount * MIN_SHARE) return noProfile
  const rivals = otherCounts.filter(
    ({ mark, singleCount }) =>
      singleCount >= first.singleCount * RIVAL_SHARE &&
      questions.some((marks) => disagree(marks, first.mark, mark)),
  )
  const isRedWrong = isGreenRight(questions, counts)
  return {
    keyMarks: isRedWrong ? keyMarks.filter((mark) => !isRed(mark)) : keyMarks,
    rivals: rivals.map(({ mark }) => mark).filter((mark) => !(isRedWrong && isRed(mark))),
    isRedWrong,
  }
}

const isRed = (mark: Mark) => mark === 'ink red' || mark === 'fill red'

/** Whether green singles out an option wherever red does, never the same. */
function isGreenRight(questions: readonly Marks[], counts: readonly Count[]): boolean {
  return (['ink', 'fill'] as const).some((channel) => {
    const [green, red] = [`${channel} green`, `${channel} red`] as const
    const withRed = questions.filter((marks) => marks.has(red))
    return (
      withRed.length > 0 &&
      counts.some(
        ({ mark, singleCount }) => mark === green && singleCount >= questions.length * RIVAL_SHARE,
      ) &&
      withRed.every((marks) => {
        const greenPosition = singlePosition(marks, green)
        return greenPosition !== undefined && !marks.get(red)?.includes(greenPosition)
      })
    )
  })
}

function disagree(marks: Marks, mark: Mark, otherMark: Mark): boolean {
  const position = singlePosition(marks, mark)
  const otherPosition = singlePosition(marks, otherMark)
  return position !== undefined && otherPosition !== undefined && position !== otherPosition
}

/** All that singles out an option of a question, one kind of evidence each. */
export const evidenceOf = (marks: Marks, { isRedWrong }: MarkProfile): readonly Evidence[] =>
  [...marks].flatMap(([mark, positions]) =>
    positions.length === 1 && !(isRedWrong && isRed(mark)) ? [{ kind: mark as EvidenceKind, positions }] : [],
  )

/** The options that the marks of the document say are right: one, several, or none; undefined where they disagree. */
export function optionsMarkedBy(
  marks: Marks,
  { keyMarks, rivals }: MarkProfile,
): { readonly mark: Mark | undefined; readonly positions: readonly number[] } | undefined {
  const usedMarks = keyMarks.filter((mark) => marks.has(mark))
  const singles = usedMarks.filter((mark) => singlePosition(marks, mark) !== undefined)
  const [first] = singles
  if (first === undefined) {
    const [several] = usedMarks
    return { mark: several, positions: (several && marks.get(several)) ?? [] }
  }
  const position = singlePosition(marks, first)
  const isSame = singles.every((mark) => singlePosition(marks, mark) === position)
  const mainMark = keyMarks[0]
  const isSure = rivals.every(
    (rival) => mainMark !== undefined && marks.get(rival)?.join() === marks.get(mainMark)?.join(),
  )
  return isSame && isSure ? { mark: first, positions: [position ?? 0] } : undefined
}
