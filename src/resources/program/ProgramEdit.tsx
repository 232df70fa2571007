import { PageTitle } from '../_kit/page.tsx'
import { Upcoming } from '../_kit/Upcoming.tsx'
import { useText } from '../_kit/useText.ts'
import { useProgramTrail } from './useProgramTrail.ts'

const ProgramEdit = () => {
  const t = useText()
  return (
    <>
      <PageTitle title={t('program.editTitle')} trail={useProgramTrail()} />
      <Upcoming />
    </>
  )
}

export default ProgramEdit
