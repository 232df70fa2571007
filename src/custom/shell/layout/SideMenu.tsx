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
  collapsed?: boolean
  /** Collapses or opens the menu, where there is room for both. */
  onToggle?: () => void
}

/** The two places that the specification's menu names, and resources that declare `menu`. */
export const SideMenu = memo(({ collapsed = false, onToggle }: SideMenuProps) => {
  const t = useMessages(shellMessages)
  const listTitle = useListTitle()
  return (
    <Box
      component="nav"
      aria-label={t('shell.menu')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1.5 }}
    >
      <Box sx={{ px: 1, py: 1, mb: 1.5 }}>{collapsed ? <BrandMark /> : <Brand />}</Box>
      <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        <MenuLink
          to={customPaths.dashboard}
          icon={<LayoutDashboard size={18} />}
          label={t('shell.dashboard')}
          collapsed={collapsed}
        />
        <MenuLink
          to="/program"
          icon={<BookOpen size={18} />}
          label={listTitle('program')}
          collapsed={collapsed}
        />
        <DeclaredLinks collapsed={collapsed} />
      </Box>
      {onToggle && (
        <IconButton
          size="small"
          aria-label={t(collapsed ? 'shell.expandMenu' : 'shell.collapseMenu')}
          aria-expanded={!collapsed}
          onClick={onToggle}
          sx={{ mt: 'auto', alignSelf: collapsed ? 'center' : 'flex-end' }}
        >
          {collapsed ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
        </IconButton>
      )}
    </Box>
  )
})

const DeclaredLinks = ({ collapsed }: { collapsed: boolean }) => {
  const definitions = useResourceDefinitions()
  const has = useCapabilities()
  const listTitle = useListTitle()
  return Object.values(definitions)
    .filter(({ options }) => options?.menu && (!options.addition || has(options.addition)))
    .map(({ name, icon: Icon }) => (
      <MenuLink
        key={name}
        to={`/${name}`}
        icon={<Icon size={18} />}
        label={listTitle(name)}
        collapsed={collapsed}
      />
    ))
}

type MenuLinkProps = { to: string; icon: ReactElement; label: string; collapsed: boolean }

const MenuLink = ({ to, icon, label, collapsed }: MenuLinkProps) => {
  const { pathname } = useLocation()
  const trail = useTrail()
  const isStep = to !== customPaths.dashboard && trail.some((step) => step.to === to)
  const active = isStep || pathname === to || pathname.startsWith(`${to}/`)
  return (
    <li>
      <Box
        component={RouterLink}
        to={to}
        data-tip={collapsed ? label : undefined}
        data-tip-at="right"
        aria-label={label}
        aria-current={active ? 'page' : undefined}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          height: 38,
          px: 1.25,
          justifyContent: collapsed ? 'center' : undefined,
          borderRadius: 1,
          fontWeight: 500,
          textDecoration: 'none',
          color: active ? 'primary.main' : 'text.secondary',
          bgcolor: active ? 'primarySoft' : undefined,
          '&:hover': { bgcolor: active ? 'primarySoft' : 'action.hover' },
        }}
      >
        {icon}
        {collapsed ? null : label}
      </Box>
    </li>
  )
}
