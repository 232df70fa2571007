import { createContext, useContext } from 'react'
import type { Reading } from '../../../../../../formats/question/parsedQuestion.ts'
import type { ImportChoices } from '../state/useDecisions.ts'

/** Context of a result's rows. */
export type Result = {
  readonly reading: Reading
  readonly choices: ImportChoices
  /** Why pictures did not arrive, by their places. */
  readonly failed: ReadonlyMap<number, unknown>
  readonly onShowLine: (line: number) => void
}

export const ResultContext = createContext<Result | undefined>(undefined)

/** @throws Error outside of a result. */
export function useResult(): Result {
  const result = useContext(ResultContext)
  if (!result) throw new Error('useResult: no result around')
  return result
}
