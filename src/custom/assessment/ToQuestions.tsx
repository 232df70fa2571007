import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { questionsPath } from '../program/outlinePaths.ts'
import { useTest } from './TestContext.ts'

/** Link from a test's other pages to its questions; action of empty states. */
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
