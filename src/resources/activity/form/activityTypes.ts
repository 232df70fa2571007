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
import type { activityFormWords } from './words.ts'

type Look = { icon: LucideIcon; use: KeyOf<typeof activityFormWords> }

/** Icon and description of each type. */
export const activityTypes: Readonly<Record<ActivityType, Look>> = {
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
