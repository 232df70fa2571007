import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useRef, useState } from 'react'
import { useTranslateLabel } from 'react-admin'
import { flushSync } from 'react-dom'
import { Link as RouterLink } from 'react-router'
import type { Id } from '../../../../contract/primitives.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { issueLinkSx, issueRowSx } from '../../../resources/_kit/ui/SeveritySection.tsx'
import type { Finding, FindingGroup } from '../../../resources/program/check/findings.ts'
import { programCheckMessages } from '../../../resources/program/check/messages.ts'
import { findingLink } from './findingLink.ts'

const FIRST_LINKS = 10
const LINKS_STEP = 100

type FindingRowProps = { programId: Id; group: FindingGroup }

export const FindingRow = ({ programId, group: { rule, findings } }: FindingRowProps) => {
  const t = useMessages(programCheckMessages)
  const listRef = useRef<HTMLUListElement>(null)
  const [shownCount, setShownCount] = useState(FIRST_LINKS)
  const remaining = findings.length - shownCount
  const showMore = () => {
    flushSync(() => setShownCount(shownCount + LINKS_STEP))
    // The button may be unmounted.
    listRef.current?.children[shownCount]?.querySelector('a')?.focus()
  }
  return (
    <Box component="li" sx={issueRowSx}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {t(`programCheck.rule.${rule}`)}
      </Box>
      <Box component="ul" ref={listRef} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {findings.slice(0, shownCount).map((finding) => {
          const { to, state } = findingLink(programId, finding)
          return (
            <Box component="li" key={`${to} ${finding.topic?.id} ${finding.activity?.id}`} sx={itemSx}>
              <Link component={RouterLink} to={to} state={state} sx={issueLinkSx}>
                <LinkText finding={finding} />
              </Link>
              {finding.activity && (
                <Box component="span" sx={{ ml: 1, fontSize: 13, color: 'text.secondary' }}>
                  {finding.topic?.name || DASH}
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
      {remaining > 0 && (
        <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={showMore}>
          {t('programCheck.more', { count: Math.min(remaining, LINKS_STEP) })}
        </Button>
      )}
    </Box>
  )
}

const LinkText = ({ finding: { rule, topic, activity, field, name } }: { finding: Finding }) => {
  const t = useMessages(programCheckMessages)
  const translateLabel = useTranslateLabel()
  if (rule === 'noTopics') return t('programCheck.firstTopic')
  if (topic) return (activity ? activity.title : topic.name) || DASH
  return name || translateLabel({ resource: 'program', source: field?.replace(/\.\d+\..*/, '') })
}

const itemSx = { py: { xs: 1, sm: 0.25 } }
