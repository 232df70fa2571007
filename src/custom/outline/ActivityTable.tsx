import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type Identifier, useGetList } from 'react-admin'
import type { ActivityListItem } from '../../../contract/activity.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { DASH, formatDuration } from '../../resources/_kit/text/format.ts'
import { useText } from '../../resources/_kit/text/useText.ts'
import { Failure } from '../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../resources/_kit/ui/RowsSkeleton.tsx'
import { useIsPhone } from '../../resources/_kit/ui/useIsPhone.ts'
import { activitiesOf } from './queries.ts'
import { outlineWords } from './words.ts'

/** Types as people read them: `menonton video`. */
const typeOf = ({ type }: AsRead<ActivityListItem>) => type?.replaceAll('_', ' ') ?? DASH

type ActivityTableProps = { programId: Identifier; topicId: Identifier }

/** The activities of a topic in their order. */
export const ActivityTable = ({ programId, topicId }: ActivityTableProps) => {
  const t = useText(outlineWords)
  const isPhone = useIsPhone()
  const { data, error, isPending, refetch } = useGetList<AsRead<ActivityListItem>>(
    'activity',
    activitiesOf(programId, topicId),
    { retry: false },
  )
  if (error) return <Failure error={error} onRetry={refetch} />
  if (isPending) return <RowsSkeleton rows={2} />
  if (data.length === 0)
    return <Typography sx={{ px: 2, py: 2, color: 'text.secondary' }}>{t('outline.noActivities')}</Typography>
  return (
    <Table
      size="small"
      sx={{ '& td, & th': { px: 2, py: 1.125 }, '& tbody tr:last-of-type td': { border: 0 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('outline.activityTitle')}</TableCell>
          {!isPhone && <TableCell sx={{ width: '30%' }}>{t('outline.activityType')}</TableCell>}
          <TableCell align="right" sx={{ width: 96 }}>
            {t('outline.activityDuration')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((activity) => (
          <TableRow key={activity.id}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {activity.title || DASH}
              {isPhone && (
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {typeOf(activity)}
                </Typography>
              )}
            </TableCell>
            {!isPhone && <TableCell sx={{ color: 'text.secondary' }}>{typeOf(activity)}</TableCell>}
            <TableCell align="right">{formatDuration(activity.settings.estimated_duration)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
