import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isTest } from '../../../../contract/activity.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { useBatch } from '../../../resources/_kit/form/batch/useBatch.ts'
import type { Severity } from '../../../resources/_kit/ui/severity.ts'
import type { CheckedActivity, CheckedOutline, Finding } from '../../../resources/program/check/findings.ts'
import { READ_CONCURRENCY } from './limitReads.ts'

/** @returns the severity of each issue. */
export type CheckTest = (
  dataProvider: BalaiDataProvider,
  test: { program: Id; topic: Id; activity: Id; settings: CheckedActivity['settings'] },
  signal: AbortSignal,
) => Promise<readonly Severity[]>

const testRules = [
  ['testErrors', 'error'],
  ['testWarnings', 'warning'],
  ['testHints', 'hint'],
] as const

/** The tests of a program, checked on request. What was found stays for whoever comes back from a test. */
export function useTestChecks(
  program: Id,
  dataProvider: BalaiDataProvider,
  outline: CheckedOutline,
  checkTest: CheckTest,
) {
  const queryClient = useQueryClient()
  const queryKey = ['program', 'checkedTests', program]
  const { data: checked } = useQuery<ReadonlyMap<Id, readonly Finding[]>>({ queryKey, queryFn: skipToken })
  const controller = useRef(new AbortController())
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current.abort()
  }, [])
  const tests = outline.flatMap(({ topic, activities = [] }) =>
    activities.filter(({ type }) => isTest(type)).map((activity) => ({ topic, activity })),
  )
  const batch = useBatch(async ({ topic, activity }: (typeof tests)[number]) => {
    const test = { program, topic: topic.id, activity: activity.id, settings: activity.settings }
    const issues = await checkTest(dataProvider, test, controller.current.signal)
    const findings = testRules.flatMap(([rule, severity]) => {
      const count = issues.filter((issue) => issue === severity).length
      return count > 0 ? [{ rule, topic, activity, count }] : []
    })
    queryClient.setQueryData<typeof checked>(queryKey, (previous) =>
      new Map(previous).set(activity.id, findings),
    )
  }, READ_CONCURRENCY)
  const findings = tests.flatMap(({ activity }) => checked?.get(activity.id) ?? [])
  return { tests, batch, findings, isChecked: checked !== undefined }
}
