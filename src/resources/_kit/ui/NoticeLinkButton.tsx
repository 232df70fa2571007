import Button from '@mui/material/Button'
import { useCloseNotification, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { MessageKey } from '../../../i18n/messages.ts'
import { noticeActionSx } from './NoticeFrame.tsx'

export type NoticeLink = { label: MessageKey; to: string }

export const NoticeLinkButton = ({ link: { label, to } }: { link: NoticeLink }) => {
  const translate = useTranslate()
  const close = useCloseNotification()
  return (
    <Button component={RouterLink} to={to} onClick={() => close()} sx={noticeActionSx}>
      {translate(label)}
    </Button>
  )
}
