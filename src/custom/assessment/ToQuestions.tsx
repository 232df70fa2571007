import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { questionsPath } from '../program/outlinePaths.ts'
import { useTestRoom } from './TestRoomContext.ts'

/** Leads from another page of a test to where its questions are written; what an empty state ends with. */
export const ToQuestions = ({ children }: { children: string }) => {
  const { place } = useTestRoom()
  return (
    <Button
      variant="contained"
      component={Link}
      to={questionsPath(place.program, place.topic, place.activity)}
    >
      {children}
    </Button>
  )
}
