import Box from '@mui/material/Box'
import { DASH } from '../../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../../resources/_kit/ui/EmptyState.tsx'
import { Failure } from '../../../../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { ReadingFailure, ReadingProgress } from '../../../ReadingNote.tsx'
import { builderWords } from '../../words.ts'
import { CopyQuestions } from './CopyQuestions.tsx'
import type { Choice } from './useChoice.ts'
import type { CopySource } from './useCopySource.ts'

type CopyStageProps = { source: CopySource; choice: Choice }

export const CopyStage = ({ source, choice }: CopyStageProps) => {
  const t = useMessages(builderWords)
  const { topics, topic, tests, test, isOpenHere, questions, reading } = source
  if (!topics.data) return <Unread part={topics} />
  if (topics.data.length === 0) return <Note>{t('copyFromTest.noTopics')}</Note>
  if (topic === undefined) return <Note>{t('copyFromTest.topicFirst')}</Note>
  if (!tests.data) return <Unread part={tests} />
  if (tests.data.length === 0)
    return <Note>{t(isOpenHere ? 'copyFromTest.noOtherTests' : 'copyFromTest.noTests')}</Note>
  if (test === undefined) return <Note>{t('copyFromTest.testFirst')}</Note>
  if (questions.isFetching && (!questions.data || questions.data.failures.length > 0) && reading)
    return <ReadingProgress {...reading} />
  if (!questions.data) return <Unread part={questions} />
  const { doc, failures } = questions.data
  if (doc.questions.size === 0) return <Note>{t('copyFromTest.noQuestions')}</Note>
  const title = tests.data.find(({ id }) => id === test)?.title || DASH
  return (
    <>
      {failures.length > 0 && (
        <ReadingFailure count={failures.length} error={failures[0]} onRetry={questions.refetch} />
      )}
      <CopyQuestions key={String(test)} title={title} doc={doc} choice={choice} />
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <Box sx={{ flex: 1, display: 'grid', alignContent: 'center' }}>
    <EmptyState>{children}</EmptyState>
  </Box>
)

type UnreadProps = { part: { error: unknown; isFetching: boolean; refetch: () => void } }

const Unread = ({ part: { error, isFetching, refetch } }: UnreadProps) =>
  error && !isFetching ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton rows={6} />
