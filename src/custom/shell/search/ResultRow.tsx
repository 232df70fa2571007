import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { memberCalls } from '../../../../contract/member.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { participantPath } from '../../../resources/program/programPaths.ts'

type SearchResult = z.output<(typeof memberCalls)['member.search']['answer']>['list'][number]

const Row = styled(Link)(({ theme }) => ({
  display: 'block',
  padding: theme.spacing(1, 1.5),
  borderRadius: 8,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& > b': { display: 'block', fontWeight: 600 },
  '& > span': { display: 'block', color: theme.palette.text.secondary, fontSize: 13 },
  '& bdi + bdi::before': { content: '" · "' },
}))

/** A search result: a participant in a program, with a link. */
export const ResultRow = ({ result, onOpen }: { result: SearchResult; onOpen: () => void }) => {
  const { member, license, program, redeem_id } = result
  return (
    <li>
      <Row to={participantPath(program.id, redeem_id)} onClick={onOpen}>
        <b>
          <bdi>{member.fullname || DASH}</bdi>
        </b>
        <span>
          <bdi>{program.title || DASH}</bdi>
        </span>
        <span>
          {[member.phone, member.email, license].map(
            (fact, index) => fact && <bdi key={['phone', 'email', 'license'][index]}>{fact}</bdi>,
          )}
        </span>
      </Row>
    </li>
  )
}
