import Card from '@mui/material/Card'
import FormHelperText from '@mui/material/FormHelperText'
import type { ReactNode } from 'react'
import { HttpError, type RaRecord, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useLocation, useParams } from 'react-router'
import { messageKey } from '../../../i18n/messages.ts'
import { FieldInput } from '../../../resources/_kit/fields/FieldInput.tsx'
import { FormActions } from '../../../resources/_kit/form/FormActions.tsx'
import { EditPage } from '../../../resources/_kit/page/EditPage.tsx'
import { NotFound } from '../../../resources/_kit/page/NotFound.tsx'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { useGoBack } from '../../../resources/_kit/place/useGoBack.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ErrorMessage } from '../../../resources/_kit/ui/ErrorMessage.tsx'
import { FormSkeleton } from '../../../resources/_kit/ui/Skeletons.tsx'
import { ResourceForm } from '../../../resources/_kit/views/ResourceForm.tsx'
import { resource as member } from '../../../resources/member/resource.ts'
import { participantPath, participantsPath } from '../../../resources/program/programPaths.ts'
import { participantMessages } from '../messages.ts'
import { isCardNumber } from '../model.ts'
import { type ParticipantDetail, useParticipant } from '../useParticipant.ts'
import { useParticipantsTrail } from '../useParticipantsTrail.ts'

/** An unusual Prakerja card number is pointed out, but can be saved. */
const CardNumberInput = ({ path }: { path: string }) => {
  const t = useMessages(participantMessages)
  const code: unknown = useWatch({ name: path })
  const isUnusual = typeof code === 'string' && code.trim() !== '' && !isCardNumber(code)
  return (
    <div>
      <FieldInput path={path} />
      {isUnusual && (
        <FormHelperText role="status" sx={{ color: 'status.warning.0' }}>
          {t('participants.oddCard')}
        </FormHelperText>
      )}
    </div>
  )
}

const inputs = { 'meta.code': CardNumberInput }

type ParticipantEditPageProps = { renderNotice: (participant: ParticipantDetail) => ReactNode }

export const ParticipantEditPage = ({ renderNotice }: ParticipantEditPageProps) => {
  const { id = '', redeem = '' } = useParams()
  const t = useMessages(participantMessages)
  const { participant, error, refetch } = useParticipant(id, redeem)
  const detailPath = participantPath(id, redeem)
  const isFromList = Object(useLocation().state).fromList === true
  const backPath = isFromList ? participantsPath(id) : detailPath
  const title = t('participants.editTitle')
  const trail = [
    ...useParticipantsTrail({ id, title: participant?.program?.title }),
    { label: participant?.member.fullname || DASH, to: detailPath },
  ]
  if (error instanceof HttpError && error.status === 404) return <NotFound message={error.message} />
  if (!participant)
    return (
      <>
        <PageTitle title={title} trail={trail} />
        <Card>{error ? <ErrorMessage error={error} onRetry={refetch} /> : <FormSkeleton fields={5} />}</Card>
      </>
    )
  return (
    <EditPage
      declaration={member}
      id={String(participant.member.id)}
      back={backPath}
      backLabel={isFromList ? undefined : t('participants.back')}
      title={title}
      trail={trail}
    >
      {(record) => (
        <>
          {renderNotice(participant)}
          <MemberForm record={record} back={backPath} />
        </>
      )}
    </EditPage>
  )
}

const MemberForm = ({ record, back }: { record: RaRecord; back: string }) => {
  const notify = useNotify()
  const goBack = useGoBack()
  return (
    <ResourceForm
      record={record}
      inputs={inputs}
      onSaved={() => {
        notify(messageKey(participantMessages, 'participants.edited'), { type: 'success' })
        goBack(back)
      }}
      actions={<FormActions canDelete={false} />}
    />
  )
}
