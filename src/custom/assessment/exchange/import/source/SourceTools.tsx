import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Columns3, Download, Upload } from 'lucide-react'
import type { ComponentProps, Ref } from 'react'
import { useNotify } from 'react-admin'
import { messageKey } from '../../../../../i18n/messages.ts'
import { saveFile } from '../../../../../resources/_kit/media/saveFile.ts'
import { fileTypes } from '../../formats.ts'
import { importMessages } from '../messages.ts'
import { useImportText } from '../useImportText.ts'
import { FormatChoice } from './FormatChoice.tsx'

type SourceToolsProps = ComponentProps<typeof FormatChoice> & {
  hasSource: boolean
  isBusy: boolean
  /** Undefined without a table. */
  isMappingOpen: boolean | undefined
  onToggleMapping: () => void
  mappingButtonRef: Ref<HTMLButtonElement>
}

export const SourceTools = ({
  hasSource,
  isBusy,
  isMappingOpen,
  onToggleMapping,
  mappingButtonRef,
  ...formatProps
}: SourceToolsProps) => {
  const { t } = useImportText()
  const saveTemplate = useDownloadTemplate()
  return (
    <Box sx={frame} inert={isBusy}>
      <FormatChoice {...formatProps} />
      {isMappingOpen !== undefined && (
        <Button
          ref={mappingButtonRef}
          startIcon={<Columns3 size={16} />}
          aria-expanded={isMappingOpen}
          onClick={onToggleMapping}
        >
          {t('importColumns.open')}
        </Button>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button startIcon={<Download size={16} />} onClick={saveTemplate}>
          {t('questionImport.template')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Upload size={16} />}
          onClick={formatProps.onChooseFile}
          disabled={isBusy}
        >
          {t(hasSource ? 'questionImport.chooseOther' : 'questionImport.choose')}
        </Button>
      </Box>
    </Box>
  )
}

const frame = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const

function useDownloadTemplate(): () => Promise<void> {
  const { t } = useImportText()
  const notify = useNotify()
  return async () => {
    try {
      const { writeTemplate } = await import('../../../../../../formats/writers/template.ts')
      const file = new Blob([await writeTemplate()], { type: fileTypes.xlsx.mime })
      saveFile(file, t('questionImport.templateName'))
    } catch {
      notify(messageKey(importMessages, 'questionImport.templateFailed'), { type: 'error' })
    }
  }
}
