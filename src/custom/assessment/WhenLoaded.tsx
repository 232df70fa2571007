import type { ReactNode } from 'react'
import { ErrorMessage } from '../../resources/_kit/ui/ErrorMessage.tsx'
import { FormSkeleton } from '../../resources/_kit/ui/Skeletons.tsx'
import { isUnread } from './model/unread.ts'
import { useBuilderState } from './state/BuilderContext.ts'
import { useTest } from './TestContext.ts'

type WhenLoadedProps = { questions: readonly string[]; children: ReactNode }

export const WhenLoaded = ({ questions, children }: WhenLoadedProps) => {
  const { reader } = useTest()
  const isLoading = useBuilderState(({ doc }) => questions.some((key) => isUnread(doc, key)))
  const failedKey = useBuilderState(({ doc, readErrors }) =>
    questions.find((key) => isUnread(doc, key) && readErrors.has(key)),
  )
  const error = useBuilderState(({ readErrors }) => readErrors.get(failedKey ?? ''))
  if (!isLoading) return children
  return failedKey === undefined ? <FormSkeleton /> : <ErrorMessage error={error} onRetry={reader.retry} />
}
