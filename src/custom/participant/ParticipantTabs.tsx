import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Id } from '../../../contract/primitives.ts'
import { useCapabilities } from '../../resources/_kit/declaration/useCapabilities.ts'
import { useReturning } from '../../resources/_kit/place/returning.ts'
import { useFormat } from '../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { TabStrip, tabProps } from '../../resources/_kit/ui/TabStrip.tsx'
import { participantsPath, progressPath, queuePath } from '../../resources/program/programPaths.ts'
import { useAwaitingTotal, useHasQueue } from './awaitingFeedback.ts'
import { participantMessages } from './messages.ts'

type ParticipantPart = 'list' | 'progress' | 'queue'

type ParticipantTabsProps = {
  programId: Id
  current: ParticipantPart
  aside?: ReactNode
}

export const ParticipantTabs = ({ programId, current, aside }: ParticipantTabsProps) => {
  const returning = useReturning()
  const t = useMessages(participantMessages)
  const has = useCapabilities()
  const hasQueue = useHasQueue()
  const tab = (part: ParticipantPart, path: string) => ({
    ...tabProps(current === part),
    ...(current === part ? { to: path } : returning(path)),
  })
  return (
    <TabStrip label={t('participants.parts')} aside={aside}>
      <Link {...tab('list', participantsPath(programId))}>{t('participants.list')}</Link>
      {has('progress') && (
        <Link {...tab('progress', progressPath(programId))}>{t('participants.progress')}</Link>
      )}
      {hasQueue && (
        <Link {...tab('queue', queuePath(programId))}>
          {t('participants.queue')} <AwaitingCount programId={programId} />
        </Link>
      )}
    </TabStrip>
  )
}

const AwaitingCount = ({ programId }: { programId: Id }) => {
  const format = useFormat()
  const total = useAwaitingTotal(programId)
  if (!total) return null
  return (
    <Box component="span" sx={badge}>
      {format.number(total)}
    </Box>
  )
}

const badge = {
  minWidth: 24,
  px: '7px',
  borderRadius: 10,
  fontSize: 12.5,
  lineHeight: '18px',
  textAlign: 'center',
  bgcolor: 'action.hover',
  color: 'text.secondary',
}
