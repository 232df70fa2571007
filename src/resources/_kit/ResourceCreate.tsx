import Card from '@mui/material/Card'
import { CreateBase, useGetResourceLabel } from 'react-admin'
import { useDeclaration } from './DeclarationContext.ts'
import { PageTitle } from './page.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { resourcePath } from './resourcePath.ts'
import { useListTitle } from './useListTitle.ts'
import { useSaveFailed } from './useSaveFailed.ts'
import { useText } from './useText.ts'

/** The page that adds a record, as a declaration makes it. */
const ResourceCreate = () => {
  const t = useText()
  const declaration = useDeclaration()
  const getLabel = useGetResourceLabel()
  const listTitle = useListTitle()
  const onError = useSaveFailed()
  return (
    <CreateBase redirect={() => resourcePath(declaration, 'list').slice(1)} mutationOptions={{ onError }}>
      <PageTitle
        title={t('action.add', { name: getLabel(declaration.name, 1) })}
        trail={[{ label: listTitle(declaration.name), to: resourcePath(declaration, 'list') }]}
      />
      <Card sx={{ maxWidth: 880 }}>
        <ResourceForm />
      </Card>
    </CreateBase>
  )
}

export default ResourceCreate
