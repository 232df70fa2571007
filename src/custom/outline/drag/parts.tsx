import { styled } from '@mui/material/styles'
import { GripVertical } from 'lucide-react'
import type { Ref } from 'react'
import { formatDuration } from '../../../resources/_kit/text/format.ts'
import { activityOf, type Item, nameOf, type Outline, topicOf, totalOf } from '../model/outline.ts'
import { Muted } from '../rows/parts.ts'
import { typeName } from '../rows/typeName.ts'
import { useTotalText } from '../useTotalText.ts'

/** Where it would fall: a line with a dot. */
export const Mark = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: -1,
  left: 4,
  right: 8,
  height: 2,
  zIndex: 3,
  visibility: 'hidden',
  pointerEvents: 'none',
  backgroundColor: theme.palette.accent,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -4,
    top: -3,
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: 'inherit',
  },
}))

const Lifted = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 0,
  left: 0,
  zIndex: theme.zIndex.modal,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  width: 'min(560px, 80vw)',
  minHeight: 44,
  padding: '8px 16px 8px 12px',
  borderRadius: 10,
  backgroundColor: theme.palette.background.paper,
  // What is lifted is the only thing in the product with a shadow.
  boxShadow: `0 0 0 1px ${theme.palette.divider}, 0 12px 32px rgb(0 0 0 / 0.22)`,
  visibility: 'hidden',
  pointerEvents: 'none',
  '& > span:first-of-type': { flex: 1, fontWeight: 600, overflowWrap: 'anywhere' },
  '& > svg': { flexShrink: 0, color: theme.palette.action.active },
}))

type PreviewProps = { ref: Ref<HTMLDivElement>; item: Item | undefined; outline: Outline }

/** What is dragged, under the pointer. */
export const Preview = ({ ref, item, outline }: PreviewProps) => {
  const totalText = useTotalText()
  const activity = item?.kind === 'activity' ? activityOf(outline, item.id) : undefined
  const topic = item?.kind === 'topic' ? topicOf(outline, item.id) : undefined
  return (
    <Lifted ref={ref} aria-hidden="true">
      <GripVertical size={17} />
      <span>{item && nameOf(outline, item)}</span>
      {activity && <Muted>{typeName(activity.type)}</Muted>}
      {activity && <Muted>{formatDuration(activity.settings.estimated_duration)}</Muted>}
      {topic && <Muted>{totalText(totalOf(topic))}</Muted>}
    </Lifted>
  )
}
