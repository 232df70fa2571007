import Button from '@mui/material/Button'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useService } from '../../common/services.ts'
import { useLinkBack } from '../_kit/place/linkBack.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { ellipsisSx } from '../_kit/ui/ellipsisSx.ts'
import { replyMessages } from './messages.ts'
import { type Origin, REPLIES_PATH } from './useRepliesLink.ts'

/** Kept for returning to the list after a save, whose redirect has no state. */
const createLatestOrigin = (): { current: Origin | undefined } => ({ current: undefined })

export const BackLink = () => {
  const linkBack = useLinkBack()
  const t = useMessages(replyMessages)
  const { state } = useLocation()
  const storedOrigin = useService(createLatestOrigin)
  const stateOrigin = parseOrigin(state)
  useEffect(() => {
    if (stateOrigin) storedOrigin.current = stateOrigin
  }, [storedOrigin, stateOrigin])
  const origin = stateOrigin ?? storedOrigin.current
  if (!origin) return null
  return (
    <Button
      component={RouterLink}
      {...linkBack(origin.to)}
      startIcon={<ArrowLeft size={16} />}
      sx={{ mb: 1.5, ml: -1, maxWidth: 'min(100%, 480px)', '& bdi': ellipsisSx }}
    >
      <bdi>{t('reply.back', { title: origin.title })}</bdi>
    </Button>
  )
}

/** The origin in the history state; never one of these screens. */
function parseOrigin(state: unknown): Origin | undefined {
  const { origin } = (state ?? {}) as { origin?: Origin }
  return origin && origin.title !== '' && !origin.to.startsWith(REPLIES_PATH) ? origin : undefined
}
