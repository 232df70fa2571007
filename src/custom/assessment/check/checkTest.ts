import type { Severity } from '../../../resources/_kit/ui/severity.ts'
import type { CheckTest } from '../../program/check/useTestChecks.ts'
import { toDoc } from '../model/doc.ts'
import { createPacketApi } from '../saving/api.ts'
import { readAvailableQuestions } from '../state/readQuestions.ts'
import { findIssues } from './rules/findIssues.ts'

/** A test as it is saved. Rejects where any of its questions cannot be read. */
export const checkTest: CheckTest = async (dataProvider, { settings, ...params }, signal) => {
  const api = createPacketApi(dataProvider, params)
  const listed = toDoc(await api.readTree(signal))
  const { doc, errors } = await readAvailableQuestions(api, listed, { signal })
  if (errors.length > 0) throw errors[0]
  return findIssues(doc, settings).map(({ severity }): Severity => severity)
}
