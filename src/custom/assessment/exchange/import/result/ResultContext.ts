import { createContext } from 'react'
import type { Reading } from '../../../../../../formats/question/parsedQuestion.ts'
import { useRequired } from '../../../../../common/useRequired.ts'
import type { ImportChoices } from '../state/useDecisions.ts'

export type ImportResult = {
  readonly reading: Reading
  readonly choices: ImportChoices
  /** Errors of uploads, by picture. */
  readonly uploadErrors: ReadonlyMap<number, unknown>
  readonly onShowLine: (line: number) => void
}

export const ResultContext = createContext<ImportResult | undefined>(undefined)

export const useImportResult = (): ImportResult =>
  useRequired(ResultContext, 'useImportResult: no result around')
