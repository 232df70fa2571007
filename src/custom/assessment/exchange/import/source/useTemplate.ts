import { useNotify } from 'react-admin'
import { messageKey } from '../../../../../i18n/words.ts'
import { saveFile } from '../../../../../resources/_kit/media/saveFile.ts'
import { fileTypes } from '../../formats.ts'
import { useImportText } from '../useImportText.ts'
import { importWords } from '../words.ts'

export function useTemplate(): () => Promise<void> {
  const { t } = useImportText()
  const notify = useNotify()
  return async () => {
    try {
      const { writeTemplate } = await import('../../../../../../formats/writers/template.ts')
      const file = new Blob([await writeTemplate()], { type: fileTypes.xlsx.mime })
      saveFile(file, t('questionImport.templateName'))
    } catch {
      notify(messageKey(importWords, 'questionImport.templateFailed'), { type: 'error' })
    }
  }
}
