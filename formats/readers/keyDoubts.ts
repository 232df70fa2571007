/* Where a list of keys counts otherwise than the questions that it is for. */

type Numbered = { readonly number: number | undefined }
type Key = Numbered & { readonly answer: string }

/** Further keys that may be a question's. */
export type Doubt<Listed> = {
  readonly keys: readonly Listed[]
  /** Whether they are another question's as well: at most one of both has them. */
  readonly isShared: boolean
}

/** The most keys of a number that are kept for a question each. */
const MAX_KEPT = 10

/**
 * Questions whose keys are in doubt, each with further keys that may be theirs: those that share a number which has fewer
 * keys; and where there is a question too many and a key, all behind the first of these, as one was left out or counted
 * twice here or there. Keys of their number may be theirs, and where there are as many keys as questions, that of their
 * place.
 *
 * @param pairs keys with the questions of their numbers, in the order of the list.
 * @param hasAnswer whether it is said elsewhere.
 */
export function doubtsIn<Question extends Numbered, Listed extends Key>(
  questions: readonly Question[],
  pairs: readonly (readonly [Listed, Question | undefined])[],
  hasAnswer: (question: Question) => boolean,
): ReadonlyMap<Question, Doubt<Listed>> {
  const keys = pairs.map(([key]) => key)
  const keyed = new Set(pairs.flatMap(([, question]) => question ?? []))
  const open = new Set(
    questions.filter(
      (question) => question.number !== undefined && !keyed.has(question) && !hasAnswer(question),
    ),
  )
  const byNumber = Map.groupBy(keys, ({ number }) => number)
  const spare = spareNumbers(questions, keys, open.size)
  const first =
    open.size > 0 && spare.length > 0
      ? Math.min(...spare, ...[...open].map(({ number = 0 }) => number))
      : Number.POSITIVE_INFINITY
  const isByPlace = first < Number.POSITIVE_INFINITY && keys.length === questions.length && isGrowing(keys)
  return new Map(
    questions.flatMap((question, at): [Question, Doubt<Listed>][] => {
      const { number = 0 } = question
      const isOpen = open.has(question)
      const own = isOpen ? (byNumber.get(number) ?? []) : []
      if (own.length === 0 && (isOpen ? number < first : number <= first)) return []
      const further = [...own.slice(0, MAX_KEPT), ...(isByPlace ? keys.slice(at, at + 1) : [])]
      return [[question, { keys: further, isShared: own.length > 0 && !isByPlace }]]
    }),
  )
}

/** The numbers of keys that no question has, as far as a list may count on, and of those that it has twice. */
function spareNumbers(questions: readonly Numbered[], keys: readonly Key[], open: number): readonly number[] {
  const counts = Map.groupBy(questions, ({ number }) => number)
  const end = Math.max(0, ...questions.map(({ number = 0 }) => number)) + open
  const isOnce = isGrowing(keys)
  return [...Map.groupBy(keys, ({ number }) => number)].flatMap(([number, same]) => {
    if (number === undefined || number > end) return []
    const count = counts.get(number)?.length ?? 0
    // A whole list that is repeated says the same twice.
    const isTwice = isOnce || new Set(same.map(({ answer }) => answer)).size > 1
    return same.length > count && (count === 0 || isTwice) ? [number] : []
  })
}

const isGrowing = (keys: readonly Numbered[]) =>
  keys.every(({ number }, at) => number !== undefined && number >= (keys[at - 1]?.number ?? 0))
