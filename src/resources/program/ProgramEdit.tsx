import { EditPage } from '../_kit/page/EditPage.tsx'
import { useRichTextAhead } from '../_kit/rich-text/RichTextInput.tsx'
import { useText } from '../_kit/text/useText.ts'
import { ProgramForm } from './form/ProgramForm.tsx'

/** `/program/edit/{id}` */
const ProgramEdit = () => {
  const t = useText()
  useRichTextAhead()
  return (
    <EditPage title={t('program.editTitle')}>
      {(record) => (
        <ProgramForm record={record} saved="program.updated" saveLabel={t('program.saveChanges')} />
      )}
    </EditPage>
  )
}

export default ProgramEdit
