import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { ProgramListItem } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { DASH } from '../_kit/format.ts'
import { programPath } from './programPaths.ts'

/** A program's title, leading to it. */
export const ProgramLink = ({ program }: { program: AsRead<ProgramListItem> }) => (
  <Link
    component={RouterLink}
    to={programPath(program.id)}
    sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
  >
    {program.title || DASH}
  </Link>
)
