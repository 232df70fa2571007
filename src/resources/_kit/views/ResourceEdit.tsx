import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { resourcePath } from '../declaration/resourcePath.ts'
import { FormActions } from '../form/FormActions.tsx'
import { EditPage } from '../page/EditPage.tsx'
import { ResourceForm } from './ResourceForm.tsx'

/** A declaration's edit page, with deletion. */
const ResourceEdit = () => {
  const declaration = useDeclaration()
  const notify = useNotify()
  const navigate = useNavigate()
  return (
    <EditPage>
      {(record) => (
        <ResourceForm
          record={record}
          onSaved={() => {
            notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })
            navigate(resourcePath(declaration, 'list'))
          }}
          actions={<FormActions />}
        />
      )}
    </EditPage>
  )
}

export default ResourceEdit
