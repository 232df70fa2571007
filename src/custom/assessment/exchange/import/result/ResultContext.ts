import { createContext, useContext } from 'react'
import type { Reading } from '../../../../../../formats/question/parsedQuestion.ts'
import type { ImportChoices } from '../state/useDecisions.ts'

export type ImportResult = {
  readonly reading: Reading
  readonly choices: ImportChoices
  /** Errors of uploads, by picture. */
  readonly uploadErrors: ReadonlyMap<number, unknown>
  readonly onShowLine: (line: number) => void
}

export const ResultContext = createContext<ImportResult | undefined>(undefined)

export function useImportResult(): ImportResult {
  const result = useContext(ResultContext)
  if (!result) throw new Error('useImportResult: no result around')
  return result
}
