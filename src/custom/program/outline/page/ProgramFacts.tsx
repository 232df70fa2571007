import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Archive, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Program } from '../../../../../contract/program.ts'
import { preloading } from '../../../../common/lazyComponent.tsx'
import type { ApiRecord } from '../../../../dataProvider/normalise.ts'
import { FieldValue } from '../../../../resources/_kit/fields/FieldValue.tsx'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { StatusChip } from '../../../../resources/_kit/ui/StatusChip.tsx'
import { useHasOpened } from '../../../../resources/_kit/ui/useHasOpened.ts'
import { loadStatusDialog, StatusDialog } from '../../../../resources/program/lazyDialogs.ts'
import { programListMessages } from '../../../../resources/program/messages.ts'
import { programCheckPath } from '../../../../resources/program/programPaths.ts'

export const ProgramFacts = ({ program }: { program: ApiRecord<Program> | undefined }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      rowGap: 0.5,
      minHeight: 36,
      mb: 2,
      color: 'text.secondary',
    }}
  >
    {program ? (
      <>
        <StatusChip status={program.status} />
        <ProgramStatus program={program} />
        <span>{program.learning_targets.studies?.title || DASH}</span>
        <span aria-hidden="true">·</span>
        <FieldValue resource="program" path="type" type="choice" value={program.type} />
      </>
    ) : (
      <Skeleton variant="text" width={240} />
    )}
  </Box>
)

const ProgramStatus = ({ program }: { program: ApiRecord<Program> }) => {
  const t = useMessages(programListMessages)
  const [open, setOpen] = useState(false)
  const hasOpened = useHasOpened(open)
  const isPublished = program.status === 'publish'
  const title = program.title || DASH
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={isPublished ? <Archive size={16} /> : <Upload size={16} />}
        aria-label={t(isPublished ? 'programList.archiveNamed' : 'programList.publishNamed', { title })}
        {...preloading(loadStatusDialog)}
        onClick={() => setOpen(true)}
      >
        {t(isPublished ? 'programList.archive' : 'programList.publish')}
      </Button>
      {!isPublished && (
        <Button size="small" component={RouterLink} to={programCheckPath(program.id)}>
          {t('programList.menu.check')}
        </Button>
      )}
      <Suspense>
        {hasOpened && <StatusDialog program={program} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
