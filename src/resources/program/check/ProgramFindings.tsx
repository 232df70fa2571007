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

const VISIBLE_NAMES = 3

const Line = ({ group: { rule, severity, findings } }: { group: FindingGroup }) => {
  const t = useMessages(programCheckMessages)
  const names = findings.flatMap(({ topic, name = topic?.name, count }) =>
    name ? [count === undefined ? name : `${name} (${count})`] : [],
  )
  const hidden = names.length > VISIBLE_NAMES ? [`+${names.length - VISIBLE_NAMES}`] : []
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere', '& > svg': { mt: '2px' } }}>
      <SeverityIcon severity={severity} />
      <div>
        {t(`programCheck.rule.${rule}`)}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {[...names.slice(0, VISIBLE_NAMES), ...hidden].join(', ')}
        </Box>
      </div>
    </Box>
  )
}
