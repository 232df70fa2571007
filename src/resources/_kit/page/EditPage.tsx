import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { type RaRecord, useEditContext } from 'react-admin'
import { useParams } from 'react-router'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { useRecordName } from '../text/useRecordName.ts'
import { FreshRecord } from './FreshRecord.tsx'
import { type Crumb, PageTitle } from './PageInfo.tsx'
import { formCardSx } from './pageWidths.ts'
import { RecordEditBase } from './RecordEditBase.tsx'
import { RecordPageProvider, type RecordPageProviderProps } from './RecordPageProvider.tsx'
import { useResourceTrail } from './useResourceTrail.ts'

type EditContentProps = {
  title?: string
  trail?: Crumb[]
  /** Full width, for content other than forms. */
  isFullWidth?: boolean
  children: (record: RaRecord) => ReactNode
}

type EditPageProps = RecordPageProviderProps & EditContentProps & { id?: string }

/** @example <EditPage declaration={activity} id={id} meta={{ program, topic }} back={`/program/${program}`}> */
export const EditPage = ({ declaration, meta, back, backLabel, id, ...content }: EditPageProps) => {
  const params = useParams()
  return (
    <RecordPageProvider declaration={declaration} meta={meta} back={back} backLabel={backLabel}>
      <RecordEditBase id={id ?? params.id}>
        <EditContent {...content} />
      </RecordEditBase>
    </RecordPageProvider>
  )
}

const EditContent = ({ title, trail, isFullWidth = false, children }: EditContentProps) => {
  const { name } = useDeclaration()
  const { record } = useEditContext()
  const getRecordName = useRecordName(name)
  const listTrail = useResourceTrail(name)
  const breadcrumbs = trail ?? listTrail
  return (
    <>
      <PageTitle
        title={title ?? (record ? getRecordName(record) : (breadcrumbs.at(-1)?.label ?? ''))}
        trail={breadcrumbs}
      />
      <Card sx={isFullWidth ? { overflow: 'visible' } : formCardSx}>
        <FreshRecord>{children}</FreshRecord>
      </Card>
    </>
  )
}
