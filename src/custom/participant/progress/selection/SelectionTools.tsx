import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useRef } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import type { Program } from '../../../../../contract/program.ts'
import type { ApiRecord } from '../../../../dataProvider/normalise.ts'
import { listMessages } from '../../../../resources/_kit/list/messages.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { BulkActionsBar } from '../../../../resources/_kit/ui/BulkActionsBar.tsx'
import { SelectedContactActions } from '../../contact/SelectedContactActions.tsx'
import { participantMessages } from '../../messages.ts'
import { progressMessages } from '../messages.ts'
import { MAX_SELECTED } from '../model.ts'
import { Slot } from '../parts/ProgressCard.tsx'
import type { ContactSelection } from '../useContactSelection.ts'
import type { ProgressSource } from '../useProgress.ts'

type SelectionToolsProps = { programId: Id; source: ProgressSource; selection: ContactSelection }

export const SelectionTools = ({ programId, source, selection }: SelectionToolsProps) => {
  const t = useMessages(progressMessages, participantMessages, listMessages)
  const translate = useTranslate()
  const { number } = useFormat()
  const { data: program } = useGetOne<ApiRecord<Program>>(
    'program',
    { id: programId },
    { onError: () => undefined },
  )
  const { selectedContacts, collectingProgress, selectAll, cancelSelectAll, clearSelection } = selection
  const contacts = [...selectedContacts.values()].map((contact) => ({
    ...contact,
    program: program?.title ?? undefined,
  }))
  const exceedsMaximum = source.total > MAX_SELECTED || source.hasMore
  const focus = useFocusFallback(collectingProgress !== undefined)
  const total = source.hasMore ? t('list.moreThan', { total: source.total }) : number(source.total)

  return (
    <>
      {source.total > 0 && !collectingProgress && (
        <Slot name="aside">
          <Button ref={focus.allButton} size="small" onClick={focus.withFocusFallback(selectAll)}>
            {t('progress.chooseAll', { total })}
          </Button>
        </Slot>
      )}
      <Slot name="below">
        <BulkActionsBar
          selectionText={
            collectingProgress
              ? t('progress.collecting', { done: collectingProgress.done, total: collectingProgress.total })
              : selectedContacts.size > 0
                ? t('participants.chosen', { count: selectedContacts.size })
                : undefined
          }
        >
          {collectingProgress ? (
            <>
              <LinearProgress
                aria-label={t('progress.chooseAll', { total })}
                variant="determinate"
                value={(collectingProgress.done / Math.max(collectingProgress.total, 1)) * 100}
                sx={{ width: 160 }}
              />
              <Button
                key="stop"
                ref={focus.stopButton}
                size="small"
                variant="outlined"
                onClick={cancelSelectAll}
              >
                {translate('ra.action.cancel')}
              </Button>
            </>
          ) : (
            <>
              <SelectedContactActions programId={programId} contacts={contacts} />
              <Button size="small" onClick={focus.withFocusFallback(clearSelection)}>
                {t('participants.chooseNone')}
              </Button>
              {exceedsMaximum && selectedContacts.size >= MAX_SELECTED && (
                <Box role="note" sx={{ flex: '1 1 100%', color: 'text.secondary', fontSize: 13 }}>
                  {t('progress.tooMany', { most: MAX_SELECTED, total })}
                </Box>
              )}
            </>
          )}
        </BulkActionsBar>
      </Slot>
    </>
  )
}

/** The pressed button unmounts: focuses «Batal» while collecting, then the remaining tools. */
function useFocusFallback(isCollecting: boolean) {
  const stopButton = useRef<HTMLButtonElement>(null)
  const allButton = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return
    const successor = stopButton.current ?? allButton.current
    successor?.focus()
    isPressed.current = isCollecting
  })
  const withFocusFallback = (press: () => void) => () => {
    isPressed.current = true
    press()
  }
  return { stopButton, allButton, withFocusFallback }
}
