import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { Id } from '../../../../contract/primitives.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { SeverityIcon } from '../../_kit/ui/SeverityIcon.tsx'
import { programCheckPath } from '../programPaths.ts'
import { type Finding, type FindingGroup, groupFindings } from './findings.ts'
import { programCheckMessages } from './messages.ts'

const MAX_LINES = 5

type ProgramFindingsProps = { programId: Id; findings: readonly Finding[]; onLeave: () => void }

/** A line a rule, and the way to all of it. */
export const ProgramFindings = ({ programId, findings, onLeave }: ProgramFindingsProps) => {
  const t = useMessages(programCheckMessages)
  const groups = groupFindings(findings)
  const visible = groups.length > MAX_LINES ? groups.slice(0, MAX_LINES - 1) : groups
  return (
    <Box sx={{ mt: 2 }}>
      {groups.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 0.75, m: 0, mb: 1, p: 0, listStyle: 'none' }}>
          {visible.map((group) => (
            <Line key={group.rule} group={group} />
          ))}
          {visible.length < groups.length && (
            <Box component="li" sx={{ pl: 3.25, color: 'text.secondary' }}>
              {t('programCheck.others', { count: groups.length - visible.length })}
            </Box>
          )}
        </Box>
      )}
      <Link component={RouterLink} to={programCheckPath(programId)} onClick={onLeave}>
        {t('programCheck.title')}
      </Link>
    </Box>
  )
}

const Line = ({ group: { rule, severity, findings } }: { group: FindingGroup }) => {
  const t = useMessages(programCheckMessages)
  const names = findings
    .map(({ topic, name, count }) =>
      topic && count !== undefined
        ? t('programCheck.inTopic', { name: topic.name, count })
        : (topic?.name ?? name),
    )
    .filter(Boolean)
    .join(', ')
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, '& > svg': { mt: '2px' } }}>
      <SeverityIcon severity={severity} />
      <Box sx={{ minWidth: 0 }}>
        {t(`programCheck.rule.${rule}`)}
        {names && (
          <Box title={names} sx={namesSx}>
            {names}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const namesSx = {
  overflow: 'hidden',
  color: 'text.secondary',
  fontSize: 13,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
