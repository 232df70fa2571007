import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Id } from '../../../contract/primitives.ts'
import { useCapabilities } from '../../resources/_kit/declaration/useCapabilities.ts'
import { useLinkBack } from '../../resources/_kit/place/linkBack.ts'
import { useFormat } from '../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { TabStrip, tabProps } from '../../resources/_kit/ui/TabStrip.tsx'
import { participantsPath, progressPath, queuePath } from '../../resources/program/programPaths.ts'
import { useAwaitingTotal, useHasQueue } from './awaitingFeedback.ts'
import { participantMessages } from './messages.ts'

type ParticipantTab = 'list' | 'progress' | 'queue'

type ParticipantTabsProps = {
  programId: Id
  currentTab: ParticipantTab
  aside?: ReactNode
}

export const ParticipantTabs = ({ programId, currentTab, aside }: ParticipantTabsProps) => {
  const linkBack = useLinkBack()
  const t = useMessages(participantMessages)
  const hasCapability = useCapabilities()
  const hasQueue = useHasQueue()
  const tabLinkProps = (name: ParticipantTab, path: string) => ({
    ...tabProps(currentTab === name),
    ...(currentTab === name ? { to: path } : linkBack(path)),
  })
  return (
    <TabStrip label={t('participants.parts')} aside={aside}>
      <Link {...tabLinkProps('list', participantsPath(programId))}>{t('participants.list')}</Link>
      {hasCapability('progress') && (
        <Link {...tabLinkProps('progress', progressPath(programId))}>{t('participants.progress')}</Link>
      )}
      {hasQueue && (
        <Link {...tabLinkProps('queue', queuePath(programId))}>
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
    <Box component="span" sx={badgeSx}>
      {format.number(total)}
    </Box>
  )
}

const badgeSx = {
  minWidth: 24,
  px: '7px',
  borderRadius: 10,
  fontSize: 12.5,
  lineHeight: '18px',
  textAlign: 'center',
  bgcolor: 'action.hover',
  color: 'text.secondary',
}
