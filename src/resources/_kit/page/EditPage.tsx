import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { type RaRecord, useEditContext } from 'react-admin'
import { useParams } from 'react-router'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { useRecordName } from '../text/useRecordName.ts'
import { formCard } from './CreatePage.tsx'
import { FreshRecord } from './FreshRecord.tsx'
import { type Crumb, PageTitle } from './PageInfo.tsx'
import { RecordFrame, type RecordFrameProps } from './RecordFrame.tsx'
import { RecordToEdit } from './RecordToEdit.tsx'
import { useResourceTrail } from './useResourceTrail.ts'

type EditContentProps = {
  title?: string
  trail?: Crumb[]
  /** Full width, for content other than forms. */
  wide?: boolean
  children: (record: RaRecord) => ReactNode
}

type EditPageProps = RecordFrameProps &
  EditContentProps & {
    id?: string
  }

/** @example <EditPage declaration={activity} id={id} meta={{ program, topic }} back={`/program/${program}`}> */
export const EditPage = ({ declaration, meta, back, backLabel, id, ...content }: EditPageProps) => (
  <RecordFrame declaration={declaration} meta={meta} back={back} backLabel={backLabel}>
    <EditRecord id={id} {...content} />
  </RecordFrame>
)

const EditRecord = ({ id: idProp, ...content }: EditContentProps & Pick<EditPageProps, 'id'>) => {
  const params = useParams()
  return (
    <RecordToEdit id={idProp ?? params.id}>
      <EditContent {...content} />
    </RecordToEdit>
  )
}

const EditContent = ({ title, trail, wide = false, children }: EditContentProps) => {
  const { name } = useDeclaration()
  const { record } = useEditContext()
  const nameOf = useRecordName(name)
  const toList = useResourceTrail(name)
  const breadcrumbs = trail ?? toList
  return (
    <>
      <PageTitle
        title={title ?? (record ? nameOf(record) : (breadcrumbs.at(-1)?.label ?? ''))}
        trail={breadcrumbs}
      />
      <Card sx={wide ? { overflow: 'visible' } : formCard}>
        <FreshRecord>{children}</FreshRecord>
      </Card>
    </>
  )
}
