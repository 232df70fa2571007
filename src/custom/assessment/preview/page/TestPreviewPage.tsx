import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { packetMessages } from '../../messages.ts'
import { allQuestions, type PacketNode } from '../../model/tree.ts'
import { packetFromUrl, packetIdOf, packetParameter } from '../../packetFromUrl.ts'
import { useBuilder, useBuilderState } from '../../state/BuilderContext.ts'
import { QuestionsButton, type ReadTest, TestPage } from '../../TestPage.tsx'
import { testPreviewMessages } from '../messages.ts'
import { type Rules, rulesOf } from '../model/rules.ts'
import { type Session, startSession } from '../model/session.ts'
import { Frame, type FrameKind, frameContainerSx } from '../parts/Frame.tsx'
import { PreviewBanner } from '../parts/PreviewBanner.tsx'
import { createRun, type Run } from '../run.ts'
import { EndScreen } from '../screens/EndScreen.tsx'
import { QuestionScreen } from '../screens/QuestionScreen.tsx'
import { StartScreen } from '../screens/StartScreen.tsx'
import { UnansweredScreen } from '../screens/UnansweredScreen.tsx'
import { Toolbar } from './Toolbar.tsx'

const TestPreviewPage = () => {
  const t = useMessages(packetMessages)
  return <TestPage title={t('packets.preview')}>{(test) => <TestPreview test={test} />}</TestPage>
}

/** Another packet, or a restart, resets the session. */
const TestPreview = ({ test }: { test: ReadTest }) => {
  const t = useMessages(testPreviewMessages, packetMessages)
  const doc = useBuilderState((state) => state.doc)
  const [search, setSearch] = useSearchParams()
  const [restartCount, setRestartCount] = useState(0)
  const [selectedFrame, setSelectedFrame] = useState<FrameKind>('phone')
  const isPhone = useIsPhone()
  const rules = useMemo(() => rulesOf(test.settings), [test.settings])
  const packet = packetFromUrl(doc, search.get(packetParameter)) ?? doc.tree[0]
  if (!packet || allQuestions(doc.tree).length === 0)
    return (
      <Card>
        <EmptyState action={<QuestionsButton variant="contained">{t('packets.write')}</QuestionsButton>}>
          {t('testPreview.none')}
        </EmptyState>
      </Card>
    )
  return (
    <Box sx={isPhone ? undefined : frameContainerSx}>
      <Toolbar
        packet={packet.key}
        onPacketChange={(key) => setSearch({ [packetParameter]: packetIdOf(doc, key) }, { replace: true })}
        {...(!isPhone && { frame: selectedFrame })}
        onFrameChange={setSelectedFrame}
        onRestart={() => setRestartCount((before) => before + 1)}
      />
      <PreviewBanner>{t('testPreview.note')}</PreviewBanner>
      <RunningTest
        key={`${restartCount} ${packet.key}`}
        test={test}
        rules={rules}
        packet={packet}
        frame={isPhone ? 'page' : selectedFrame}
      />
    </Box>
  )
}

type RunningTestProps = { test: ReadTest; rules: Rules; packet: PacketNode; frame: FrameKind }

const RunningTest = ({ test, rules, packet, frame }: RunningTestProps) => {
  const t = useMessages(testPreviewMessages)
  const builder = useBuilder()
  const [run, setRun] = useState<Run>()
  const start = () => setRun(createRun(startSession(builder.getState().doc, packet, rules, Math.random)))
  return (
    <Frame data-frame={frame} aria-label={t('testPreview.participant')}>
      {run ? <Screen run={run} /> : <StartScreen test={test} rules={rules} packet={packet} onStart={start} />}
    </Frame>
  )
}

const screens = { question: QuestionScreen, unanswered: UnansweredScreen, over: EndScreen } as const

const Screen = ({ run }: { run: Run }) => {
  useClock(run)
  const PhaseScreen = screens[useStore(run, ({ phase }) => phase)]
  return <PhaseScreen run={run} />
}

/** Milliseconds: the maximum delay of a timeout. */
const TICK_INTERVAL = 200

const isClockStopped = ({ phase, rules, items }: Session) =>
  phase === 'over' ||
  (rules.timeLimit === undefined && items.every(({ timeLimit }) => timeLimit === undefined))

function useClock(run: Run): void {
  const isStopped = useStore(run, isClockStopped)
  useEffect(() => {
    if (isStopped) return
    const timer = setInterval(run.tick, TICK_INTERVAL)
    return () => clearInterval(timer)
  }, [run, isStopped])
}

export default TestPreviewPage
