import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ClipboardCheck, type LucideIcon } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { useText } from '../../resources/_kit/text/useText.ts'
import { type ActivityPage, activityPath } from '../outline/outlinePaths.ts'
import { checkNameWords } from '../test-check/nameWords.ts'
import { useTestRoom } from './TestRoomContext.ts'
import { packetWords } from './words.ts'

type Tool = { page: ActivityPage; label: string; icon: LucideIcon }

/** What else can be done with a test: the ways to its other pages. */
export const TestTools = () => {
  const t = useText(packetWords, checkNameWords)
  const { place } = useTestRoom()
  const tools: readonly Tool[] = [{ page: 'check', label: t('testCheckName.title'), icon: ClipboardCheck }]
  return (
    <Box
      component="nav"
      aria-label={t('packets.tools')}
      sx={{ display: 'flex', flexWrap: 'wrap', px: 1, pt: 1, mb: -0.5 }}
    >
      {tools.map(({ page, label, icon: Icon }) => (
        <Button
          key={page}
          component={RouterLink}
          to={activityPath(place.program, place.topic, place.activity, page)}
          size="small"
          startIcon={<Icon size={16} />}
          sx={{ minHeight: { xs: 44, sm: 32 }, px: 1 }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
