import Box from '@mui/material/Box'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../text/useFormat.ts'
import { useMessages } from '../text/useMessages.ts'
import { SeverityIcon } from './SeverityIcon.tsx'
import type { SeverityCount } from './severity.ts'
import { severityMessages } from './severityMessages.ts'

export const SeverityCounts = ({ counts }: { counts: readonly SeverityCount[] }) => {
  const t = useMessages(severityMessages)
  const presentCounts = counts.filter(({ count }) => count > 0)
  if (presentCounts.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, fontWeight: 600 }}>
      {presentCounts.map(({ severity, count }) => (
        <Box component="span" key={severity} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <SeverityIcon severity={severity} />
          {t(`severity.count.${severity}`, { count })}
        </Box>
      ))}
    </Box>
  )
}

/** The issues of one severity, as list items. */
export const SeveritySection = ({ severity, count, children }: SeverityCount & { children: ReactNode }) => {
  const t = useMessages(severityMessages)
  const format = useFormat()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Box component="h2" id={id} sx={sectionTitleSx}>
        <SeverityIcon severity={severity} />
        {t(`severity.title.${severity}`)}
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {format.number(count)}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li:first-of-type': { borderTop: 0 } }}>
        {children}
      </Box>
    </Box>
  )
}

export const NoIssues = ({ checkedAspects }: { checkedAspects: readonly string[] }) => {
  const t = useMessages(severityMessages)
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box component="h2" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1, fontSize: 16 }}>
        <Box
          component={CircleCheck}
          aria-hidden="true"
          size={20}
          sx={{ flexShrink: 0, color: ({ palette }) => palette.status.success[0] }}
        />
        {t('severity.none')}
      </Box>
      <Box sx={{ mt: 2, color: 'text.secondary' }}>{t('severity.checked')}</Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary' }}>
        {checkedAspects.map((aspect) => (
          <li key={aspect}>{aspect}</li>
        ))}
      </Box>
    </Box>
  )
}

const sectionTitleSx = {
  m: 0,
  px: { xs: 2, sm: 3 },
  py: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  fontSize: 14,
  fontWeight: 600,
}

export const issueRowSx = {
  px: { xs: 2, sm: 3 },
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
}

/** As high as a finger on touch screens. */
export const issueLinkSx = {
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
}
