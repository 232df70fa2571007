import { checkTest } from './assessment/check/checkTest.ts'
import { ProgramCheckPage } from './program/check/ProgramCheckPage.tsx'

/** A program's check with that of its tests, which program/ does not import. */
const ProgramCheck = () => <ProgramCheckPage checkTest={checkTest} />

export default ProgramCheck
