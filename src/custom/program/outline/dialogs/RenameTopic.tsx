import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { DialogFormActions } from '../../../../resources/_kit/form/DialogFormActions.tsx'
import { FreshRecord } from '../../../../resources/_kit/page/FreshRecord.tsx'
import { RecordEditBase } from '../../../../resources/_kit/page/RecordEditBase.tsx'
import { RecordPageProvider } from '../../../../resources/_kit/page/RecordPageProvider.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { programPath } from '../../../../resources/program/programPaths.ts'
import { resource as topic } from '../../../../resources/topic/resource.ts'
import { TopicForm } from '../../../../resources/topic/TopicForm.tsx'
import { outlineMessages } from '../../messages.ts'
import { withTopic } from '../../model/changes.ts'
import { updateOutline } from '../../queries.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import type { DialogProps } from './dialogProps.ts'

type RenameTopicProps = Pick<DialogProps, 'onClose'> & { topicId: Id }

export const RenameTopic = ({ topicId, onClose }: RenameTopicProps) => {
  const t = useMessages(outlineMessages)
  const id = useId()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { programId } = useOutlineActions()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ pb: 0 }}>
        {t('outlineDialog.rename')}
      </DialogTitle>
      <RecordPageProvider declaration={topic} back={programPath(programId)}>
        <RecordEditBase id={String(topicId)}>
          <FreshRecord rows={1}>
            {(record) => (
              <>
                {record.status === 'draft' && (
                  <DialogContent sx={{ py: 0, pt: 1 }}>
                    <DialogContentText>{t('outlineDialog.willPublish')}</DialogContentText>
                  </DialogContent>
                )}
                <TopicForm
                  record={record}
                  programId={programId}
                  onSaved={({ name, updated_at }) => {
                    const change = { name, updated_at, status: 'publish' } as const
                    updateOutline(queryClient, programId, (outline) => withTopic(outline, topicId, change))
                    notify(messageKey(outlineMessages, 'outlineDialog.renamed'), { type: 'success' })
                    onClose()
                  }}
                  actions={
                    <DialogFormActions saveLabel={t('outlineDialog.renameConfirm')} onClose={onClose} />
                  }
                />
              </>
            )}
          </FreshRecord>
        </RecordEditBase>
      </RecordPageProvider>
    </Dialog>
  )
}
