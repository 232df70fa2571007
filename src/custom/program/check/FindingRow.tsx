import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslateLabel } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { Id } from '../../../../contract/primitives.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { issueLinkSx, issueRowSx } from '../../../resources/_kit/ui/SeveritySection.tsx'
import type { Finding, FindingGroup } from '../../../resources/program/check/findings.ts'
import { programCheckMessages } from '../../../resources/program/check/messages.ts'
import { findingLink } from './findingLink.ts'

const VISIBLE_LINKS = 10

type FindingRowProps = { programId: Id; group: FindingGroup }

export const FindingRow = ({ programId, group: { rule, findings } }: FindingRowProps) => {
  const t = useMessages(programCheckMessages)
  const hiddenCount = findings.length - VISIBLE_LINKS
  return (
    <Box component="li" sx={issueRowSx}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {t(`programCheck.rule.${rule}`)}
      </Box>
      <Links programId={programId} findings={findings.slice(0, VISIBLE_LINKS)} />
      {hiddenCount > 0 && (
        <details>
          <summary>{t('programCheck.more', { count: hiddenCount })}</summary>
          <Links programId={programId} findings={findings.slice(VISIBLE_LINKS)} />
        </details>
      )}
    </Box>
  )
}

/** One rule finds an item, or a field, once. */
const keyOf = ({ rule, topic, activity, field }: Finding) => activity?.id ?? topic?.id ?? field ?? rule

const Links = ({ programId, findings }: { programId: Id; findings: readonly Finding[] }) => {
  const t = useMessages(programCheckMessages)
  const translateLabel = useTranslateLabel()
  const errorText = useErrorText()
  const text = ({ rule, topic, activity, name, field }: Finding) => {
    if (topic) return (activity ? activity.title : topic.name) || DASH
    if (rule === 'noTopics') return t('programCheck.firstTopic')
    return name || translateLabel({ resource: 'program', source: field?.replace(/\.\d+\..*/, '') })
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {findings.map((finding) => (
        <Box component="li" key={keyOf(finding)} sx={{ py: { xs: 1, sm: 0.25 } }}>
          <Link component={RouterLink} {...findingLink(programId, finding)} sx={issueLinkSx}>
            {text(finding)}
            {finding.count !== undefined && ` (${finding.count})`}
          </Link>
          <Box component="span" sx={{ ml: 1, fontSize: 13, color: 'text.secondary' }}>
            {finding.activity && (finding.topic?.name || DASH)}{' '}
            {finding.error !== undefined && errorText(finding.error)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
