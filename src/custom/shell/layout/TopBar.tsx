import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Menu } from 'lucide-react'
import { memo } from 'react'
import { usePageInfo } from '../../../resources/_kit/page/PageInfo.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { shellMessages } from '../messages.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The app bar. @param onOpenMenu opens the side menu on narrow screens. */
export const TopBar = memo(({ onOpenMenu }: { onOpenMenu?: () => void }) => {
  const t = useMessages(shellMessages)
  const { title } = usePageInfo()
  return (
    <Box
      component="header"
      sx={{
        displayPrint: 'none',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: 56,
        px: { xs: 2, sm: 3 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onOpenMenu && (
        <IconButton edge="start" aria-label={t('shell.openMenu')} onClick={onOpenMenu}>
          <Menu size={20} />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id="page-title" variant="h1" noWrap title={title} sx={{ fontSize: { xs: 16, sm: 18 } }}>
          {title || <Skeleton width={160} />}
        </Typography>
        <Breadcrumbs />
      </Box>
      <SearchButton />
      <UserMenu />
    </Box>
  )
})
