import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { resourcePath } from '../declaration/resourcePath.ts'
import { FormActions } from '../form/FormActions.tsx'
import { CreatePage } from '../page/CreatePage.tsx'
import { ResourceForm } from './ResourceForm.tsx'

/** A declaration's create page. */
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
