import Button from '@mui/material/Button'
import { startTransition, useCallback } from 'react'
import { useCloseNotification, useNotify, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { MessageKey } from '../../../i18n/words.ts'
import { NoticeFrame, noticeAction } from './NoticeFrame.tsx'

/** Where a notice leads, and what the way there is called. */
export type NoticeLink = { label: MessageKey; to: string }

/**
 * Tells what was done, with a link to what may come next. It stands as long as other notices do.
 *
 * @example
 * const notifyWithLink = useLinkNotice()
 * notifyWithLink(keyOf(words, 'outline.published'), { label: keyOf(words, 'outline.look'), to: '/program/1' })
 */
export function useLinkNotice(): (
  message: MessageKey,
  link: NoticeLink,
  values?: Record<string, unknown>,
) => void {
  const notify = useNotify()
  return useCallback(
    (message, link, values) =>
      startTransition(() =>
        notify(<LinkNotice message={message} values={values} link={link} />, {
          // Clicking away must not close it. Set here: react-admin overwrites a notice's `slotProps`.
          ClickAwayListenerProps: { mouseEvent: false, touchEvent: false },
        }),
      ),
    [notify],
  )
}

type LinkNoticeProps = {
  message: MessageKey
  /** Values of the message. */
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
        <Button component={RouterLink} to={to} onClick={() => close()} sx={noticeAction}>
          {translate(label)}
        </Button>
      }
    />
  )
}
