import Box from '@mui/material/Box'
import { DASH } from '../../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../../resources/_kit/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../../../resources/_kit/ui/ErrorMessage.tsx'
import { RowsSkeleton } from '../../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { destinationMessages } from '../../../../program/destination/messages.ts'
import { ReadingError, ReadingProgress } from '../../../ReadingStatus.tsx'
import { builderMessages } from '../../messages.ts'
import { CopyQuestions } from './CopyQuestions.tsx'
import type { Choice } from './useChoice.ts'
import type { CopySource } from './useCopySource.ts'

type CopyStageProps = { source: CopySource; choice: Choice }

export const CopyStage = ({ source, choice }: CopyStageProps) => {
  const t = useMessages(builderMessages, destinationMessages)
  const { topics, topic, tests, test, includesOpenTest, questions, reading } = source
  if (!topics.data) return <LoadStatus query={topics} />
  if (topics.data.length === 0) return <CenteredEmptyState>{t('destination.noTopics')}</CenteredEmptyState>
  if (topic === undefined) return <CenteredEmptyState>{t('copyFromTest.topicFirst')}</CenteredEmptyState>
  if (!tests.data) return <LoadStatus query={tests} />
  if (tests.data.length === 0)
    return (
      <CenteredEmptyState>
        {t(includesOpenTest ? 'copyFromTest.noOtherTests' : 'copyFromTest.noTests')}
      </CenteredEmptyState>
    )
  if (test === undefined) return <CenteredEmptyState>{t('copyFromTest.testFirst')}</CenteredEmptyState>
  if (questions.isFetching && (!questions.data || questions.data.errors.length > 0) && reading)
    return <ReadingProgress {...reading} />
  if (!questions.data) return <LoadStatus query={questions} />
  const { doc, errors: readErrors } = questions.data
  if (doc.questions.size === 0)
    return <CenteredEmptyState>{t('copyFromTest.noQuestions')}</CenteredEmptyState>
  const title = tests.data.find(({ id }) => id === test)?.title || DASH
  return (
    <>
      {readErrors.length > 0 && (
        <ReadingError count={readErrors.length} error={readErrors[0]} onRetry={questions.refetch} />
      )}
      <CopyQuestions key={String(test)} title={title} doc={doc} choice={choice} />
    </>
  )
}

const CenteredEmptyState = ({ children }: { children: string }) => (
  <Box sx={{ flex: 1, display: 'grid', alignContent: 'center' }}>
    <EmptyState>{children}</EmptyState>
  </Box>
)

type LoadStatusProps = { query: { error: unknown; isFetching: boolean; refetch: () => void } }

const LoadStatus = ({ query: { error, isFetching, refetch } }: LoadStatusProps) =>
  error && !isFetching ? <ErrorMessage error={error} onRetry={refetch} /> : <RowsSkeleton rows={6} />
