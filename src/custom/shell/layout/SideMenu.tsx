import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { customPaths } from '../../../common/paths.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { Brand, BrandMark } from '../../guest/brand/Brand.tsx'
import { shellMessages } from '../messages.ts'
import { useMainPlaces } from '../places/menuPlaces.tsx'
import { useTrail } from './useTrail.ts'

type SideMenuProps = {
  isCollapsed?: boolean
  /** Collapses or opens the menu, where there is room for both. */
  onToggle?: () => void
}

export const SideMenu = memo(({ isCollapsed = false, onToggle }: SideMenuProps) => {
  const t = useMessages(shellMessages)
  const places = useMainPlaces()
  return (
    <Box
      component="nav"
      aria-label={t('shell.menu')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1.5 }}
    >
      <Box sx={{ px: 1, py: 1, mb: 1.5 }}>{isCollapsed ? <BrandMark /> : <Brand />}</Box>
      <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {places.map(({ to, icon, label }) => (
          <MenuLink key={to} to={to} icon={icon} label={label} isCollapsed={isCollapsed} />
        ))}
      </Box>
      {onToggle && (
        <IconButton
          size="small"
          aria-label={t(isCollapsed ? 'shell.expandMenu' : 'shell.collapseMenu')}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
          sx={{ mt: 'auto', alignSelf: isCollapsed ? 'center' : 'flex-end' }}
        >
          {isCollapsed ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
        </IconButton>
      )}
    </Box>
  )
})

type MenuLinkProps = { to: string; icon: ReactNode; label: string; isCollapsed: boolean }

const MenuLink = ({ to, icon, label, isCollapsed }: MenuLinkProps) => {
  const { pathname } = useLocation()
  const trail = useTrail()
  const isStep = to !== customPaths.dashboard && trail.some((step) => step.to === to)
  const isActive = isStep || pathname === to || pathname.startsWith(`${to}/`)
  return (
    <li>
      <Box
        component={RouterLink}
        to={to}
        data-tip={isCollapsed ? label : undefined}
        data-tip-at="right"
        aria-label={label}
        aria-current={isActive ? 'page' : undefined}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          height: 38,
          px: 1.25,
          justifyContent: isCollapsed ? 'center' : undefined,
          borderRadius: 1,
          fontWeight: 500,
          textDecoration: 'none',
          color: isActive ? 'primary.main' : 'text.secondary',
          bgcolor: isActive ? 'primarySoft' : undefined,
          '&:hover': { bgcolor: isActive ? 'primarySoft' : 'action.hover' },
        }}
      >
        {icon}
        {isCollapsed ? null : label}
      </Box>
    </li>
  )
}
