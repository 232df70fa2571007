import { useEffect, useState } from 'react'
import { type Identifier, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useDurations } from '../../../common/services.ts'
import { type MessageKey, messageKey } from '../../../i18n/messages.ts'
import { useDeclaration } from '../../_kit/declaration/DeclarationContext.ts'
import { resourcePath } from '../../_kit/declaration/resourcePath.ts'
import { FormActions } from '../../_kit/form/FormActions.tsx'
import { PictureInput } from '../../_kit/media/PictureInput.tsx'
import { useGoBack } from '../../_kit/place/useGoBack.ts'
import { useLinkNotice } from '../../_kit/ui/useLinkNotice.tsx'
import { ResourceForm } from '../../_kit/views/ResourceForm.tsx'
import { programPath } from '../programPaths.ts'
import { toProgramValues } from '../programValues.ts'
import { CompetenceInput } from './CompetenceInput.tsx'
import { FacilitatorInput } from './FacilitatorInput.tsx'
import { programFormMessages } from './messages.ts'
import { StudyInput } from './StudyInput.tsx'
import { useNewStudy } from './useNewStudy.ts'
import { CompetenceValue, FacilitatorValue, SellingLinkValue, StudyValue } from './valueComponents.tsx'

const inputs = {
  'learning_targets.studies': StudyInput,
  'learning_targets.competence': CompetenceInput,
  'program_information.cover': ({ path }: { path: string }) => (
    <PictureInput
      source={path}
      successMessage={messageKey(programFormMessages, 'programForm.coverDone')}
      helperText={false}
    />
  ),
  fasilitator: FacilitatorInput,
}

const valueComponents = {
  'learning_targets.studies': StudyValue,
  'learning_targets.competence': CompetenceValue,
  'program_information.selling_link': SellingLinkValue,
  fasilitator: FacilitatorValue,
}

type ProgramFormProps = {
  record: FieldValues
  savedMessage: MessageKey
  saveLabel?: string
}

export const ProgramForm = ({ record, savedMessage, saveLabel }: ProgramFormProps) => {
  const durations = useDurations()
  const notify = useNotify()
  const notifyWithLink = useLinkNotice()
  const goBack = useGoBack()
  const list = resourcePath(useDeclaration(), 'list')
  const [savedId, setSavedId] = useState<Identifier>()
  useEffect(() => {
    if (savedId === undefined) return
    const timer = window.setTimeout(goBack, durations.programSaved, list, savedId)
    return () => window.clearTimeout(timer)
  }, [savedId, goBack, list, durations.programSaved])
  return (
    <ResourceForm
      record={record}
      toValues={toProgramValues}
      inputs={inputs}
      customValues={valueComponents}
      prepare={useNewStudy()}
      invalidMessage={messageKey(programFormMessages, 'programForm.invalid')}
      shouldFocusFirstField
      onSaved={({ id }) => {
        if (record.id === undefined)
          notifyWithLink(savedMessage, {
            label: messageKey(programFormMessages, 'programForm.fillTopics'),
            to: programPath(id),
          })
        else notify(savedMessage, { type: 'success' })
        setSavedId(id)
      }}
      actions={<FormActions hasSteps canDelete={false} saveLabel={saveLabel} />}
    />
  )
}
