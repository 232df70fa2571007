import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { packetMessages } from '../../messages.ts'
import { allQuestions } from '../../model/tree.ts'
import { packetFromUrl, packetIdOf, packetParameter } from '../../packetFromUrl.ts'
import { QuestionsButton } from '../../QuestionsButton.tsx'
import { useBuilderState } from '../../state/BuilderContext.ts'
import { type ReadTest, TestPage } from '../../TestPage.tsx'
import { testPreviewMessages } from '../messages.ts'
import { rulesOf } from '../model/rules.ts'
import { type FrameKind, frameContainerSx } from '../parts/Frame.tsx'
import { PreviewBanner } from '../parts/PreviewBanner.tsx'
import { RunningTest } from './RunningTest.tsx'
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

export default TestPreviewPage
