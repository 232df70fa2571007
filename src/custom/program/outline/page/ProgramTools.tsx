import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Id } from '../../../../../contract/primitives.ts'
import type { Program } from '../../../../../contract/program.ts'
import { presencePath } from '../../../../common/paths.ts'
import type { ApiRecord } from '../../../../dataProvider/normalise.ts'
import { resourcePath } from '../../../../resources/_kit/declaration/resourcePath.ts'
import { useShowDeleted } from '../../../../resources/_kit/form/restore/showDeleted.ts'
import { useGoBack } from '../../../../resources/_kit/place/useGoBack.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ActionMenu } from '../../../../resources/_kit/ui/ActionMenu.tsx'
import { useHasOpened } from '../../../../resources/_kit/ui/useHasOpened.ts'
import { DeleteDialog } from '../../../../resources/program/lazyDialogs.ts'
import { useProgramMenu } from '../../../../resources/program/programMenu.ts'
import { participantsPath } from '../../../../resources/program/programPaths.ts'
import { resource as programResource } from '../../../../resources/program/resource.ts'
import { outlineMessages } from '../../messages.ts'
import { NewTopic } from './NewTopic.tsx'

type ProgramToolsProps = { programId: Id; program: ApiRecord<Program> | undefined }

export const ProgramTools = ({ programId, program }: ProgramToolsProps) => {
  const t = useMessages(outlineMessages)
  const showDeleted = useShowDeleted()
  const goBack = useGoBack()
  const [isDeleting, setDeleting] = useState(false)
  const hasDeleteOpened = useHasOpened(isDeleting)
  const entries = useProgramMenu(programId, program, {
    acts: {
      ...(showDeleted && { restore: () => showDeleted(programId) }),
      ...(program && { delete: () => setDeleting(true) }),
    },
    except: 'open',
  })
  const total = program?.total_participants
  return (
    <>
      <Button component={RouterLink} to={participantsPath(programId)} sx={quietButton}>
        {typeof total === 'number' ? t('outline.participantCount', { total }) : t('outline.participants')}
      </Button>
      <Button component={RouterLink} to={presencePath(programId)} sx={quietButton}>
        {t('outline.presence')}
      </Button>
      <ActionMenu label={t('outline.programMenu')} tooltip={t('outline.more')} entries={entries} />
      <Suspense>
        {program && hasDeleteOpened && (
          <DeleteDialog
            program={program}
            open={isDeleting}
            onDeleted={() => goBack(resourcePath(programResource, 'list'))}
            onClose={() => setDeleting(false)}
          />
        )}
      </Suspense>
      <Box sx={{ ml: { xs: 'auto', sm: 0 } }}>
        <NewTopic programId={programId} />
      </Box>
    </>
  )
}

const quietButton = { px: { xs: 1, sm: 1.5 }, whiteSpace: 'nowrap', flexShrink: 0 }
