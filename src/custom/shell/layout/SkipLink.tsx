import Link from '@mui/material/Link'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { shellMessages } from '../messages.ts'

export const SkipLink = () => {
  const t = useMessages(shellMessages)
  return (
    <Link
      href="#main-content"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main-content')?.focus()
      }}
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 2,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {t('shell.skip')}
    </Link>
  )
}
