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
import type { KeyOf } from '../../../i18n/words.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { activityTypeName } from '../activityType.ts'
import { activityFormWords } from './words.ts'

type Look = { icon: LucideIcon; use: KeyOf<typeof activityFormWords> }

const activityTypes: Readonly<Record<ActivityType, Look>> = {
  menonton_video: { icon: FilePlay, use: 'activityTypes.menonton_video' },
  embed_youtube: { icon: MonitorPlay, use: 'activityTypes.embed_youtube' },
  pre_test: { icon: ClipboardList, use: 'activityTypes.pre_test' },
  quiz: { icon: CircleQuestionMark, use: 'activityTypes.quiz' },
  post_test: { icon: ClipboardCheck, use: 'activityTypes.post_test' },
  praktek_mandiri: { icon: Hammer, use: 'activityTypes.praktek_mandiri' },
  evaluasi_praktek_mandiri: { icon: Upload, use: 'activityTypes.evaluasi_praktek_mandiri' },
  'membaca-e-book': { icon: BookOpen, use: 'activityTypes.membaca_ebook' },
  berdiskusi_daring: { icon: MessagesSquare, use: 'activityTypes.berdiskusi_daring' },
  evaluasi: { icon: Flag, use: 'activityTypes.evaluasi' },
  general: { icon: FolderOpen, use: 'activityTypes.general' },
}

export const TypeOption = ({ type }: { type: ActivityType }) => {
  const t = useMessages(activityFormWords)
  const { icon: Icon, use } = activityTypes[type]
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
          {t(use)}
        </Box>
      </Box>
    </Box>
  )
}
