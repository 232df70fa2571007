import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { TextInput, useTranslateLabel, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isLockedFacilitator } from '../../../../contract/program.ts'
import { keyOf } from '../../../i18n/words.ts'
import { FormRows } from '../../_kit/fields/rows/FormRows.tsx'
import { PictureInput } from '../../_kit/media/PictureInput.tsx'
import { useText } from '../../_kit/text/useText.ts'
import { newFacilitator } from '../programValues.ts'
import { programFormWords } from './words.ts'

/** Who teaches: name, description and photo each, in the order in which they are shown. */
export const FacilitatorInput = ({ path }: { path: string }) => {
  const t = useText(programFormWords)
  const translateLabel = useTranslateLabel()
  const title = String(translateLabel({ resource: 'program', source: path }))
  return (
    <FormRows
      source={path}
      title={title}
      name={t('programForm.facilitator')}
      blank={newFacilitator}
      least={1}
      most={50}
      isRequired
      framed
      locked={isLockedFacilitator}
    >
      {({ locked }) => <Facilitator locked={locked} />}
    </FormRows>
  )
}

const Facilitator = ({ locked }: { locked: boolean }) => {
  const t = useText(programFormWords)
  const status = useWatch({ name: useWrappedSource('status') })
  const common = { readOnly: locked, helperText: false, fullWidth: true } as const
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {locked && (
        <Alert severity="info">{t('programForm.facilitatorLocked', { status: String(status) })}</Alert>
      )}
      <TextInput {...common} source="name" isRequired slotProps={{ htmlInput: { maxLength: 150 } }} />
      <TextInput
        {...common}
        source="description"
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <PictureInput
        source="picture"
        shape="photo"
        done={keyOf(programFormWords, 'programForm.facilitatorDone')}
        readOnly={locked}
      />
    </Box>
  )
}
