import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { guestMessages } from '../../i18n/guest/index.ts'
import { siteName } from './brand/siteName.ts'
import { GuestTheme } from './GuestTheme.tsx'

/** Error page of a route: 404, or its code failed to load, as after a new release or offline. */
export const RouteError = () => {
  const error = useRouteError()
  const navigate = useNavigate()
  const m = guestMessages()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const heading = isMissing ? m.notFound.message : m.failed.heading
  return (
    <GuestTheme>
      <Box
        component="main"
        sx={{ display: 'grid', placeContent: 'center', gap: 2, minHeight: '70vh', p: 3, textAlign: 'center' }}
      >
        <title>{`${isMissing ? m.title.notFound : heading} | ${siteName}`}</title>
        <Typography variant="h1">{heading}</Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>
          {isMissing ? m.notFound.detail : m.failed.detail}
        </Typography>
        <Button
          variant="contained"
          onClick={() => (isMissing ? navigate('/') : window.location.reload())}
          sx={{ justifySelf: 'center' }}
        >
          {isMissing ? m.notFound.back : m.failed.retry}
        </Button>
      </Box>
    </GuestTheme>
  )
}
