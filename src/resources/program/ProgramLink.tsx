import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import type { ProgramListItem } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { DASH } from '../_kit/text/format.ts'
import { programPath } from './programPaths.ts'

const Title = styled(Link)(({ theme }) => ({
  color: theme.palette.text.primary,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}))

/** A program's title as a link. */
export const ProgramLink = ({ program }: { program: AsRead<ProgramListItem> }) => (
  <Title to={programPath(program.id)}>{program.title || DASH}</Title>
)
