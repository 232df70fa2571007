import { messageKey } from '../../i18n/words.ts'
import { EditPage } from '../_kit/page/EditPage.tsx'
import { useRichTextAhead } from '../_kit/rich-text/RichTextInput.tsx'
import { useMessages } from '../_kit/text/useMessages.ts'
import { ProgramForm } from './form/ProgramForm.tsx'
import { programFormWords } from './form/words.ts'

const ProgramEdit = () => {
  const t = useMessages(programFormWords)
  useRichTextAhead()
  return (
    <EditPage title={t('programForm.title')}>
      {(record) => (
        <ProgramForm
          record={record}
          saved={messageKey(programFormWords, 'programForm.updated')}
          saveLabel={t('programForm.saveChanges')}
        />
      )}
    </EditPage>
  )
}

export default ProgramEdit
