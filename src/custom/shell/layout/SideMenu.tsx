import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { BookOpen, LayoutDashboard, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import { useResourceDefinitions } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router'
import { customPaths } from '../../../common/paths.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { useListTitle } from '../../../resources/_kit/text/useListTitle.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { Brand, BrandMark } from '../../guest/brand/Brand.tsx'
import { shellMessages } from '../messages.ts'
import { useTrail } from './useTrail.ts'

type SideMenuProps = {
  isCollapsed?: boolean
  /** Collapses or opens the menu, where there is room for both. */
  onToggle?: () => void
}

/** The two places that the specification's menu names, and resources that declare `menu`. */
export const SideMenu = memo(({ isCollapsed = false, onToggle }: SideMenuProps) => {
  const t = useMessages(shellMessages)
  const listTitle = useListTitle()
  return (
    <Box
      component="nav"
      aria-label={t('shell.menu')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1.5 }}
    >
      <Box sx={{ px: 1, py: 1, mb: 1.5 }}>{isCollapsed ? <BrandMark /> : <Brand />}</Box>
      <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        <MenuLink
          to={customPaths.dashboard}
          icon={<LayoutDashboard size={18} />}
          label={t('shell.dashboard')}
          isCollapsed={isCollapsed}
        />
        <MenuLink
          to="/program"
          icon={<BookOpen size={18} />}
          label={listTitle('program')}
          isCollapsed={isCollapsed}
        />
        <DeclaredLinks isCollapsed={isCollapsed} />
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

const DeclaredLinks = ({ isCollapsed }: { isCollapsed: boolean }) => {
  const definitions = useResourceDefinitions()
  const hasCapability = useCapabilities()
  const listTitle = useListTitle()
  return Object.values(definitions)
    .filter(({ options }) => options?.menu && (!options.capability || hasCapability(options.capability)))
    .map(({ name, icon: Icon }) => (
      <MenuLink
        key={name}
        to={`/${name}`}
        icon={<Icon size={18} />}
        label={listTitle(name)}
        isCollapsed={isCollapsed}
      />
    ))
}

type MenuLinkProps = { to: string; icon: ReactElement; label: string; isCollapsed: boolean }

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
