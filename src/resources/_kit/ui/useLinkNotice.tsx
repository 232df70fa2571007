import { startTransition, useCallback } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { MessageKey } from '../../../i18n/messages.ts'
import { NoticeFrame, noticeOptions } from './NoticeFrame.tsx'
import { type NoticeLink, NoticeLinkButton } from './NoticeLinkButton.tsx'

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

const LinkNotice = ({ message, values, link }: LinkNoticeProps) => {
  const translate = useTranslate()
  return <NoticeFrame message={translate(message, values)} action={<NoticeLinkButton link={link} />} />
}
