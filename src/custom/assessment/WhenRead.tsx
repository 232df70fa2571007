import type { ReactNode } from 'react'
import { Failure } from '../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../resources/_kit/ui/RowsSkeleton.tsx'
import { isUnread } from './model/unread.ts'
import { useBuilt } from './state/BuilderContext.ts'
import { useTest } from './TestContext.ts'

type WhenReadProps = { questions: readonly string[]; children: ReactNode }

export const WhenRead = ({ questions, children }: WhenReadProps) => {
  const { reader } = useTest()
  const isMissing = useBuilt(({ doc }) => questions.some((key) => isUnread(doc, key)))
  const failedKey = useBuilt(({ doc, readErrors }) =>
    questions.find((key) => isUnread(doc, key) && readErrors.has(key)),
  )
  const error = useBuilt(({ readErrors }) => readErrors.get(failedKey ?? ''))
  if (!isMissing) return children
  return failedKey === undefined ? (
    <RowsSkeleton rows={5} height={64} />
  ) : (
    <Failure error={error} onRetry={reader.retry} />
  )
}
