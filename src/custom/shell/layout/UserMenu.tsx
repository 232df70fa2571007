import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ChevronDown, KeyRound, Languages, LogOut, MessageSquareText, Moon, Sun } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useGetIdentity, useLocaleState, useTheme } from 'react-admin'
import { useNavigate } from 'react-router'
import { customPaths } from '../../../paths.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { useHasOpened } from '../../../resources/_kit/ui/useHasOpened.ts'
import { useRepliesLink } from '../../../resources/reply/repliesLink.ts'
import { initials } from './initials.ts'
import { SigningOut } from './SigningOut.tsx'
import { useSignOut } from './useSignOut.ts'
import { shellWords } from './words.ts'

/** The signed-in user's menu. */
export const UserMenu = () => {
  const t = useMessages(shellWords)
  const { identity } = useGetIdentity()
  const { isSaving, signOut } = useSignOut()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuOpened = useHasOpened(anchor !== null)
  const name = identity?.fullName ?? ''
  return (
    <>
      <Button
        color="inherit"
        aria-label={t('shell.account', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDown size={16} />}
        sx={{ flexShrink: 0, px: 1, fontWeight: 500 }}
      >
        <Avatar
          sx={{
            width: 30,
            height: 30,
            fontSize: 12,
            fontWeight: 700,
            bgcolor: 'primarySoft',
            color: 'primary.main',
          }}
        >
          {initials(name)}
        </Avatar>
        <Box
          component="span"
          sx={{
            display: { xs: 'none', sm: 'block' },
            ml: 1.25,
            maxWidth: 200,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {name}
        </Box>
      </Button>
      {menuOpened && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          <UserMenuItems fullname={name} close={() => setAnchor(null)} onLogout={signOut} />
        </Menu>
      )}
      {isSaving && <SigningOut />}
    </>
  )
}

type UserMenuItemsProps = { fullname: string; close: () => void; onLogout: () => void }

const UserMenuItems = ({ fullname, close, onLogout }: UserMenuItemsProps) => {
  const t = useMessages(shellWords)
  const navigate = useNavigate()
  const has = useCapabilities()
  const replies = useRepliesLink()
  const [locale, setLocale] = useLocaleState()
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const [theme, setTheme] = useTheme(prefersDark ? 'dark' : 'light')

  const pick = (action: () => void) => () => {
    close()
    action()
  }
  return (
    <Box sx={{ minWidth: 220 }}>
      <Box sx={{ px: 2, py: 1, fontWeight: 600, maxWidth: 280, overflowWrap: 'anywhere' }}>{fullname}</Box>
      <Divider sx={{ mb: 1 }} />
      {has('replies') && (
        <Item icon={<MessageSquareText size={17} />} onClick={pick(() => navigate(replies.to, replies))}>
          {t('shell.replies')}
        </Item>
      )}
      <Item icon={<KeyRound size={17} />} onClick={pick(() => navigate(customPaths.updatePassword))}>
        {t('shell.updatePassword')}
      </Item>
      <Item
        icon={theme === 'dark' ? <Sun size={17} /> : <Moon size={17} />}
        onClick={pick(() => setTheme(theme === 'dark' ? 'light' : 'dark'))}
      >
        {t(theme === 'dark' ? 'shell.light' : 'shell.dark')}
      </Item>
      <Item icon={<Languages size={17} />} onClick={pick(() => setLocale(locale === 'en' ? 'id' : 'en'))}>
        {t('shell.language')}
      </Item>
      <Divider sx={{ my: 1 }} />
      <Item icon={<LogOut size={17} />} onClick={pick(onLogout)}>
        {t('shell.logout')}
      </Item>
    </Box>
  )
}

const Item = ({
  icon,
  onClick,
  children,
}: {
  icon: ReactElement
  onClick: () => void
  children: ReactNode
}) => (
  <MenuItem onClick={onClick}>
    <ListItemIcon>{icon}</ListItemIcon>
    {children}
  </MenuItem>
)
