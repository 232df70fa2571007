import Button from '@mui/material/Button'
import { startTransition, useCallback } from 'react'
import { useCloseNotification, useNotify, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { MessageKey } from '../../../i18n/messages.ts'
import { NoticeFrame, noticeActionSx, noticeOptions } from './NoticeFrame.tsx'

export type NoticeLink = { label: MessageKey; to: string }

/** Notifies of a success, with a link to a next step. */
export function useLinkNotice(): (
  message: MessageKey,
  link: NoticeLink,
  values?: Record<string, unknown>,
) => void {
  const notify = useNotify()
  return useCallback(
    (message, link, values) =>
      startTransition(() =>
        notify(<LinkNotice message={message} values={values} link={link} />, noticeOptions),
      ),
    [notify],
  )
}

type LinkNoticeProps = {
  message: MessageKey
  values: Record<string, unknown> | undefined
  link: NoticeLink
}

const LinkNotice = ({ message, values, link: { label, to } }: LinkNoticeProps) => {
  const translate = useTranslate()
  const close = useCloseNotification()
  return (
    <NoticeFrame
      message={translate(message, values)}
      action={
        <Button component={RouterLink} to={to} onClick={() => close()} sx={noticeActionSx}>
          {translate(label)}
        </Button>
      }
    />
  )
}
