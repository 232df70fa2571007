import { useNotify } from 'react-admin'
import { keyOf } from '../../../i18n/words.ts'
import { fileTypes } from '../export/formats.ts'
import { saveFile } from '../export/saveFile.ts'
import { useImportText } from './useImportText.ts'
import { importWords } from './words.ts'

/** Has the browser save a sheet with the headings and examples, to be filled in. */
export function useTemplate(): () => Promise<void> {
  const { t } = useImportText()
  const notify = useNotify()
  return async () => {
    try {
      const { writeTemplate } = await import('../writers/template.ts')
      saveFile(await writeTemplate(), t('questionImport.templateName'), fileTypes.xlsx.mime)
    } catch {
      notify(keyOf(importWords, 'questionImport.templateFailed'), { type: 'error' })
    }
  }
}
