import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { feedbackMessages } from '../messages.ts'

type WorkPictureProps = {
  url: string
  title: string
  onRenew: () => Promise<unknown>
  onNone: (() => void) | undefined
}

/** Keeps the loaded picture while its link is renewed. */
export const WorkPicture = ({ url, title, onRenew, onNone }: WorkPictureProps) => {
  const t = useMessages(feedbackMessages)
  const [shown, setShown] = useState(url)
  const [failed, setFailed] = useState<string>()
  const [dead, setDead] = useState<string>()
  const [isPending, setPending] = useState(false)
  const isFailed = failed === shown
  // A renewed link is used after a failure only.
  if (dead === shown && shown !== url) setShown(url)
  const fail = () => {
    setFailed(shown)
    setDead(shown)
  }
  const renew = async () => {
    setPending(true)
    await onRenew()
    setPending(false)
    setFailed(undefined)
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      {isFailed ? (
        <Alert
          role="alert"
          severity="warning"
          action={
            <Button color="inherit" size="small" loading={isPending} onClick={renew}>
              {t('feedbackQueue.newLink')}
            </Button>
          }
        >
          {t('feedbackQueue.pictureFailed')}
        </Alert>
      ) : (
        <Box
          component="img"
          src={shown}
          alt={t('feedbackQueue.picture', { title })}
          onError={onNone ?? fail}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 'min(30vh, 260px)', borderRadius: 1 }}
        />
      )}
      <Link
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mt: 1, fontSize: 13 }}
      >
        {t('feedbackQueue.openPicture')} <ExternalLink size={13} aria-hidden="true" />
      </Link>
    </Box>
  )
}
