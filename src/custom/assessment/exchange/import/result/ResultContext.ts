import { createContext, useContext } from 'react'
import type { Reading } from '../../../../../../formats/question/parsedQuestion.ts'
import type { ImportChoices } from '../state/useDecisions.ts'

export type Result = {
  readonly reading: Reading
  readonly choices: ImportChoices
  /** Errors of uploads, by picture. */
  readonly failed: ReadonlyMap<number, unknown>
  readonly onShowLine: (line: number) => void
}

export const ResultContext = createContext<Result | undefined>(undefined)

export function useResult(): Result {
  const result = useContext(ResultContext)
  if (!result) throw new Error('useResult: no result around')
  return result
}
