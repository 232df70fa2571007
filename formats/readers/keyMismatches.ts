/* Where a list of keys counts otherwise than the questions that it is for. */

type Numbered = { readonly number: number | undefined }
type Key = Numbered & { readonly answer: string }

/** Further keys that may be a question's. */
export type KeyMismatch<Listed> = {
  readonly keys: readonly Listed[]
  /** Whether they are another question's as well: at most one of both has them. */
  readonly isShared: boolean
}

/** The most keys of a number that are kept for a question each. */
const MAX_CANDIDATES = 10

/**
 * Questions whose keys are in doubt, each with further keys that may be theirs: those that share a number which has fewer
 * keys; and where there is a question too many and a key, all behind the first of these, as one was left out or counted
 * twice here or there. Keys of their number may be theirs, and where there are as many keys as questions, that of their
 * place.
 *
 * @param pairs keys with the questions of their numbers, in the order of the list.
 * @param hasAnswer whether it is said elsewhere.
 */
export function findKeyMismatches<Question extends Numbered, Listed extends Key>(
  questions: readonly Question[],
  pairs: readonly (readonly [Listed, Question | undefined])[],
  hasAnswer: (question: Question) => boolean,
): ReadonlyMap<Question, KeyMismatch<Listed>> {
  const keys = pairs.map(([key]) => key)
  const keyedQuestions = new Set(pairs.flatMap(([, question]) => question ?? []))
  const openQuestions = new Set(
    questions.filter(
      (question) => question.number !== undefined && !keyedQuestions.has(question) && !hasAnswer(question),
    ),
  )
  const keysByNumber = Map.groupBy(keys, ({ number }) => number)
  const unmatchedNumbers = findUnmatchedNumbers(questions, keys, openQuestions.size)
  const firstMismatch =
    openQuestions.size > 0 && unmatchedNumbers.length > 0
      ? Math.min(...unmatchedNumbers, ...[...openQuestions].map(({ number = 0 }) => number))
      : Number.POSITIVE_INFINITY
  const canMatchByOrder =
    firstMismatch < Number.POSITIVE_INFINITY && keys.length === questions.length && areAscending(keys)
  return new Map(
    questions.flatMap((question, index): [Question, KeyMismatch<Listed>][] => {
      const { number = 0 } = question
      const isOpen = openQuestions.has(question)
      const sameNumberKeys = isOpen ? (keysByNumber.get(number) ?? []) : []
      if (sameNumberKeys.length === 0 && (isOpen ? number < firstMismatch : number <= firstMismatch))
        return []
      const candidateKeys = [
        ...sameNumberKeys.slice(0, MAX_CANDIDATES),
        ...(canMatchByOrder ? keys.slice(index, index + 1) : []),
      ]
      return [[question, { keys: candidateKeys, isShared: sameNumberKeys.length > 0 && !canMatchByOrder }]]
    }),
  )
}

/** The numbers of keys that no question has, as far as a list may count on, and of those that it has twice. */
function findUnmatchedNumbers(questions: readonly Numbered[], keys: readonly Key[], openCount: number) {
  const questionsByNumber = Map.groupBy(questions, ({ number }) => number)
  const lastNumber = Math.max(0, ...questions.map(({ number = 0 }) => number)) + openCount
  const isSingleList = areAscending(keys)
  return [...Map.groupBy(keys, ({ number }) => number)].flatMap(([number, sameNumberKeys]) => {
    if (number === undefined || number > lastNumber) return []
    const count = questionsByNumber.get(number)?.length ?? 0
    // A whole list that is repeated says the same twice.
    const isTwice = isSingleList || new Set(sameNumberKeys.map(({ answer }) => answer)).size > 1
    return sameNumberKeys.length > count && (count === 0 || isTwice) ? [number] : []
  })
}

const areAscending = (keys: readonly Numbered[]) =>
  keys.every(({ number }, at) => number !== undefined && number >= (keys[at - 1]?.number ?? 0))
