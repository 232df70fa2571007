import { useNotify } from 'react-admin'
import { FormActions } from '../../../src/resources/_kit/form/FormActions.tsx'
import { EditPage } from '../../../src/resources/_kit/page/EditPage.tsx'
import { ResourceForm } from '../../../src/resources/_kit/views/ResourceForm.tsx'

/** A page that edits a record and stays open after saves. */
const StayingScreen = () => {
  const notify = useNotify()
  return (
    <EditPage>
      {(record) => (
        <ResourceForm
          record={record}
          keepOpen
          onSaved={() => notify('saved', { messageArgs: { _: 'Tersimpan' } })}
          actions={<FormActions />}
        />
      )}
    </EditPage>
  )
}

export default StayingScreen
