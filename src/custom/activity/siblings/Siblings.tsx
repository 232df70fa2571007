import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { useStore } from 'react-admin'
import { Link } from 'react-router'
import type { Id } from '../../../../contract/primitives.ts'
import { DASH, formatDuration } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { DragHandle } from '../../../resources/_kit/tree/DragHandle.tsx'
import { StatusChip } from '../../../resources/_kit/ui/StatusChip.tsx'
import { activityTypeName } from '../../../resources/activity/activityType.ts'
import { handleKey, type Item, type OutlineActivity } from '../../program/model/outline.ts'
import { MutedText } from '../../program/outline/rows/MutedText.ts'
import { typeImages } from '../../program/outline/rows/RowIcons.tsx'
import { grip, line, title as titleStyle, visibleGrip } from '../../program/outline/rows/rowStyles.ts'
import { activityPath } from '../../program/outlinePaths.ts'
import { activityMessages } from '../messages.ts'

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

const Line = styled('div')(({ theme }) => ({
  ...line(theme),
  gridTemplateColumns: '28px 20px minmax(0, 1fr) minmax(96px, 176px) 72px 92px',
  columnGap: 12,
  '& .grip': grip,
  '&:hover .grip': visibleGrip,
  '& .title': { ...titleStyle(theme), ...typeImages, minWidth: 0, overflowWrap: 'anywhere' },
  '& > :last-child': { justifySelf: 'start' },
  paddingInline: '8px 16px',
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '28px 20px minmax(0, 1fr) auto',
    columnGap: 8,
    '& [data-optional]': { display: 'none' },
  },
}))

type SiblingRowProps = {
  activity: OutlineActivity
  number: number
  to: string
  isLifted: boolean
  isDragged: boolean
}

const SiblingRow = memo(({ activity, number, to, isLifted, isDragged }: SiblingRowProps) => {
  const { id, title, type, status, settings } = activity
  return (
    <Line data-row={`activity ${id}`} data-lifted={isLifted} data-dragged={isDragged}>
      <DragHandle name={handleKey({ kind: 'activity', id })} label={title || DASH} isLifted={isLifted} />
      <MutedText>{number}</MutedText>
      <Link className="title" to={to} data-type={type}>
        {title || DASH}
      </Link>
      <MutedText data-optional>{activityTypeName(type)}</MutedText>
      <MutedText data-optional style={{ textAlign: 'end' }}>
        {formatDuration(settings.estimated_duration)}
      </MutedText>
      <StatusChip status={status} />
    </Line>
  )
})
