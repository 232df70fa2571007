import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import { type Identifier, useListContext } from 'react-admin'
import { restoreMessages } from '../../../resources/_kit/form/restore/restoreMessages.ts'
import { ListContent } from '../../../resources/_kit/list/ListContent.tsx'
import { ListData } from '../../../resources/_kit/list/ListData.tsx'
import { ListPagination } from '../../../resources/_kit/list/ListPagination.tsx'
import { type ListSettings, toListParams } from '../../../resources/_kit/list/listSettings.ts'
import { useLocalSettings } from '../../../resources/_kit/list/useLocalSettings.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../resources/_kit/ui/EmptyState.tsx'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import { DeletedRows } from './DeletedRows.tsx'
import { deletedMessages } from './messages.ts'
import type { RestoreResult } from './useRowRestore.ts'
import { useRowRestore } from './useRowRestore.ts'

/** The API has one order alone: newest first. */
const newestFirst: ListSettings = {
  page: 1,
  perPage: 10,
  sort: { field: 'deleted_at', order: 'DESC' },
  filter: {},
}

/** Items deleted in the last 30 days, with restore: programs, or contents of one. */
const DeletedList = ({ programId }: { programId: Identifier | undefined }) => {
  const t = useMessages(deletedMessages)
  const value = useLocalSettings(newestFirst, undefined)
  const { result, restoringIds, restoreRow } = useRowRestore()
  return (
    <>
      <DialogContent dividers sx={{ p: 0, fontSize: 14 }}>
        <ListData
          resource="deleted"
          value={value}
          params={{ ...toListParams(value.settings), filter: { program_id: programId } }}
        >
          <ListContent
            empty={<EmptyState>{t('deleted.empty')}</EmptyState>}
            loading={<RowsSkeleton height={76} />}
            footer={<Pages />}
          >
            <DeletedRows
              caption={t(programId === undefined ? 'deleted.programs' : 'deleted.inside')}
              restoringIds={restoringIds}
              onRestore={restoreRow}
            />
          </ListContent>
        </ListData>
      </DialogContent>
      <RestoreOutcome result={result} />
    </>
  )
}

const Pages = () => {
  const { total = 0, perPage } = useListContext()
  return (
    total > perPage && (
      <Box sx={{ display: 'flex', justifyContent: 'center', py: 1.5, fontSize: 13 }}>
        <ListPagination />
      </Box>
    )
  )
}

/** Result of the last attempt, below the rows. Not a notice: screen readers do not reach one outside the dialog. */
const RestoreOutcome = ({ result }: { result: RestoreResult | undefined }) => {
  const t = useMessages(restoreMessages)
  const errorText = useErrorText()
  return (
    <Box role="status" sx={{ '& > *': { mx: 3, my: 2, overflowWrap: 'anywhere' } }}>
      {result && 'restored' in result && (
        <Alert role="presentation" severity="success">
          {t('restore.done', { title: result.restored || DASH })}
        </Alert>
      )}
      {result && 'error' in result && (
        <Alert role="presentation" severity="error">
          {errorText(result.error)}
        </Alert>
      )}
    </Box>
  )
}

export default DeletedList
