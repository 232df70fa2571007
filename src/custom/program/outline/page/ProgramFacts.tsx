import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Program } from '../../../../../contract/program.ts'
import type { AsRead } from '../../../../dataProvider/reading.ts'
import { FieldValue } from '../../../../resources/_kit/fields/FieldValue.tsx'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { StatusChip } from '../../../../resources/_kit/ui/StatusChip.tsx'
import { ProgramStatus } from './ProgramStatus.tsx'

/** The program's type and facts, on one line. */
export const ProgramFacts = ({ program }: { program: AsRead<Program> | undefined }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      rowGap: 0.5,
      // As high as its button.
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
        <FieldValue resource="program" path="type" kind="choice" value={program.type} />
      </>
    ) : (
      <Skeleton variant="text" width={240} />
    )}
  </Box>
)
