import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { Link } from 'react-router'
import { DASH, formatDuration } from '../../../resources/_kit/text/format.ts'
import { DragHandle } from '../../../resources/_kit/tree/DragHandle.tsx'
import { StatusChip } from '../../../resources/_kit/ui/StatusChip.tsx'
import { activityTypeName } from '../../../resources/activity/activityType.ts'
import { handleKey, type OutlineActivity } from '../../program/model/outline.ts'
import { MutedText } from '../../program/outline/rows/MutedText.ts'
import { typeImages } from '../../program/outline/rows/RowIcons.tsx'
import { grip, line, title as titleStyle, visibleGrip } from '../../program/outline/rows/rowStyles.ts'

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

export const SiblingRow = memo(({ activity, number, to, isLifted, isDragged }: SiblingRowProps) => {
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
