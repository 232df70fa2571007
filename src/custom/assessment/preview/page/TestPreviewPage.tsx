import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { packetMessages } from '../../messages.ts'
import { allQuestions } from '../../model/tree.ts'
import { packetIdOf, packetInAddress, packetParameter } from '../../packetInAddress.ts'
import { useBuilt } from '../../state/BuilderContext.ts'
import { type ReadTest, TestPage } from '../../TestPage.tsx'
import { ToQuestions } from '../../ToQuestions.tsx'
import { testPreviewMessages } from '../messages.ts'
import { rulesOf } from '../model/rules.ts'
import { type FrameKind, frameRoom } from '../parts/Frame.tsx'
import { NoteBar } from '../parts/NoteBar.tsx'
import { RunningTest } from './RunningTest.tsx'
import { Toolbar } from './Toolbar.tsx'

const TestPreviewPage = () => {
  const t = useMessages(packetMessages)
  return <TestPage title={t('packets.preview')}>{(test) => <TestPreview test={test} />}</TestPage>
}

/** Another packet, or a restart, resets the session. */
const TestPreview = ({ test }: { test: ReadTest }) => {
  const t = useMessages(testPreviewMessages, packetMessages)
  const doc = useBuilt((state) => state.doc)
  const [search, setSearch] = useSearchParams()
  const [starts, setStarts] = useState(0)
  const [chosenFrame, setFrame] = useState<FrameKind>('phone')
  const isPhone = useIsPhone()
  const rules = useMemo(() => rulesOf(test.settings), [test.settings])
  const packet = packetInAddress(doc, search.get(packetParameter)) ?? doc.tree[0]
  if (!packet || allQuestions(doc.tree).length === 0)
    return (
      <Card>
        <EmptyState action={<ToQuestions variant="contained">{t('packets.write')}</ToQuestions>}>
          {t('testPreview.none')}
        </EmptyState>
      </Card>
    )
  return (
    <Box sx={isPhone ? undefined : frameRoom}>
      <Toolbar
        packet={packet.key}
        onPacket={(key) => setSearch({ [packetParameter]: packetIdOf(doc, key) }, { replace: true })}
        {...(!isPhone && { frame: chosenFrame })}
        onFrame={setFrame}
        onRestart={() => setStarts((before) => before + 1)}
      />
      <NoteBar>{t('testPreview.note')}</NoteBar>
      <RunningTest
        key={`${starts} ${packet.key}`}
        test={test}
        rules={rules}
        packet={packet}
        frame={isPhone ? 'page' : chosenFrame}
      />
    </Box>
  )
}

export default TestPreviewPage
