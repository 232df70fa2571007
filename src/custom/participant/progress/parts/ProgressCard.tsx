import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Id } from '../../../../../contract/primitives.ts'
import { Legend, type LegendItem } from '../../../../resources/_kit/matrix/Legend.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useHasQueue } from '../../awaitingFeedback.ts'
import { ParticipantTabs } from '../../ParticipantTabs.tsx'
import { progressMessages } from '../messages.ts'

type SlotName = 'aside' | 'below'
type Slots = Readonly<Record<SlotName, HTMLElement | null>>

const SlotsContext = createContext<Slots>({ aside: null, below: null })

export const ProgressCard = ({ programId, children }: { programId: Id; children: ReactNode }) => {
  const [aside, setAside] = useState<HTMLElement | null>(null)
  const [below, setBelow] = useState<HTMLElement | null>(null)
  return (
    <SlotsContext value={{ aside, below }}>
      <Card data-wide sx={{ overflow: 'clip' }}>
        <ParticipantTabs
          programId={programId}
          currentTab="progress"
          aside={
            <>
              <span ref={setAside} />
              <ProgressLegend />
            </>
          }
        />
        {children}
      </Card>
      {/* `contents`: sticky children stick to the page. */}
      <Box ref={setBelow} sx={{ display: 'contents' }} />
    </SlotsContext>
  )
}

const ProgressLegend = () => {
  const t = useMessages(progressMessages)
  const hasQueue = useHasQueue()
  const dueSign: LegendItem = { text: '◐', tone: 'due', meaning: t('progress.legend.due') }
  return (
    <Legend
      items={[
        { text: '✓', tone: 'done', meaning: t('progress.legend.done') },
        ...(hasQueue ? [dueSign] : []),
        { text: '·', tone: 'none', meaning: t('progress.legend.none') },
        { text: '80', tone: 'number', meaning: t('progress.legend.score') },
      ]}
    />
  )
}

/** Outside of the card: selecting never moves its rows. */
export const Slot = ({ name, children }: { name: SlotName; children: ReactNode }) => {
  const container = useContext(SlotsContext)[name]
  return container && createPortal(children, container)
}
