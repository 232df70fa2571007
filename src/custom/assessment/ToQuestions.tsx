import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { questionsPath } from '../program/outlinePaths.ts'
import { useTest } from './TestContext.ts'

/** Leads from another page of a test to where its questions are written; what an empty state ends with. */
export const ToQuestions = ({ children }: { children: string }) => {
  const { params } = useTest()
  return (
    <Button
      variant="contained"
      component={Link}
      to={questionsPath(params.program, params.topic, params.activity)}
    >
      {children}
    </Button>
  )
}
