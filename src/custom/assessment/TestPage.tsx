import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Card from '@mui/material/Card'
import { type ReactNode, useMemo, useState } from 'react'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router'
import { type Activity, isTest } from '../../../contract/activity.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { NotFound } from '../../resources/_kit/page/NotFound.tsx'
import { PageTitle } from '../../resources/_kit/page/PageInfo.tsx'
import { DASH } from '../../resources/_kit/text/format.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { ErrorMessage } from '../../resources/_kit/ui/ErrorMessage.tsx'
import { RowsSkeleton } from '../../resources/_kit/ui/RowsSkeleton.tsx'
import { questionsPath } from '../program/outlinePaths.ts'
import { useNotFoundMessage } from '../program/useNotFoundMessage.ts'
import { useProgramTrail } from '../program/useProgramTrail.ts'
import { packetMessages } from './messages.ts'
import { ReadingStatus } from './ReadingStatus.tsx'
import { useBuilderState } from './state/BuilderContext.ts'
import { unreadableQuestions } from './state/displayState.ts'
import { useTest } from './TestContext.ts'
import { useEnsureLoaded } from './useEnsureLoaded.ts'

export type ReadTest = ApiRecord<Activity>

type TestPageProps = {
  title: string
  /** Rendered once the test and all its questions are read. */
  children: (test: ReadTest) => ReactNode
}

export const TestPage = ({ title, children }: TestPageProps) => {
  const t = useMessages(packetMessages)
  const { program = '', topic = '', id = '' } = useParams()
  const meta = useMemo(() => ({ program, topic }), [program, topic])
  const { data: test, error, refetch } = useGetOne<ReadTest>('activity', { id, meta }, { retry: false })
  const notFoundMessage = useNotFoundMessage({ data: test, error })
  const trail = useProgramTrail(program)
  const breadcrumbs = test
    ? [...trail, { label: test.title || DASH, to: questionsPath(program, topic, id) }]
    : trail
  if (notFoundMessage !== undefined) return <NotFound message={notFoundMessage} />
  if (test && !isTest(test.type)) return <NotFound message={t('packets.noTest')} />
  return (
    <>
      <PageTitle title={title} trail={breadcrumbs} />
      {error && !test ? (
        <Card>
          <ErrorMessage error={error} onRetry={() => refetch()} />
        </Card>
      ) : (
        <WithPackets>{test && children(test)}</WithPackets>
      )}
    </>
  )
}

const WithPackets = ({ children }: { children: ReactNode }) => {
  const { retry } = useTest()
  const loadState = useBuilderState((state) => state.loadState)
  const isFullyLoaded = useEnsureLoaded()
  // A refetch does not unmount the page.
  const [wasFullyLoaded, setWasFullyLoaded] = useState(false)
  if (loadState === 'done' && isFullyLoaded && !wasFullyLoaded) setWasFullyLoaded(true)
  const hasFailed = useBuilderState((state) => !state.reading && unreadableQuestions(state).length > 0)
  if (loadState === 'done' && children && wasFullyLoaded) return children
  if (loadState === 'done' && !wasFullyLoaded)
    return (
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Box sx={{ justifySelf: 'stretch' }}>
          <ReadingStatus />
        </Box>
        {hasFailed && <QuestionsButton variant="contained" />}
      </Card>
    )
  return (
    <Card>
      {typeof loadState === 'object' ? (
        <ErrorMessage error={loadState.error} onRetry={retry} />
      ) : (
        <RowsSkeleton rows={6} height={56} />
      )}
    </Card>
  )
}

export const QuestionsButton = ({ children, ...buttonProps }: ButtonProps) => {
  const t = useMessages(packetMessages)
  const { params } = useTest()
  return (
    <Button
      component={Link}
      to={questionsPath(params.program, params.topic, params.activity)}
      {...buttonProps}
    >
      {children ?? t('packets.toQuestions')}
    </Button>
  )
}
