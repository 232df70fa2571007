import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { CreatePage } from './CreatePage.tsx'
import { useDeclaration } from './DeclarationContext.ts'
import { FormActions } from './form/FormActions.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { resourcePath } from './resourcePath.ts'

/** The page that adds a record, as a declaration makes it. */
const ResourceCreate = () => {
  const declaration = useDeclaration()
  const notify = useNotify()
  const navigate = useNavigate()
  return (
    <CreatePage>
      <ResourceForm
        record={{}}
        onSaved={() => {
          notify('ra.notification.created', { type: 'success', messageArgs: { smart_count: 1 } })
          navigate(resourcePath(declaration, 'list'))
        }}
        actions={<FormActions />}
      />
    </CreatePage>
  )
}

export default ResourceCreate
