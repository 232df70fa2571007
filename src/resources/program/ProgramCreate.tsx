import { PageTitle } from '../_kit/page.tsx'
import { Upcoming } from '../_kit/Upcoming.tsx'
import { useText } from '../_kit/useText.ts'
import { useProgramTrail } from './useProgramTrail.ts'

const ProgramCreate = () => {
  const t = useText()
  return (
    <>
      <PageTitle title={t('program.add')} trail={useProgramTrail()} />
      <Upcoming />
    </>
  )
}

export default ProgramCreate
