import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useText } from '../../resources/_kit/text/useText.ts'
import { upcomingWords } from './words.ts'

/** An address of the specification whose screen is not built yet: it says so, and leads back. */
export const Upcoming = () => {
  const t = useText(upcomingWords)
  return (
    <Card
      sx={{
        maxWidth: 560,
        p: 4,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 1.5,
      }}
    >
      <Typography variant="h2">{t('upcoming.message')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('upcoming.detail')}</Typography>
      <Button component={RouterLink} to="/program" variant="outlined">
        {t('upcoming.back')}
      </Button>
    </Card>
  )
}
