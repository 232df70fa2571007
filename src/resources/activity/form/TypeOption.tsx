import Box from '@mui/material/Box'
import {
  BookOpen,
  CircleQuestionMark,
  ClipboardCheck,
  ClipboardList,
  FilePlay,
  Flag,
  FolderOpen,
  Hammer,
  type LucideIcon,
  MessagesSquare,
  MonitorPlay,
  Upload,
} from 'lucide-react'
import type { ActivityType } from '../../../../contract/activity.ts'
import type { MessageKeyIn } from '../../../i18n/messages.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { activityTypeName } from '../activityType.ts'
import { activityFormMessages } from './messages.ts'

type TypeDisplay = { icon: LucideIcon; description: MessageKeyIn<typeof activityFormMessages> }

const activityTypes: Readonly<Record<ActivityType, TypeDisplay>> = {
  menonton_video: { icon: FilePlay, description: 'activityTypes.menonton_video' },
  embed_youtube: { icon: MonitorPlay, description: 'activityTypes.embed_youtube' },
  pre_test: { icon: ClipboardList, description: 'activityTypes.pre_test' },
  quiz: { icon: CircleQuestionMark, description: 'activityTypes.quiz' },
  post_test: { icon: ClipboardCheck, description: 'activityTypes.post_test' },
  praktek_mandiri: { icon: Hammer, description: 'activityTypes.praktek_mandiri' },
  evaluasi_praktek_mandiri: { icon: Upload, description: 'activityTypes.evaluasi_praktek_mandiri' },
  'membaca-e-book': { icon: BookOpen, description: 'activityTypes.membaca_ebook' },
  berdiskusi_daring: { icon: MessagesSquare, description: 'activityTypes.berdiskusi_daring' },
  evaluasi: { icon: Flag, description: 'activityTypes.evaluasi' },
  general: { icon: FolderOpen, description: 'activityTypes.general' },
}

export const TypeOption = ({ type }: { type: ActivityType }) => {
  const t = useMessages(activityFormMessages)
  const { icon: Icon, description } = activityTypes[type]
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
          {t(description)}
        </Box>
      </Box>
    </Box>
  )
}
