import type { Evidence, EvidenceKind, Look } from '../question/evidence.ts'

/* Which looks mark right options is asked of all questions of a document first: what singles out one option in most of them. */

/** What one option looks like, and the letter before it, where that was typed. */
type MarkedOption = {
  readonly looks: ReadonlySet<Look>
  readonly letter?: ReadonlySet<Look> | undefined
  /** Whether what stands around its letter stands around no other letter of the question. */
  readonly isBracketed?: boolean
}

export type Mark = Look | 'bracket'

/** The options of a question by what marks them, all of them never. */
export type Marks = ReadonlyMap<Mark, readonly number[]>

/** Of marks that are as likely the first one counts: a ground is put on purpose, a bold word may stand in any text. */
const rank = (mark: Mark): number =>
  ['fill', 'ink', 'bold', 'underline', 'bracket', 'italic'].indexOf(mark.split(' ')[0] ?? '')

/** The options of a question by what marks them: their looks, or those of their letters where no text has it. */
export function marksOf(options: readonly MarkedOption[]): Marks {
  const marks = new Map<Mark, number[]>()
  const add = (mark: Mark, position: number) => {
    const positions = marks.get(mark)
    if (positions) positions.push(position)
    else marks.set(mark, [position])
  }
  for (const [position, { looks }] of options.entries()) for (const look of looks) add(look, position)
  const ofTexts = new Set(marks.keys())
  for (const [position, { letter = [], isBracketed }] of options.entries()) {
    for (const look of letter) if (!ofTexts.has(look)) add(look, position)
    if (isBracketed) add('bracket', position)
  }
  for (const [mark, positions] of marks) if (positions.length === options.length) marks.delete(mark)
  return marks
}

const single = (marks: Marks, mark: Mark): number | undefined => {
  const positions = marks.get(mark)
  return positions?.length === 1 ? positions[0] : undefined
}

/** What marks the right options of a document, and how sure that is. */
export type MarkProfile = {
  /** The most frequent mark first. */
  readonly keys: readonly Mark[]
  /** Marks that are as frequent as the first, and disagree with it somewhere: what they mark otherwise is not known. */
  readonly rivals: readonly Mark[]
  /** Whether red marks wrong options beside right ones in green. */
  readonly isRedWrong: boolean
}

export const noProfile: MarkProfile = { keys: [], rivals: [], isRedWrong: false }

/** The share of the questions that marks must answer to be those of the right options, and that a further one must. */
const MIN_SHARE = 0.5
const MIN_FURTHER = 0.25
const MIN_SLANTED = 0.7
/** The share of the questions of the first mark that another one must answer to be as likely. */
const RIVAL_SHARE = 0.8

type Count = { readonly mark: Mark; readonly singles: number; readonly used: number }

/** @param questions the marks of those with several options. */
export function markProfileOf(questions: readonly Marks[]): MarkProfile {
  const all = questions.length
  const counts = [...new Set(questions.flatMap((marks) => [...marks.keys()]))]
    .toSorted((one, other) => rank(one) - rank(other))
    .map(
      (mark): Count => ({
        mark,
        singles: questions.filter((marks) => single(marks, mark) !== undefined).length,
        used: questions.filter((marks) => marks.has(mark)).length,
      }),
    )
    .filter(({ singles }) => singles > 0)
    .toSorted((one, other) => other.singles - one.singles)
    // Slanted letters are names and foreign words, but where nothing else singles out options.
    .filter(
      ({ mark, singles }, _, all) =>
        mark !== 'italic' ||
        (all.length === 1 && questions.length > 2 && singles >= questions.length * MIN_SLANTED),
    )
  const [first, ...others] = counts
  if (!first || first.used < Math.min(2, all)) return noProfile
  const further = others.filter(({ singles }) => singles >= Math.max(2, all * MIN_FURTHER))
  const keys = [first, ...further].map(({ mark }) => mark)
  const answered = questions.filter((marks) => keys.some((mark) => single(marks, mark) !== undefined))
  if (answered.length < all * MIN_SHARE) return noProfile
  const rivals = others.filter(
    ({ mark, singles }) =>
      singles >= first.singles * RIVAL_SHARE && questions.some((marks) => disagree(marks, first.mark, mark)),
  )
  const isRedWrong = isGreenRight(questions, counts)
  return {
    keys: isRedWrong ? keys.filter((mark) => !isRed(mark)) : keys,
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
      counts.some(({ mark, singles }) => mark === green && singles >= questions.length * RIVAL_SHARE) &&
      withRed.every((marks) => {
        const right = single(marks, green)
        return right !== undefined && !marks.get(red)?.includes(right)
      })
    )
  })
}

function disagree(marks: Marks, one: Mark, other: Mark): boolean {
  const position = single(marks, one)
  const another = single(marks, other)
  return position !== undefined && another !== undefined && position !== another
}

/** All that singles out an option of a question, one kind of evidence each. */
export const evidenceOf = (marks: Marks, { isRedWrong }: MarkProfile): readonly Evidence[] =>
  [...marks].flatMap(([mark, positions]) =>
    positions.length === 1 && !(isRedWrong && isRed(mark)) ? [{ kind: mark as EvidenceKind, positions }] : [],
  )

/** The options that the marks of the document say are right: one, several, or none; undefined where they disagree. */
export function markedBy(
  marks: Marks,
  { keys, rivals }: MarkProfile,
): { readonly mark: Mark | undefined; readonly positions: readonly number[] } | undefined {
  const own = keys.filter((mark) => marks.has(mark))
  const singles = own.filter((mark) => single(marks, mark) !== undefined)
  const [first] = singles
  if (first === undefined) {
    const [several] = own
    return { mark: several, positions: (several && marks.get(several)) ?? [] }
  }
  const position = single(marks, first)
  const isSame = singles.every((mark) => single(marks, mark) === position)
  const main = keys[0]
  const isSure = rivals.every(
    (rival) => main !== undefined && marks.get(rival)?.join() === marks.get(main)?.join(),
  )
  return isSame && isSure ? { mark: first, positions: [position ?? 0] } : undefined
}
