import Box from '@mui/material/Box'
import { BookOpen, LayoutDashboard } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { customPaths } from '../../paths.ts'
import { useListTitle } from '../../resources/_kit/useListTitle.ts'
import { useText } from '../../resources/_kit/useText.ts'
import { Brand } from '../brand/Brand.tsx'

/** The two places that the specification's menu names. */
export const SideMenu = () => {
  const t = useText()
  const listTitle = useListTitle()
  return (
    <Box component="nav" aria-label={t('shell.menu')} sx={{ p: 1.5 }}>
      <Box sx={{ px: 1, py: 1, mb: 1.5 }}>
        <Brand />
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        <Place to={customPaths.dashboard} icon={<LayoutDashboard size={18} />} label={t('dashboard.title')} />
        <Place to="/program" icon={<BookOpen size={18} />} label={listTitle('program')} />
      </Box>
    </Box>
  )
}

const Place = ({ to, icon, label }: { to: string; icon: ReactElement; label: string }) => {
  const { pathname } = useLocation()
  const active = pathname === to || pathname.startsWith(`${to}/`)
  return (
    <li>
      <Box
        component={RouterLink}
        to={to}
        aria-current={active ? 'page' : undefined}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          height: 38,
          px: 1.25,
          borderRadius: 1,
          fontWeight: 500,
          textDecoration: 'none',
          color: active ? 'primary.main' : 'text.secondary',
          bgcolor: active ? 'primarySoft' : undefined,
          '&:hover': { bgcolor: active ? 'primarySoft' : 'action.hover' },
        }}
      >
        {icon}
        {label}
      </Box>
    </li>
  )
}
