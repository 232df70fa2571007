import { useNotify } from 'react-admin'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { resourcePath } from '../declaration/resourcePath.ts'
import { FormActions } from '../form/FormActions.tsx'
import { CreatePage } from '../page/CreatePage.tsx'
import { useGoBack } from '../place/useGoBack.ts'
import { ResourceForm } from './ResourceForm.tsx'

const ResourceCreate = () => {
  const declaration = useDeclaration()
  const notify = useNotify()
  const goBack = useGoBack()
  const newestFirst = declaration.list?.sortable?.includes('created_at') ? '?sort=created_at&order=DESC' : ''
  return (
    <CreatePage>
      <ResourceForm
        record={{}}
        onSaved={(saved) => {
          notify('ra.notification.created', { type: 'success', messageArgs: { smart_count: 1 } })
          goBack(resourcePath(declaration, 'list') + newestFirst, saved.id)
        }}
        actions={<FormActions />}
      />
    </CreatePage>
  )
}

export default ResourceCreate
