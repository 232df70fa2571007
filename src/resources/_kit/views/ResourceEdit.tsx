import { useNotify } from 'react-admin'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { resourcePath } from '../declaration/resourcePath.ts'
import { FormActions } from '../form/FormActions.tsx'
import { EditPage } from '../page/EditPage.tsx'
import { useGoBack } from '../place/useGoBack.ts'
import { ResourceForm } from './ResourceForm.tsx'

const ResourceEdit = () => {
  const declaration = useDeclaration()
  const notify = useNotify()
  const goBack = useGoBack()
  return (
    <EditPage>
      {(record) => (
        <ResourceForm
          record={record}
          onSaved={() => {
            notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })
            goBack(resourcePath(declaration, 'list'))
          }}
          actions={<FormActions />}
        />
      )}
    </EditPage>
  )
}

export default ResourceEdit
