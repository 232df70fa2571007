import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { Item, OutlineActivity } from '../../program/model/outline.ts'
import { activityPath } from '../../program/outlinePaths.ts'
import { activityMessages } from '../messages.ts'
import { SiblingRow } from './SiblingRow.tsx'

const NEAR_COUNT = 3

type SiblingsProps = {
  programId: Id
  topicId: Id
  label: string
  activities: readonly OutlineActivity[]
  first: number
  near: 'start' | 'end'
  lifted: Item | undefined
  dragged: Item | undefined
}

export const Siblings = ({ label, activities, first, near, lifted, dragged, ...ids }: SiblingsProps) => {
  const t = useMessages(activityMessages)
  const [isExpanded, setExpanded] = useState(false)
  if (activities.length === 0) return null
  // A button for a single hidden one would take its room. Moving ones stay mounted.
  const isMoving = activities.some(({ id }) => id === lifted?.id || id === dragged?.id)
  const hiddenCount =
    isExpanded || isMoving || activities.length <= NEAR_COUNT + 1 ? 0 : activities.length - NEAR_COUNT
  const from = near === 'end' ? hiddenCount : 0
  const visibleActivities = activities.slice(from, from + activities.length - hiddenCount)
  const moreButton = hiddenCount > 0 && (
    <Button size="small" onClick={() => setExpanded(true)} sx={{ m: 0.5 }}>
      {t('around.all', { count: hiddenCount })}
    </Button>
  )
  return (
    <Card>
      {near === 'end' && moreButton}
      <Box component="ol" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {visibleActivities.map((activity, index) => (
          <Box component="li" key={activity.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <SiblingRow
              activity={activity}
              number={first + from + index + 1}
              to={activityPath(ids.programId, ids.topicId, activity.id)}
              isLifted={lifted?.id === activity.id}
              isDragged={dragged?.id === activity.id}
            />
          </Box>
        ))}
      </Box>
      {near === 'start' && moreButton}
    </Card>
  )
}
