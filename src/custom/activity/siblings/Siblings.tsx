import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useStore } from 'react-admin'
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
  side: 'before' | 'after'
  activities: readonly OutlineActivity[]
  first: number
  lifted: Item | undefined
  dragged: Item | undefined
}

/** All but the nearest are hidden at first. */
export const Siblings = ({ activities, ...props }: SiblingsProps) => {
  const t = useMessages(activityMessages)
  const [isExpanded, setExpanded] = useState(false)
  const { side, first, lifted, dragged } = props
  if (activities.length === 0) return null
  // A button for a single hidden one would take its room. Moving ones stay mounted.
  const isMoving = activities.some(({ id }) => id === lifted?.id || id === dragged?.id)
  const hiddenCount =
    isExpanded || isMoving || activities.length <= NEAR_COUNT + 1 ? 0 : activities.length - NEAR_COUNT
  const from = side === 'before' ? hiddenCount : 0
  const visibleActivities = activities.slice(from, from + activities.length - hiddenCount)
  const moreButton = hiddenCount > 0 && (
    <Button size="small" onClick={() => setExpanded(true)} sx={{ m: 0.5 }}>
      {t('around.all', { count: hiddenCount })}
    </Button>
  )
  return (
    <Card>
      {side === 'before' && moreButton}
      <Rows {...props} activities={visibleActivities} first={first + from} />
      {side === 'after' && moreButton}
    </Card>
  )
}

/** One line, which opens all; open for a move, too. */
export const FoldedSiblings = (props: SiblingsProps) => {
  const t = useMessages(activityMessages)
  const id = useId()
  const { side, activities, lifted, dragged } = props
  const [isLeftOpen, setOpen] = useStore(`activity.siblings.${side}`, false)
  if (activities.length === 0) return null
  const isOpen = isLeftOpen || lifted !== undefined || dragged !== undefined
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <Box>
      <Button
        size="small"
        startIcon={<Chevron size={16} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{ minHeight: 32, px: 1, py: 0, fontWeight: 500, color: 'text.secondary' }}
      >
        {t(`around.count.${side}`, { count: activities.length })}
      </Button>
      {isOpen && (
        <Card id={id}>
          <Rows {...props} />
        </Card>
      )}
    </Box>
  )
}

const Rows = ({ programId, topicId, side, activities, first, lifted, dragged }: SiblingsProps) => {
  const t = useMessages(activityMessages)
  return (
    <Box component="ol" aria-label={t(`around.${side}`)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {activities.map((activity, index) => (
        <Box component="li" key={activity.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <SiblingRow
            activity={activity}
            number={first + index + 1}
            to={activityPath(programId, topicId, activity.id)}
            isLifted={lifted?.id === activity.id}
            isDragged={dragged?.id === activity.id}
          />
        </Box>
      ))}
    </Box>
  )
}
