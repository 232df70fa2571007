import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { CreateBase, useGetResourceLabel } from 'react-admin'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { useMessages } from '../text/useMessages.ts'
import { uiMessages } from '../ui/messages.ts'
import { type Crumb, PageTitle } from './PageInfo.tsx'
import { formCardSx } from './pageWidths.ts'
import { RecordPageProvider, type RecordPageProviderProps } from './RecordPageProvider.tsx'
import { useRecordPage } from './recordPage.ts'
import { useResourceTrail } from './useResourceTrail.ts'

type CreatePageProps = RecordPageProviderProps & {
  title?: string
  trail?: Crumb[]
  children: ReactNode
}

/** @example <CreatePage declaration={activity} meta={{ program, topic }} back={`/program/${program}`} trail={trail}> */
export const CreatePage = ({ declaration, meta, back, backLabel, ...content }: CreatePageProps) => (
  <RecordPageProvider declaration={declaration} meta={meta} back={back} backLabel={backLabel}>
    <CreateContent {...content} />
  </RecordPageProvider>
)

const CreateContent = ({ title, trail, children }: Pick<CreatePageProps, 'title' | 'trail' | 'children'>) => {
  const t = useMessages(uiMessages)
  const { name } = useDeclaration()
  const { meta } = useRecordPage()
  const getLabel = useGetResourceLabel()
  const listTrail = useResourceTrail(name)
  return (
    <CreateBase redirect={false} mutationOptions={{ meta }}>
      <PageTitle title={title ?? t('ui.add', { name: getLabel(name, 1) })} trail={trail ?? listTrail} />
      <Card sx={formCardSx}>{children}</Card>
    </CreateBase>
  )
}
