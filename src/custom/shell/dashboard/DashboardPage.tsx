import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { BrandMark } from '../../guest/brand/Brand.tsx'
import { shellMessages } from '../messages.ts'

const DashboardPage = () => {
  const t = useMessages(shellMessages)
  return (
    <Card sx={{ display: 'flex', alignItems: 'center', gap: 2.5, p: { xs: 3, sm: 4 } }}>
      <PageTitle title={t('shell.dashboard')} />
      <BrandMark size={48} />
      <Box>
        <Typography variant="h2" sx={{ fontSize: 22 }}>
          {t('shell.product')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('shell.productDetail')}</Typography>
      </Box>
    </Card>
  )
}

export default DashboardPage
