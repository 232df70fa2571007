import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ShowBase, useLocaleState, useShowContext } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router'
import type { Program } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { FieldValue } from '../../resources/_kit/fields/FieldValue.tsx'
import { PageTitle } from '../../resources/_kit/page/PageInfo.tsx'
import { useResourceTrail } from '../../resources/_kit/page/useResourceTrail.ts'
import { DASH, formatNumber } from '../../resources/_kit/text/format.ts'
import { useText } from '../../resources/_kit/text/useText.ts'
import { Failure } from '../../resources/_kit/ui/Failure.tsx'
import { StatusChip } from '../../resources/_kit/ui/StatusChip.tsx'
import { participantsPath } from '../../resources/program/programPaths.ts'
import { programListWords } from '../../resources/program/words.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { TopicList } from './TopicList.tsx'
import { outlineWords } from './words.ts'

/** `/program/{id}`: the program, its topics, and their activities in order. Read-only for now. */
const ProgramDetailPage = () => {
  const { id } = useParams()
  return (
    <ShowBase resource="program" id={id} queryOptions={{ onError: () => undefined }}>
      <Content />
    </ShowBase>
  )
}

const Content = () => {
  const t = useText(outlineWords)
  const { record, error, isPending, refetch } = useShowContext<AsRead<Program>>()
  const trail = useResourceTrail('program')

  if (error && 'status' in error && error.status === 404) return <NotFound message={error.message} />
  if (error)
    return (
      <>
        <PageTitle title={t('outline.title')} trail={trail} />
        <Card>
          <Failure error={error} onRetry={refetch} />
        </Card>
      </>
    )
  return (
    <>
      <PageTitle title={record?.title || t('outline.title')} trail={trail} />
      <Card sx={{ p: 3, mb: 3 }}>{isPending || !record ? <HeadSkeleton /> : <Head program={record} />}</Card>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('outline.topics')}
      </Typography>
      {record && <TopicList programId={record.id} />}
    </>
  )
}

const Head = ({ program }: { program: AsRead<Program> }) => {
  const t = useText(programListWords)
  const [locale] = useLocaleState()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        gap: 2,
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 320px' }}>
        <Typography variant="h2" sx={{ fontSize: 20, overflowWrap: 'anywhere' }}>
          {program.title || DASH}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 0.5,
            mt: 1,
            color: 'text.secondary',
          }}
        >
          <StatusChip status={program.status} />
          <span>{program.learning_targets.studies?.title || DASH}</span>
          <FieldValue resource="program" path="type" kind="choice" value={program.type} />
        </Box>
      </Box>
      <Button component={RouterLink} to={participantsPath(program.id)} variant="outlined">
        {t('programList.participantCount', {
          smart_count: program.total_participants ?? 0,
          total: formatNumber(program.total_participants, locale),
        })}
      </Button>
    </Box>
  )
}

const HeadSkeleton = () => (
  <>
    <Skeleton variant="text" width="60%" height={30} />
    <Skeleton variant="text" width="30%" />
  </>
)

export default ProgramDetailPage
