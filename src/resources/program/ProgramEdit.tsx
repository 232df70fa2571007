import { messageKey } from '../../i18n/messages.ts'
import { EditPage } from '../_kit/page/EditPage.tsx'
import { usePreloadRichText } from '../_kit/rich-text/RichTextInput.tsx'
import { useMessages } from '../_kit/text/useMessages.ts'
import { programFormMessages } from './form/messages.ts'
import { ProgramForm } from './form/ProgramForm.tsx'

const ProgramEdit = () => {
  const t = useMessages(programFormMessages)
  usePreloadRichText()
  return (
    <EditPage title={t('programForm.title')}>
      {(record) => (
        <ProgramForm
          record={record}
          savedMessage={messageKey(programFormMessages, 'programForm.updated')}
          saveLabel={t('programForm.saveChanges')}
        />
      )}
    </EditPage>
  )
}

export default ProgramEdit
