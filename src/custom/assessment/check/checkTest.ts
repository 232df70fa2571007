import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { type SeverityCount, severities } from '../../../resources/_kit/ui/severity.ts'
import { toDoc } from '../model/doc.ts'
import { createPacketApi, type TestParams } from '../saving/api.ts'
import { readAvailableQuestions } from '../state/readQuestions.ts'
import { findIssues } from './rules/findIssues.ts'
import type { CheckedSettings } from './rules/settings.ts'

export type CheckedTest = TestParams & { readonly settings: CheckedSettings }

/** A test as it is saved. Rejects where any of its questions cannot be read. */
export async function checkTest(
  dataProvider: BalaiDataProvider,
  { settings, ...params }: CheckedTest,
  signal: AbortSignal,
): Promise<readonly SeverityCount[]> {
  const api = createPacketApi(dataProvider, params)
  const listed = toDoc(await api.readTree(signal))
  const {
    doc,
    errors: [error],
  } = await readAvailableQuestions(api, listed, { signal })
  if (error !== undefined) throw error
  const issues = findIssues(doc, settings)
  return severities.map((severity) => ({
    severity,
    count: issues.filter((issue) => issue.severity === severity).length,
  }))
}
