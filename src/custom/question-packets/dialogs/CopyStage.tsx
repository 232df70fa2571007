import { DASH } from '../../../resources/_kit/text/format.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { EmptyState } from '../../../resources/_kit/ui/EmptyState.tsx'
import { Failure } from '../../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import { CopyQuestions } from './CopyQuestions.tsx'
import { copyWords } from './copyWords.ts'
import type { Choice } from './useChoice.ts'
import type { CopySource, Part } from './useCopySource.ts'

type CopyStageProps = { source: CopySource; choice: Choice }

/** What comes next on the way to the questions, or they themselves. */
export const CopyStage = ({ source, choice }: CopyStageProps) => {
  const t = useText(copyWords)
  const { topics, topic, tests, test, isOpenHere, questions } = source
  if (!topics.data) return <Unread part={topics} />
  if (topics.data.length === 0) return <EmptyState>{t('copyFromTest.noTopics')}</EmptyState>
  if (topic === undefined) return <EmptyState>{t('copyFromTest.topicFirst')}</EmptyState>
  if (!tests.data) return <Unread part={tests} />
  if (tests.data.length === 0)
    return <EmptyState>{t(isOpenHere ? 'copyFromTest.noOtherTests' : 'copyFromTest.noTests')}</EmptyState>
  if (test === undefined) return <EmptyState>{t('copyFromTest.testFirst')}</EmptyState>
  if (!questions.data) return <Unread part={questions} />
  if (questions.data.questions.size === 0) return <EmptyState>{t('copyFromTest.noQuestions')}</EmptyState>
  const title = tests.data.find(({ id }) => id === test)?.title || DASH
  return <CopyQuestions key={String(test)} title={title} doc={questions.data} choice={choice} />
}

const Unread = ({ part: { error, isFetching, refetch } }: { part: Part<unknown> }) =>
  error && !isFetching ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton rows={6} />
