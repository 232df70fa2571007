import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Id } from '../../../../../contract/primitives.ts'
import { Legend, type Sign } from '../../../../resources/_kit/matrix/Legend.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useHasQueue } from '../../awaitingFeedback.ts'
import { ParticipantTabs } from '../../ParticipantTabs.tsx'
import { progressMessages } from '../messages.ts'

type Place = 'aside' | 'below'
type Places = Readonly<Record<Place, HTMLElement | null>>

const PlacesContext = createContext<Places>({ aside: null, below: null })

export const ProgressCard = ({ programId, children }: { programId: Id; children: ReactNode }) => {
  const [aside, setAside] = useState<HTMLElement | null>(null)
  const [below, setBelow] = useState<HTMLElement | null>(null)
  return (
    <PlacesContext value={{ aside, below }}>
      <Card data-wide sx={{ overflow: 'clip' }}>
        <ParticipantTabs
          programId={programId}
          current="progress"
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
    </PlacesContext>
  )
}

const ProgressLegend = () => {
  const t = useMessages(progressMessages)
  const hasQueue = useHasQueue()
  const due: Sign = { text: '◐', tone: 'due', meaning: t('progress.legend.due') }
  return (
    <Legend
      signs={[
        { text: '✓', tone: 'done', meaning: t('progress.legend.done') },
        ...(hasQueue ? [due] : []),
        { text: '·', tone: 'none', meaning: t('progress.legend.none') },
        { text: '80', tone: 'number', meaning: t('progress.legend.score') },
      ]}
    />
  )
}

/** Outside of the card: selecting never moves its rows. */
export const Placed = ({ at, children }: { at: Place; children: ReactNode }) => {
  const place = useContext(PlacesContext)[at]
  return place && createPortal(children, place)
}
