import Link from '@mui/material/Link'
import { useLocaleState } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ProgramListItem } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { DASH, formatNumber } from '../_kit/format.ts'
import { useText } from '../_kit/useText.ts'
import { participantsPath } from './programPaths.ts'

/** How many take part, leading to who they are. */
export const ParticipantsLink = ({
  program,
  label,
}: {
  program: AsRead<ProgramListItem>
  label?: string
}) => {
  const t = useText()
  const [locale] = useLocaleState()
  const total = formatNumber(program.total_participants, locale)
  return (
    <Link
      component={RouterLink}
      to={participantsPath(program.id)}
      aria-label={t('program.participants', { total, title: program.title || DASH })}
      sx={{ fontWeight: 600 }}
    >
      {label ?? total}
    </Link>
  )
}
