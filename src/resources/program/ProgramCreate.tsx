import { CreatePage } from '../_kit/CreatePage.tsx'
import { ProgramForm } from './form/ProgramForm.tsx'
import { newProgram } from './programValues.ts'

/** `/program/tambah-program` */
const ProgramCreate = () => (
  <CreatePage>
    <ProgramForm record={newProgram} saved="program.added" />
  </CreatePage>
)

export default ProgramCreate
