import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLoaderData, useLocation, useParams } from 'react-router'
import { Brand } from '../../guest/brand/Brand.tsx'
import { siteName } from '../../guest/brand/siteName.ts'
import { GuestTheme } from '../../guest/GuestTheme.tsx'
import { CheckResult } from './CheckResult.tsx'
import { NumberForm } from './NumberForm.tsx'
import { createTranslate, type loadMessages } from './translate.ts'

export { loadMessages as loader } from './translate.ts'

/* `loader` and `Component` are the router's names. */
export const Component = () => {
  const t = createTranslate(useLoaderData<typeof loadMessages>())
  const { code } = useParams()
  const { key } = useLocation()
  return (
    <GuestTheme>
      <Box sx={{ minHeight: '100dvh', bgcolor: 'background.paper' }}>
        <title>{`${t('certificateCheck.title')} | ${siteName}`}</title>
        <Box component="header" sx={{ px: { xs: 2, sm: 3 }, py: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Brand />
        </Box>
        <Box component="main" sx={{ maxWidth: 640, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 3, sm: 6 } }}>
          <Typography variant="h1" sx={{ fontSize: 26 }}>
            {t('certificateCheck.title')}
          </Typography>
          {code === undefined && (
            <Typography sx={{ mt: 1, color: 'text.secondary', textWrap: 'pretty' }}>
              {t('certificateCheck.intro')}
            </Typography>
          )}
          {/* A followed QR code shows its result first, not the field. */}
          <Box aria-live="polite" sx={{ '&:not(:empty)': { mt: 3, mb: 5 } }}>
            {code !== undefined && <CheckResult key={key} requestedCode={code} t={t} />}
          </Box>
          <NumberForm requestedCode={code} t={t} />
        </Box>
      </Box>
    </GuestTheme>
  )
}
