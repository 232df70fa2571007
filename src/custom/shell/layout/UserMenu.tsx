import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ChevronDown, Languages, LogOut, Moon, Sun } from 'lucide-react'
import { useGetIdentity, useLocaleState, useTheme } from 'react-admin'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ActionMenu } from '../../../resources/_kit/ui/ActionMenu.tsx'
import { ellipsisSx } from '../../../resources/_kit/ui/ellipsisSx.ts'
import { shellMessages } from '../messages.ts'
import { useAccountPlaces } from '../places/menuPlaces.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import { useSignOut } from './useSignOut.ts'

export const UserMenu = () => {
  const t = useMessages(shellMessages)
  const { identity } = useGetIdentity()
  const { isSaving, signOut } = useSignOut()
  const places = useAccountPlaces()
  const [locale, setLocale] = useLocaleState()
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const [theme, setTheme] = useTheme(prefersDark ? 'dark' : 'light')
  const name = identity?.fullName ?? ''
  const isDark = theme === 'dark'
  return (
    <>
      <ActionMenu
        label={t('shell.account', { name })}
        head={name}
        button={(opener) => (
          <Button
            {...opener}
            color="inherit"
            endIcon={<ChevronDown size={16} />}
            sx={{ flexShrink: 0, px: 1, fontWeight: 500 }}
          >
            {/* MUI's Avatar costs as much as all of the menu. */}
            <Box component="span" sx={avatarSx}>
              {initials(name)}
            </Box>
            <Box component="span" sx={nameSx}>
              {name}
            </Box>
          </Button>
        )}
        entries={[
          ...places,
          {
            label: t(isDark ? 'shell.light' : 'shell.dark'),
            icon: isDark ? <Sun size={17} /> : <Moon size={17} />,
            act: () => setTheme(isDark ? 'light' : 'dark'),
          },
          {
            label: t('shell.language'),
            icon: <Languages size={17} />,
            act: () => setLocale(locale === 'en' ? 'id' : 'en'),
            endsGroup: true,
          },
          { label: t('shell.logout'), icon: <LogOut size={17} />, act: signOut },
        ]}
      />
      {isSaving && <SignOutDialog />}
    </>
  )
}

const nameSx = { ...ellipsisSx, display: { xs: 'none', sm: 'block' }, ml: 1.25, maxWidth: 200 }

const avatarSx = {
  width: 30,
  height: 30,
  borderRadius: '50%',
  fontSize: 12,
  lineHeight: '30px',
  fontWeight: 700,
  bgcolor: 'primarySoft',
  color: 'primary.main',
}

/** Initials of the first and last word, for the avatar: `Ratna Sari Dewi` gives `RD`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  // By code point: a name may start with a letter outside the basic plane.
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('id') ?? '').join('')
}
