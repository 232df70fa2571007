import Box from '@mui/material/Box'
import { Archive, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ProgramListItem } from '../../../contract/program.ts'
import { preloading } from '../../common/lazyComponent.tsx'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { DASH } from '../_kit/text/format.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { ActionMenu } from '../_kit/ui/ActionMenu.tsx'
import { IconAction } from '../_kit/ui/IconAction.tsx'
import { useHasOpened } from '../_kit/ui/useHasOpened.ts'
import { DeleteDialog, loadDeleteDialog, loadStatusDialog, StatusDialog } from './lazyDialogs.ts'
import { programListMessages } from './messages.ts'
import { useProgramMenu } from './programMenu.ts'

export const ProgramActions = ({ program }: { program: ApiRecord<ProgramListItem> }) => {
  const t = useMessages(programListMessages)
  const [dialog, setDialog] = useState<'status' | 'delete'>()
  const hasStatusOpened = useHasOpened(dialog === 'status')
  const hasDeleteOpened = useHasOpened(dialog === 'delete')
  const { status } = program
  const title = program.title || DASH
  const entries = useProgramMenu(program.id, program, { acts: { delete: () => setDialog('delete') } })
  const closeDialog = () => setDialog(undefined)

  return (
    <Box
      {...preloading(loadStatusDialog, loadDeleteDialog)}
      sx={{ display: 'inline-flex', gap: { xs: 0, sm: 0.5 }, mr: { xs: -1.5, sm: 0 }, whiteSpace: 'nowrap' }}
    >
      <IconAction
        tooltip={t('programList.publish')}
        label={t('programList.publishNamed', { title })}
        disabled={status === 'publish'}
        onClick={() => setDialog('status')}
        icon={<Upload size={18} />}
      />
      <IconAction
        tooltip={t(status === 'draft' ? 'programList.archiveDraft' : 'programList.archive')}
        label={t('programList.archiveNamed', { title })}
        // Otherwise the dialog would publish.
        disabled={status !== 'publish'}
        onClick={() => setDialog('status')}
        icon={<Archive size={18} />}
      />
      <ActionMenu label={t('programList.more', { title })} entries={entries} />
      <Suspense>
        {hasStatusOpened && (
          <StatusDialog program={program} open={dialog === 'status'} onClose={closeDialog} />
        )}
        {hasDeleteOpened && (
          <DeleteDialog program={program} open={dialog === 'delete'} onClose={closeDialog} />
        )}
      </Suspense>
    </Box>
  )
}
