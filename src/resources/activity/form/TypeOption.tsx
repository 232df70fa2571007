import Box from '@mui/material/Box'
import type { ActivityType } from '../../../../contract/activity.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { activityTypeName } from '../activityType.ts'
import { typeIcons } from '../typeIcons.ts'
import { activityFormMessages } from './messages.ts'

export const TypeOption = ({ type }: { type: ActivityType }) => {
  const t = useMessages(activityFormMessages)
  const Icon = typeIcons[type]
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Box
        component="span"
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 36,
          height: 36,
          borderRadius: 1,
          bgcolor: 'primarySoft',
          color: 'primary.main',
        }}
      >
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {activityTypeName(type)}
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
          {t(`activityTypes.${type}`)}
        </Box>
      </Box>
    </Box>
  )
}
