import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { valueAt } from '../declaration/valueAt.ts'
import { afterPaint } from '../page/afterPaint.ts'
import { isFieldAddressed } from '../page/focusHashTarget.ts'
import { useMessages } from '../text/useMessages.ts'
import { FormStepsContext } from './formSteps.ts'
import { formMessages } from './messages.ts'
import { useFailedSubmit } from './useFailedSubmit.ts'

type FormTab = {
  label: string
  tabParam?: string | undefined
  fields: readonly string[]
  content: ReactNode
  /** Saves by itself: the form's actions are hidden. */
  isSelfSaving?: boolean
}

/** The other tabs mount once the page is interactive, and stay: input does not depend on the active tab. */
export const FormTabs = ({ tabs, footer }: { tabs: readonly FormTab[]; footer: ReactNode }) => {
  const t = useMessages(formMessages)
  const id = useId()
  const [currentIndex, setCurrentIndex] = useTabParam(
    tabs.map(({ tabParam }) => tabParam),
    () =>
      Math.max(
        tabs.findIndex(({ fields }) => isFieldAddressed(fields)),
        0,
      ),
  )
  const [visitedIndexes, setVisitedIndexes] = useState<ReadonlySet<number>>(new Set([currentIndex]))
  const [areOtherTabsMounted, setOtherTabsMounted] = useState(false)
  const showTab = (index: number) => {
    setCurrentIndex(index)
    setVisitedIndexes(new Set([...visitedIndexes, index]))
  }
  const { errors } = useFormState()
  const { trigger } = useFormContext()
  const hasErrorByTab = tabs.map(({ fields }) => fields.some((path) => valueAt(errors, path) !== undefined))
  // Self-saving tabs are heavy: mounted on demand.
  const isCurrentSelfSaving = tabs[currentIndex]?.isSelfSaving === true
  useEffect(() => {
    if (!isCurrentSelfSaving) startTransition(() => setOtherTabsMounted(true))
  }, [isCurrentSelfSaving])
  const tabBarRef = useRef<HTMLDivElement>(null)

  useFailedSubmit(() => {
    const firstInvalidIndex = hasErrorByTab.indexOf(true)
    if (firstInvalidIndex !== -1) showTab(firstInvalidIndex)
  })

  const goToNextStep = () => {
    const passedFields = tabs[currentIndex]?.fields ?? []
    showTab(currentIndex + 1)
    // Marks what is passed, once the next step is shown: the way on stays open.
    afterPaint(() => trigger([...passedFields]))
    // The pressed button may have been unmounted.
    tabBarRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[currentIndex + 1]?.focus()
  }
  return (
    <FormStepsContext value={{ isLastStep: currentIndex === tabs.length - 1, goToNextStep }}>
      <Tabs
        ref={tabBarRef}
        value={currentIndex}
        onChange={(_, index: number) => showTab(index)}
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
              hasErrorByTab[index] ? (
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
              color: hasErrorByTab[index] ? 'error.main' : 'text.secondary',
              '&.Mui-selected': { color: hasErrorByTab[index] ? 'error.main' : 'text.primary' },
            }}
          />
        ))}
      </Tabs>
      {tabs.map(({ label, content, isSelfSaving = false }, index) => (
        <Box
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== currentIndex}
        >
          {((areOtherTabsMounted && !isSelfSaving) || visitedIndexes.has(index) || index === currentIndex) &&
            content}
        </Box>
      ))}
      {!tabs[currentIndex]?.isSelfSaving && footer}
    </FormStepsContext>
  )
}

const PARAMETER = 'tab'

/** `?tab=`; a tab without a name is the default. Other parameters are the previous tab's, and dropped. */
function useTabParam(
  names: readonly (string | undefined)[],
  getInitialIndex: () => number,
): readonly [current: number, show: (index: number) => void] {
  const [localIndex, setLocalIndex] = useState(getInitialIndex)
  const [searchParams, setSearchParams] = useSearchParams()
  const requestedName = searchParams.get(PARAMETER)
  const requestedIndex = requestedName === null ? -1 : names.indexOf(requestedName)
  const currentIndex = requestedIndex >= 0 ? requestedIndex : names[localIndex] === undefined ? localIndex : 0
  const select = (index: number) => {
    const name = names[index]
    if (name === undefined) setLocalIndex(index)
    if (name === undefined && requestedIndex < 0) return
    setSearchParams(name === undefined ? {} : { [PARAMETER]: name }, {
      replace: true,
      preventScrollReset: true,
    })
  }
  return [currentIndex, select]
}
