import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { siteName } from '../brand/siteName.ts'

type MessagePageProps = {
  title: string
  heading: string
  detail: string
  action: string
  onAction: () => void
}

/** A page with a message and an action. */
export const MessagePage = ({ title, heading, detail, action, onAction }: MessagePageProps) => (
  <Box
    component="main"
    sx={{ display: 'grid', placeContent: 'center', gap: 2, minHeight: '70vh', p: 3, textAlign: 'center' }}
  >
    <title>{`${title} | ${siteName}`}</title>
    <Typography variant="h1">{heading}</Typography>
    <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>{detail}</Typography>
    <Button variant="contained" onClick={onAction} sx={{ justifySelf: 'center' }}>
      {action}
    </Button>
  </Box>
)
