import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { customPaths } from '../../../common/paths.ts'
import { useMessages } from '../text/useMessages.ts'
import { pageMessages } from './messages.ts'
import { PageTitle } from './PageInfo.tsx'

export const NotFound = ({ message }: { message?: string }) => {
  const t = useMessages(pageMessages)
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 10, textAlign: 'center' }}>
      <PageTitle title={t('notFound.title')} />
      <Typography variant="h2" sx={{ fontSize: 20 }}>
        {message ?? t('notFound.message')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('notFound.detail')}</Typography>
      <Button component={RouterLink} to={customPaths.dashboard} variant="contained" sx={{ mt: 1 }}>
        {t('notFound.back')}
      </Button>
    </Box>
  )
}
