import Button from '@mui/material/Button'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useMessages } from '../_kit/text/useMessages.ts'
import { type Origin, REPLIES } from './repliesLink.ts'
import { replyWords } from './words.ts'

/** Known also after one has been added or changed, which leads to the list by other ways. */
let latest: Origin | undefined

/** Leads to where one came from; nothing where nobody knows. */
export const BackLink = () => {
  const t = useMessages(replyWords)
  const { state } = useLocation()
  const given = originIn(state)
  useEffect(() => {
    if (given) latest = given
  }, [given])
  const origin = given ?? latest
  if (!origin) return null
  return (
    <Button
      component={RouterLink}
      to={origin.to}
      state={toTop}
      startIcon={<ArrowLeft size={16} />}
      sx={{ mb: 1.5, ml: -1, maxWidth: 'min(100%, 480px)', '& bdi': cutOff }}
    >
      <bdi>{t('reply.back', { title: origin.title })}</bdi>
    </Button>
  )
}

/** A step of the history keeps it; these screens themselves are no way back. */
function originIn(state: unknown): Origin | undefined {
  const { origin } = (state ?? {}) as { origin?: Origin }
  return origin && origin.title !== '' && !origin.to.startsWith(REPLIES) ? origin : undefined
}

/** react-admin scrolls by it. */
const toTop = { _scrollToTop: true }
const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
