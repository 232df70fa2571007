import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import NativeSelect from '@mui/material/NativeSelect'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListContext, useLocaleState, useTranslate } from 'react-admin'
import { formatNumber } from './format.ts'
import { pageWindow } from './pageWindow.ts'
import { useText } from './useText.ts'

const pageSizes = [5, 10, 25, 50, 100]

/** Under a list: how many rows a page has, which rows these are, and at most five page numbers. */
export const ListFooter = () => {
  const t = useText()
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  if (total === 0) return null

  const pages = Math.max(1, Math.ceil(total / perPage))
  const sizes = [...new Set([...pageSizes, perPage])].sort((a, b) => a - b)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        px: 2,
        py: 1,
        color: 'text.secondary',
        fontSize: 13,
      }}
    >
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {t('list.rowPerPage')}
        <NativeSelect
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          disableUnderline
          sx={{ fontSize: 13, fontWeight: 700, '& select': { minWidth: 0, pr: '22px !important' } }}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <Box
        component="nav"
        aria-label={t('list.pages')}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
      >
        <Box component="span" sx={{ mr: 1, fontVariantNumeric: 'tabular-nums' }}>
          {translate('ra.navigation.page_range_info', {
            offsetBegin: formatNumber((page - 1) * perPage + 1, locale),
            offsetEnd: formatNumber(Math.min(page * perPage, total), locale),
            total: formatNumber(total, locale),
          })}
        </Box>
        <PageButton
          label={translate('ra.navigation.previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft size={16} />
        </PageButton>
        {pageWindow(page, pages).map((number) => (
          <PageButton
            key={number}
            label={translate(number === page ? 'ra.navigation.current_page' : 'ra.navigation.page', {
              page: number,
            })}
            current={number === page}
            onClick={() => setPage(number)}
          >
            {formatNumber(number, locale)}
          </PageButton>
        ))}
        <PageButton
          label={translate('ra.navigation.next')}
          disabled={page >= pages}
          onClick={() => setPage(page + 1)}
        >
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
