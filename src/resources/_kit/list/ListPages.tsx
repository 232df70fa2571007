import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useFormat } from '../text/useFormat.ts'
import { useMessages } from '../text/useMessages.ts'
import { useListSettings } from './ListSettingsContext.ts'
import { toPage } from './listSettings.ts'
import { listMessages } from './messages.ts'

export const ListPages = () => {
  const t = useMessages(listMessages)
  const translate = useTranslate()
  const format = useFormat()
  const { total, meta } = useListContext()
  const { settings, change } = useListSettings()
  if (!total) return null

  const { page, perPage } = settings
  const pages = Math.max(1, Math.ceil(total / perPage))
  /** From the latest page, which may not be shown yet. */
  const turn = (step: 1 | -1) =>
    change((last) => toPage(Math.min(Math.max(last.page + step, 1), pages))(last))
  return (
    <Box
      component="nav"
      aria-label={t('list.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'center', sm: 'flex-end' },
        columnGap: 1.5,
      }}
    >
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {translate('ra.navigation.page_range_info', {
          offsetBegin: (page - 1) * perPage + 1,
          offsetEnd: Math.min(page * perPage, total),
          total: meta?.more ? t('list.moreThan', { total }) : total,
        })}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <PageButton label={translate('ra.navigation.previous')} disabled={page <= 1} onClick={() => turn(-1)}>
          <ChevronLeft size={16} />
        </PageButton>
        {pageWindow(page, pages).map((number) => (
          <PageButton
            key={number}
            label={translate(number === page ? 'ra.navigation.current_page' : 'ra.navigation.page', {
              page: number,
            })}
            current={number === page}
            onClick={() => change(toPage(number))}
          >
            {format.number(number)}
          </PageButton>
        ))}
        <PageButton label={translate('ra.navigation.next')} disabled={page >= pages} onClick={() => turn(1)}>
          <ChevronRight size={16} />
        </PageButton>
      </Box>
    </Box>
  )
}

type PageButtonProps = {
  label: string
  current?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

const PageButton = ({ label, current, disabled, onClick, children }: PageButtonProps) => (
  <ButtonBase
    aria-label={label}
    aria-current={current ? 'page' : undefined}
    disabled={disabled}
    onClick={onClick}
    sx={{
      minWidth: { xs: 40, sm: 30 },
      height: { xs: 40, sm: 30 },
      px: 0.75,
      borderRadius: 1,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      color: current ? 'primary.main' : 'text.secondary',
      bgcolor: current ? 'primarySoft' : undefined,
      '&:hover': { bgcolor: 'primarySoft' },
      '&.Mui-disabled': { opacity: 0.4 },
    }}
  >
    {children}
  </ButtonBase>
)

/** @example pageWindow(6, 12) // [4, 5, 6, 7, 8] */
export function pageWindow(page: number, pages: number, size = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - size + 1))
  return Array.from({ length: Math.min(size, pages) }, (_, index) => first + index)
}
