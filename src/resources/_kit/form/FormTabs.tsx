import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { valueAt } from '../declaration/valueAt.ts'
import { useMessages } from '../text/useMessages.ts'
import { FormStepsContext } from './formSteps.ts'
import { formMessages } from './messages.ts'
import { useFailedSubmit } from './useFailedSubmit.ts'

type FormTab = {
  label: string
  inAddress?: string | undefined
  fields: readonly string[]
  content: ReactNode
  /** Saves by itself: the form's actions are hidden. */
  isApart?: boolean
}

/** The other tabs mount once the page is interactive, and stay: input does not depend on the active tab. */
export const FormTabs = ({ tabs, footer }: { tabs: readonly FormTab[]; footer: ReactNode }) => {
  const t = useMessages(formMessages)
  const id = useId()
  const [current, setCurrent] = useTabInAddress(tabs.map(({ inAddress }) => inAddress))
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set([current]))
  const [others, setOthers] = useState(false)
  const show = (index: number) => {
    setCurrent(index)
    setVisited(new Set([...visited, index]))
  }
  const { errors } = useFormState()
  const faulty = tabs.map(({ fields }) => fields.some((path) => valueAt(errors, path) !== undefined))
  // Self-saving tabs are heavy: mounted on demand.
  const isCurrentApart = tabs[current]?.isApart === true
  useEffect(() => {
    if (!isCurrentApart) startTransition(() => setOthers(true))
  }, [isCurrentApart])
  const bar = useRef<HTMLDivElement>(null)

  useFailedSubmit(() => {
    const first = faulty.indexOf(true)
    if (first !== -1) show(first)
  })

  const next = () => {
    show(current + 1)
    // The pressed button may have been unmounted.
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[current + 1]?.focus()
  }
  return (
    <FormStepsContext value={{ last: current === tabs.length - 1, next }}>
      <Tabs
        ref={bar}
        value={current}
        onChange={(_, index: number) => show(index)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('form.tabs')}
        slotProps={{ indicator: { sx: { bgcolor: 'accent' } } }}
        sx={{ px: { xs: 0.5, sm: 1.5 }, borderBottom: 1, borderColor: 'divider', minHeight: 48 }}
      >
        {tabs.map(({ label }, index) => (
          <Tab
            key={label}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            icon={
              faulty[index] ? (
                <Box component={CircleAlert} role="img" aria-label={t('form.tabFaulty')} size={16} />
              ) : undefined
            }
            iconPosition="end"
            label={label}
            sx={{
              minHeight: 48,
              // Three fit on a phone.
              minWidth: { xs: 0, sm: 90 },
              flexGrow: { xs: 1, sm: 0 },
              px: { xs: 0.75, sm: 2 },
              scrollMarginTop: 16,
              fontWeight: 500,
              color: faulty[index] ? 'error.main' : 'text.secondary',
              '&.Mui-selected': { color: faulty[index] ? 'error.main' : 'text.primary' },
            }}
          />
        ))}
      </Tabs>
      {tabs.map(({ label, content, isApart = false }, index) => (
        <Box
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== current}
        >
          {((others && !isApart) || visited.has(index) || index === current) && content}
        </Box>
      ))}
      {!tabs[current]?.isApart && footer}
    </FormStepsContext>
  )
}

const PARAMETER = 'tab'

/** `?tab=`; a tab without a name is the default. Other parameters are the previous tab's, and dropped. */
function useTabInAddress(
  names: readonly (string | undefined)[],
): readonly [current: number, show: (index: number) => void] {
  const [own, setOwn] = useState(0)
  const [search, setSearch] = useSearchParams()
  const named = search.get(PARAMETER)
  const inAddress = named === null ? -1 : names.indexOf(named)
  const current = inAddress >= 0 ? inAddress : names[own] === undefined ? own : 0
  const show = (index: number) => {
    const name = names[index]
    if (name === undefined) setOwn(index)
    if (name === undefined && inAddress < 0) return
    setSearch(name === undefined ? {} : { [PARAMETER]: name }, { replace: true, preventScrollReset: true })
  }
  return [current, show]
}
