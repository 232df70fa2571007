import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import type { PacketNode } from '../../model/tree.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import type { ReadTest } from '../../TestPage.tsx'
import { testPreviewMessages } from '../messages.ts'
import type { Rules } from '../model/rules.ts'
import type { Session } from '../model/session.ts'
import { startSession } from '../model/session.ts'
import { Frame, type FrameKind } from '../parts/Frame.tsx'
import { createRun, type Run } from '../run.ts'
import { EndScreen } from '../screens/EndScreen.tsx'
import { QuestionScreen } from '../screens/QuestionScreen.tsx'
import { StartScreen } from '../screens/StartScreen.tsx'
import { UnansweredScreen } from '../screens/UnansweredScreen.tsx'

type RunningTestProps = {
  test: ReadTest
  rules: Rules
  packet: PacketNode
  frame: FrameKind
}

export const RunningTest = ({ test, rules, packet, frame }: RunningTestProps) => {
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
