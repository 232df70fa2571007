import { messageKey } from '../../i18n/words.ts'
import { CreatePage } from '../_kit/page/CreatePage.tsx'
import { useRichTextAhead } from '../_kit/rich-text/RichTextInput.tsx'
import { ProgramForm } from './form/ProgramForm.tsx'
import { programFormWords } from './form/words.ts'
import { newProgram } from './programValues.ts'

const ProgramCreate = () => {
  useRichTextAhead()
  return (
    <CreatePage>
      <ProgramForm record={newProgram} saved={messageKey(programFormWords, 'programForm.added')} />
    </CreatePage>
  )
}

export default ProgramCreate
