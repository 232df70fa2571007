import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Outlet } from 'react-router'
import { guestMessages } from '../../i18n/guest/index.ts'
import { Brand } from './brand/Brand.tsx'

export const GuestLayout = () => (
  <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
    <BrandPanel />
    <Box
      component="main"
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: { xs: 'flex-start', md: 'center' },
        alignItems: 'center',
        gap: 4,
        p: { xs: 2, sm: 3 },
        pt: { xs: 4, md: 3 },
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: { md: 'none' }, width: '100%', maxWidth: 400 }}>
        <Brand />
      </Box>
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Outlet />
      </Box>
    </Box>
  </Box>
)

const BrandPanel = () => (
  <Box
    component="aside"
    sx={{
      display: { xs: 'none', md: 'flex' },
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '42%',
      maxWidth: 640,
      p: 6,
      color: '#fff',
      bgcolor: '#313189',
      // Two large quiet shapes out of the mark: no picture to load.
      backgroundImage:
        'radial-gradient(circle at 100% 100%, #fb850033 0 26%, transparent 26.2%), radial-gradient(circle at 100% 100%, #ffffff0d 0 48%, transparent 48.2%)',
    }}
  >
    <Brand ground="#ffffff" />
    <Typography
      component="p"
      sx={{ fontSize: 28, fontWeight: 600, lineHeight: 1.25, maxWidth: 440, textWrap: 'balance' }}
    >
      {guestMessages().tagline}
    </Typography>
  </Box>
)
