import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import type { Id } from '../../../../../contract/primitives.ts'
import type { Program } from '../../../../../contract/program.ts'
import { presencePath } from '../../../../common/paths.ts'
import type { ApiRecord } from '../../../../dataProvider/normalise.ts'
import { resourcePath } from '../../../../resources/_kit/declaration/resourcePath.ts'
import { copyMessages } from '../../../../resources/_kit/form/copy/copyMessages.ts'
import { useDuplicate } from '../../../../resources/_kit/form/copy/useCopy.ts'
import { useShowDeleted } from '../../../../resources/_kit/form/restore/showDeleted.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ActionMenu } from '../../../../resources/_kit/ui/ActionMenu.tsx'
import { participantsPath, programPath } from '../../../../resources/program/programPaths.ts'
import { resource as programResource } from '../../../../resources/program/resource.ts'
import { outlineMessages } from '../../messages.ts'
import { NewTopic } from './NewTopic.tsx'

type ProgramToolsProps = { programId: Id; program: ApiRecord<Program> | undefined }

export const ProgramTools = ({ programId, program }: ProgramToolsProps) => {
  const t = useMessages(outlineMessages, copyMessages)
  const duplicate = useDuplicate()
  const showDeleted = useShowDeleted()
  const total = program?.total_participants
  return (
    <>
      <Button component={RouterLink} to={participantsPath(programId)} sx={quietButton}>
        {typeof total === 'number' ? t('outline.participantCount', { total }) : t('outline.participants')}
      </Button>
      <Button component={RouterLink} to={presencePath(programId)} sx={quietButton}>
        {t('outline.presence')}
      </Button>
      <ActionMenu
        label={t('outline.programMenu')}
        tooltip={t('outline.more')}
        entries={[
          { label: t('outline.editProgram'), to: resourcePath(programResource, 'edit', programId) },
          ...(duplicate
            ? [
                {
                  label: t('copy.duplicate'),
                  act: () =>
                    duplicate(
                      { kind: 'program', id: programId },
                      { title: program?.title || DASH, pathOf: programPath },
                    ),
                },
              ]
            : []),
          ...(showDeleted ? [{ label: t('outline.deleted'), act: () => showDeleted(programId) }] : []),
        ]}
      />
      <Box sx={{ ml: { xs: 'auto', sm: 0 } }}>
        <NewTopic programId={programId} />
      </Box>
    </>
  )
}

const quietButton = { px: { xs: 1, sm: 1.5 }, whiteSpace: 'nowrap', flexShrink: 0 }
