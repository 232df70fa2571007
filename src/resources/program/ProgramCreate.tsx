import { messageKey } from '../../i18n/messages.ts'
import { CreatePage } from '../_kit/page/CreatePage.tsx'
import { usePreloadRichText } from '../_kit/rich-text/RichTextInput.tsx'
import { programFormMessages } from './form/messages.ts'
import { ProgramForm } from './form/ProgramForm.tsx'
import { newProgram } from './programValues.ts'

const ProgramCreate = () => {
  usePreloadRichText()
  return (
    <CreatePage>
      <ProgramForm record={newProgram} savedMessage={messageKey(programFormMessages, 'programForm.added')} />
    </CreatePage>
  )
}

export default ProgramCreate
