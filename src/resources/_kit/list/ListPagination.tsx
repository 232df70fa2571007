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

export const ListPagination = () => {
  const t = useMessages(listMessages)
  const translate = useTranslate()
  const format = useFormat()
  const { total, meta } = useListContext()
  const { settings, change } = useListSettings()
  if (!total) return null

  const { page, perPage } = settings
  const pageCount = Math.max(1, Math.ceil(total / perPage))
  /** From the latest page, which may not be shown yet. */
  const changePageBy = (step: 1 | -1) =>
    change((latest) => toPage(Math.min(Math.max(latest.page + step, 1), pageCount))(latest))
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
        <PageButton
          label={translate('ra.navigation.previous')}
          disabled={page <= 1}
          onClick={() => changePageBy(-1)}
        >
          <ChevronLeft size={16} />
        </PageButton>
        {pageWindow(page, pageCount).map((number) => (
          <PageButton
            key={number}
            label={translate(number === page ? 'ra.navigation.current_page' : 'ra.navigation.page', {
              page: number,
            })}
            isCurrent={number === page}
            onClick={() => change(toPage(number))}
          >
            {format.number(number)}
          </PageButton>
        ))}
        <PageButton
          label={translate('ra.navigation.next')}
          disabled={page >= pageCount}
          onClick={() => changePageBy(1)}
        >
          <ChevronRight size={16} />
        </PageButton>
      </Box>
    </Box>
  )
}

type PageButtonProps = {
  label: string
  isCurrent?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

const PageButton = ({ label, isCurrent, disabled, onClick, children }: PageButtonProps) => (
  <ButtonBase
    aria-label={label}
    aria-current={isCurrent ? 'page' : undefined}
    disabled={disabled}
    onClick={onClick}
    sx={{
      minWidth: { xs: 40, sm: 30 },
      height: { xs: 40, sm: 30 },
      px: 0.75,
      borderRadius: 1,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      color: isCurrent ? 'primary.main' : 'text.secondary',
      bgcolor: isCurrent ? 'primarySoft' : undefined,
      '&:hover': { bgcolor: 'primarySoft' },
      '&.Mui-disabled': { opacity: 0.4 },
    }}
  >
    {children}
  </ButtonBase>
)

/** @example pageWindow(6, 12) // [4, 5, 6, 7, 8] */
export function pageWindow(page: number, pageCount: number, size = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - size + 1))
  return Array.from({ length: Math.min(size, pageCount) }, (_, index) => first + index)
}
