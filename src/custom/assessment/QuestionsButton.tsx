import Button, { type ButtonProps } from '@mui/material/Button'
import { Link } from 'react-router'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { questionsPath } from '../program/outlinePaths.ts'
import { packetMessages } from './messages.ts'
import { useTest } from './TestContext.ts'

export const QuestionsButton = ({ children, ...buttonProps }: ButtonProps) => {
  const t = useMessages(packetMessages)
  const { params } = useTest()
  return (
    <Button
      component={Link}
      to={questionsPath(params.program, params.topic, params.activity)}
      {...buttonProps}
    >
      {children ?? t('packets.toQuestions')}
    </Button>
  )
}
