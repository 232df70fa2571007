import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useRef, useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import type { Program } from '../../../../../contract/program.ts'
import type { AsRead } from '../../../../dataProvider/reading.ts'
import { listMessages } from '../../../../resources/_kit/list/messages.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ChosenBar } from '../../../../resources/_kit/ui/ChosenBar.tsx'
import { ReasonedButton } from '../../../../resources/_kit/ui/ReasonedButton.tsx'
import { progressMessages } from '../messages.ts'
import { MOST_CHOSEN, whatsAppFault } from '../model.ts'
import { Placed } from '../parts/ProgressCard.tsx'
import type { PeopleChoice } from '../usePeopleChoice.ts'
import type { ProgressSource } from '../useProgress.ts'
import { useCopy } from './useCopy.ts'
import { WhatsAppDialog } from './WhatsAppDialog.tsx'

type ChosenToolsProps = { programId: Id; source: ProgressSource; choice: PeopleChoice }

export const ChosenTools = ({ programId, source, choice }: ChosenToolsProps) => {
  const t = useMessages(progressMessages, listMessages)
  const translate = useTranslate()
  const { number } = useFormat()
  const copy = useCopy()
  const { data: program } = useGetOne<AsRead<Program>>(
    'program',
    { id: programId },
    { onError: () => undefined },
  )
  const [isWriting, setWriting] = useState(false)
  const { chosen, collecting, chooseAll, stop, clear } = choice
  const contacts = [...chosen.values()]
  const [contact] = contacts
  const fault = whatsAppFault(contacts)
  const isTooMany = source.total > MOST_CHOSEN || source.more
  const focus = useKeptFocus(collecting !== undefined)
  const total = source.more ? t('list.moreThan', { total: source.total }) : number(source.total)

  return (
    <>
      {source.total > 0 && !collecting && (
        <Placed at="aside">
          <Button ref={focus.allButton} size="small" onClick={focus.keepingFocus(chooseAll)}>
            {t('progress.chooseAll', { total })}
          </Button>
        </Placed>
      )}
      <Placed at="below">
        <ChosenBar
          chosen={
            collecting
              ? t('progress.collecting', { done: collecting.done, total: collecting.total })
              : chosen.size > 0
                ? t('progress.chosen', { total: chosen.size })
                : undefined
          }
        >
          {collecting ? (
            <>
              <LinearProgress
                aria-label={t('progress.chooseAll', { total })}
                variant="determinate"
                value={(collecting.done / Math.max(collecting.total, 1)) * 100}
                sx={{ width: 160 }}
              />
              <Button key="stop" ref={focus.stopButton} size="small" variant="outlined" onClick={stop}>
                {translate('ra.action.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button size="small" variant="outlined" onClick={() => copy('phone', contacts)}>
                {t('progress.copyPhones')}
              </Button>
              <Button size="small" variant="outlined" onClick={() => copy('email', contacts)}>
                {t('progress.copyEmails')}
              </Button>
              <ReasonedButton
                size="small"
                reason={fault && t(`progress.whatsAppFault.${fault}`)}
                onClick={() => setWriting(true)}
              >
                {t('progress.whatsApp')}
              </ReasonedButton>
              <Button size="small" onClick={focus.keepingFocus(clear)}>
                {t('progress.unchoose')}
              </Button>
              {isTooMany && chosen.size >= MOST_CHOSEN && (
                <Box role="note" sx={{ flex: '1 1 100%', color: 'text.secondary', fontSize: 13 }}>
                  {t('progress.tooMany', { most: MOST_CHOSEN, total })}
                </Box>
              )}
            </>
          )}
        </ChosenBar>
      </Placed>
      {contact && !fault && (
        <WhatsAppDialog
          key={contact.id}
          open={isWriting}
          contact={contact}
          programTitle={program?.title ?? ''}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}

/** The pressed button unmounts: focuses «Batal» while collecting, then the remaining tools. */
function useKeptFocus(isCollecting: boolean) {
  const stopButton = useRef<HTMLButtonElement>(null)
  const allButton = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return
    const successor = stopButton.current ?? allButton.current
    successor?.focus()
    isPressed.current = isCollecting
  })
  const keepingFocus = (press: () => void) => () => {
    isPressed.current = true
    press()
  }
  return { stopButton, allButton, keepingFocus }
}
