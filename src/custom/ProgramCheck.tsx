import { TestChecks } from './assessment/check/TestChecks.tsx'
import { ProgramCheckPage } from './program/check/ProgramCheckPage.tsx'

/** A program's check with that of its tests, which program/ does not import. */
const ProgramCheck = () => (
  <ProgramCheckPage renderTests={(program, topics) => <TestChecks program={program} topics={topics} />} />
)

export default ProgramCheck
