import Box from '@mui/material/Box'
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
