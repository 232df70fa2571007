import Button from '@mui/material/Button'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useService } from '../../common/services.ts'
import { useReturning } from '../_kit/place/returning.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { replyMessages } from './messages.ts'
import { type Origin, REPLIES } from './repliesLink.ts'

/** Kept for returning to the list after a save, whose redirect has no state. */
const createLatestOrigin = (): { current: Origin | undefined } => ({ current: undefined })

export const BackLink = () => {
  const returning = useReturning()
  const t = useMessages(replyMessages)
  const { state } = useLocation()
  const latest = useService(createLatestOrigin)
  const given = originIn(state)
  useEffect(() => {
    if (given) latest.current = given
  }, [latest, given])
  const origin = given ?? latest.current
  if (!origin) return null
  return (
    <Button
      component={RouterLink}
      {...returning(origin.to)}
      startIcon={<ArrowLeft size={16} />}
      sx={{ mb: 1.5, ml: -1, maxWidth: 'min(100%, 480px)', '& bdi': cutOff }}
    >
      <bdi>{t('reply.back', { title: origin.title })}</bdi>
    </Button>
  )
}

/** The origin in the history state; never one of these screens. */
function originIn(state: unknown): Origin | undefined {
  const { origin } = (state ?? {}) as { origin?: Origin }
  return origin && origin.title !== '' && !origin.to.startsWith(REPLIES) ? origin : undefined
}

const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
