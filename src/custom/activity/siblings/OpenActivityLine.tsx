import Box from '@mui/material/Box'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { DragHandle } from '../../../resources/_kit/tree/DragHandle.tsx'
import { handleKey, type Item } from '../../program/model/outline.ts'
import { grip, visibleGrip } from '../../program/outline/rows/rowStyles.ts'
import { activityMessages } from '../messages.ts'

type OpenActivityLineProps = { item: Item; name: string; number: number; total: number; isLifted: boolean }

export const OpenActivityLine = ({ item, name, number, total, isLifted }: OpenActivityLineProps) => {
  const t = useMessages(activityMessages)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        mb: 0.5,
        color: 'text.secondary',
        '& .grip': { ...grip, ...visibleGrip },
      }}
    >
      <DragHandle name={handleKey(item)} label={name} isLifted={isLifted} />
      {t('around.here', { number, total })}
    </Box>
  )
}
