import { useQueryClient } from '@tanstack/react-query'
import { BatchDialog } from '../../../../resources/_kit/form/batch/BatchDialog.tsx'
import type { Batch } from '../../../../resources/_kit/form/batch/useBatch.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import type { ChosenItem } from '../../model/chosen.ts'
import { refetchOutline } from '../../queries.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import type { Choice } from '../useChoice.ts'

type ChosenBatchProps<One extends ChosenItem> = {
  batch: Batch<One>
  title: string
  choice: Choice
  isAnnounced?: boolean
  onClose: (completed: readonly One[]) => void
}

export const ChosenBatch = <One extends ChosenItem>({
  batch,
  title,
  choice,
  isAnnounced = false,
  onClose,
}: ChosenBatchProps<One>) => {
  const queryClient = useQueryClient()
  const { programId } = useOutlineActions()
  return (
    <BatchDialog
      batch={batch}
      title={title}
      isAnnounced={isAnnounced}
      getLabel={({ name }) => name || DASH}
      onClose={() => {
        const completedItems = batch.entries.filter(({ status }) => status === 'done').map(({ item }) => item)
        choice.deselect(completedItems)
        // A refused item may have changed on the server.
        if (completedItems.length < batch.entries.length) refetchOutline(queryClient, programId)
        onClose(completedItems)
      }}
    />
  )
}
