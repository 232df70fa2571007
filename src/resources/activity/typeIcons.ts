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
import type { ActivityType } from '../../../contract/activity.ts'

export const typeIcons: Readonly<Record<ActivityType, LucideIcon>> = {
  menonton_video: FilePlay,
  embed_youtube: MonitorPlay,
  pre_test: ClipboardList,
  quiz: CircleQuestionMark,
  post_test: ClipboardCheck,
  praktek_mandiri: Hammer,
  evaluasi_praktek_mandiri: Upload,
  'membaca-e-book': BookOpen,
  berdiskusi_daring: MessagesSquare,
  evaluasi: Flag,
  general: FolderOpen,
}
