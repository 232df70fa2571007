import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslateLabel, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isLockedFacilitator } from '../../../../contract/program.ts'
import { messageKey } from '../../../i18n/messages.ts'
import { FieldInput } from '../../_kit/fields/FieldInput.tsx'
import { FormRows } from '../../_kit/fields/rows/FormRows.tsx'
import { useConstraints } from '../../_kit/fields/useConstraints.ts'
import { PictureInput } from '../../_kit/media/PictureInput.tsx'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { newFacilitator } from '../programValues.ts'
import { programFormMessages } from './messages.ts'

export const FacilitatorInput = ({ path }: { path: string }) => {
  const t = useMessages(programFormMessages)
  const translateLabel = useTranslateLabel()
  const { maxItems } = useConstraints(path)
  const title = String(translateLabel({ resource: 'program', source: path }))
  return (
    <FormRows
      source={path}
      title={title}
      rowName={t('programForm.facilitator')}
      blankRow={newFacilitator}
      minRows={1}
      maxRows={maxItems}
      isRequired
      isFramed
      isLocked={isLockedFacilitator}
    >
      {({ isLocked }) => <Facilitator path={path} locked={isLocked} />}
    </FormRows>
  )
}

const Facilitator = ({ path, locked }: { path: string; locked: boolean }) => {
  const t = useMessages(programFormMessages)
  const status = useWatch({ name: useWrappedSource('status') })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {locked && (
        <Alert severity="info" role="note">
          {t('programForm.facilitatorLocked', { status: String(status) })}
        </Alert>
      )}
      <FieldInput path={`${path}.name`} source="name" readOnly={locked} />
      <FieldInput path={`${path}.description`} source="description" readOnly={locked} />
      <PictureInput
        source="picture"
        shape="photo"
        successMessage={messageKey(programFormMessages, 'programForm.facilitatorDone')}
        readOnly={locked}
      />
    </Box>
  )
}
