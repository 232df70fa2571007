import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Id } from '../../../../../contract/primitives.ts'
import { ParticipantTabs } from '../../ParticipantTabs.tsx'
import { ProgressLegend } from './ProgressLegend.tsx'

type Place = 'aside' | 'below'
type Places = Readonly<Record<Place, HTMLElement | null>>

const PlacesContext = createContext<Places>({ aside: null, below: null })

/** Card of the matrix, or why there is none. */
export const ProgressCard = ({ programId, children }: { programId: Id; children: ReactNode }) => {
  const [aside, setAside] = useState<HTMLElement | null>(null)
  const [below, setBelow] = useState<HTMLElement | null>(null)
  return (
    <PlacesContext value={{ aside, below }}>
      <Card sx={{ overflow: 'clip' }}>
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
      {/* No box of its own: what is sticky in it sticks to the page. */}
      <Box ref={setBelow} sx={{ display: 'contents' }} />
    </PlacesContext>
  )
}

/** What the content puts elsewhere, so that choosing never moves its rows: beside the tabs, or below the card. */
export const Placed = ({ at, children }: { at: Place; children: ReactNode }) => {
  const place = useContext(PlacesContext)[at]
  return place && createPortal(children, place)
}
