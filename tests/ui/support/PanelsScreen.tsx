import { useNotify } from 'react-admin'
import { Link, useParams, useSearchParams } from 'react-router'
import { FormActions } from '../../../src/resources/_kit/form/FormActions.tsx'
import { EditPage } from '../../../src/resources/_kit/page/EditPage.tsx'
import { ResourceForm } from '../../../src/resources/_kit/views/ResourceForm.tsx'
import { resource as study } from '../../../src/resources/study/resource.ts'

/* A page of several records below the address of another resource. */

const Panel = ({ id, name, back }: { id: string; name: string; back: string }) => {
  const notify = useNotify()
  const [search] = useSearchParams()
  const outlives = search.getAll('bertahan').includes(name) ? () => true : undefined
  return (
    <section aria-label={name}>
      <EditPage declaration={study} id={id} back={back} title="Panel" trail={[]}>
        {(record) => (
          <ResourceForm
            record={record}
            keepOpen
            survivesNavigation={outlives}
            onSaved={() => notify('saved', { messageArgs: { _: `${name} tersimpan` } })}
            actions={<FormActions canDelete={false} />}
          />
        )}
      </EditPage>
    </section>
  )
}

const PanelsScreen = () => {
  const { program = '', one = '', other = '' } = useParams()
  const back = `/program?dari=${program}`
  return (
    <>
      <Link to="?lain=1">Pertanyaan lain</Link>
      <Link to="bawah">Alamat di bawahnya</Link>
      <Link to="#bagian">Bagian</Link>
      <Panel id={one} name="Satu" back={back} />
      <Panel id={other} name="Dua" back={back} />
    </>
  )
}

export default PanelsScreen
