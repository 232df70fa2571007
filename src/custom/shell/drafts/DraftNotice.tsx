import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useCloseNotification, useNotificationContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { NoticeFrame, noticeActionSx } from '../../../resources/_kit/ui/NoticeFrame.tsx'
import type { DraftPage } from './draftPages.ts'
import { draftMessages } from './messages.ts'
import { useFormatDraftMoment } from './useFormatDraftMoment.ts'

type DraftNoticeProps = { latestPage: DraftPage; count: number; onAll: (close: () => void) => void }

/** Stays until it is used, closed or followed by another notice. */
export const DraftNotice = ({ latestPage, count, onAll }: DraftNoticeProps) => {
  const t = useMessages(draftMessages)
  const translate = useTranslate()
  const formatMoment = useFormatDraftMoment()
  const close = useCloseNotification()
  const hasNextNotice = useNotificationContext().notifications.length > 0
  useEffect(() => {
    if (hasNextNotice) close()
  }, [hasNextNotice, close])
  return (
    <NoticeFrame
      type="info"
      message={
        <Link
          component={RouterLink}
          to={latestPage.path}
          color="inherit"
          underline="always"
          onClick={() => close()}
        >
          {t('drafts.resume', { name: latestPage.name, moment: formatMoment(latestPage.writtenAt) })}
        </Link>
      }
      action={
        <>
          {count > 1 && (
            <Button onClick={() => onAll(close)} sx={noticeActionSx}>
              {t('drafts.all', { count })}
            </Button>
          )}
          <IconButton aria-label={translate('ra.action.close')} color="inherit" onClick={() => close()}>
            <X size={16} />
          </IconButton>
        </>
      }
    />
  )
}
