import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { DragHandle } from '../../../resources/_kit/tree/DragHandle.tsx'
import { outlineMessages } from '../../program/messages.ts'
import { handleKey, type Item } from '../../program/model/outline.ts'
import { grip, visibleGrip } from '../../program/outline/rows/rowStyles.ts'
import { activityMessages } from '../messages.ts'

type OpenActivity = { item: Item; name: string; number: number; total: number; isLifted: boolean }

type ActivityHeadProps = {
  topicName: string | null | undefined
  /** Undefined until its siblings are loaded; `onMove` where there is no other place. */
  activity: (OpenActivity & { onMove: (() => void) | undefined }) | undefined
  children: ReactNode
}

/** Above all tabs, and of the same height on each: the tabs stay where they are. */
export const ActivityHead = ({ topicName, activity, children }: ActivityHeadProps) => {
  const t = useMessages(activityMessages, outlineMessages)
  const translate = useTranslate()
  const id = useId()
  return (
    <Card sx={{ px: { xs: 2, sm: 3 }, py: 0.75, fontSize: 14 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          columnGap: 1.5,
          minHeight: 38,
        }}
      >
        <Box component="label" htmlFor={id} sx={{ flexShrink: 0, fontSize: 13.5, fontWeight: 600 }}>
          {translate('resources.topic.fields.name')}
        </Box>
        <OutlinedInput
          id={id}
          size="small"
          readOnly
          value={topicName ?? ''}
          inputProps={{ 'data-tip': topicName }}
          sx={{
            flex: { xs: '1 1 160px', sm: '0 1 380px' },
            bgcolor: 'action.hover',
            color: 'text.secondary',
            '& input': { textOverflow: 'ellipsis' },
          }}
        />
        {activity && (
          <Box sx={placeSx}>
            {activity.total > 1 && (
              <DragHandle
                name={handleKey(activity.item)}
                label={activity.name}
                isLifted={activity.isLifted}
              />
            )}
            {t('around.here', activity)}
            {activity.onMove && (
              <Button size="small" onClick={activity.onMove}>
                {t('outline.moveTo')}
              </Button>
            )}
          </Box>
        )}
      </Box>
      {children}
    </Card>
  )
}

const placeSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 36,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& .grip': { ...grip, ...visibleGrip },
}
