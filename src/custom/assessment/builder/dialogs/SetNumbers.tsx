import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { messageKey } from '../../../../i18n/words.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import { numberFault } from '../../model/faults.ts'
import { eachField, type NumberField, numberFields, numbers } from '../../model/fields.ts'
import { ReadingNote } from '../../ReadingNote.tsx'
import { setNumbers } from '../../state/actions.ts'
import { useBuilder, useBuilt } from '../../state/BuilderContext.ts'
import { lastStep, undo } from '../../state/steps.ts'
import { useWhenRead } from '../../useWhenRead.ts'
import { packetWords } from '../../words.ts'
import { usePackets } from '../PacketsContext.ts'
import { builderWords } from '../words.ts'

type SetNumbersProps = { questions: ReadonlySet<string>; onClose: () => void }

export const SetNumbers = ({ questions, onClose }: SetNumbersProps) => {
  const t = useMessages(builderWords, packetWords)
  const translate = useTranslate()
  const id = useId()
  const builder = useBuilder()
  const { warnOfMarks } = usePackets()
  const notifyWithUndo = useUndoNotice()
  const whenRead = useWhenRead()
  const isReading = useBuilt((state) => state.reading !== undefined)
  const isOpen = useIsMounted()
  const [typed, setTyped] = useState(() => eachField(numberFields, () => ''))
  const faults = eachField(
    numberFields,
    (field) => numberFault(typed[field], field) ?? zero(typed[field], field),
  )
  const given = numberFields.filter((field) => typed[field].trim() !== '')
  const isReady = given.length > 0 && !numberFields.some((field) => faults[field])
  const count = questions.size
  const apply = () => {
    const changes = eachField(given, (field) => typed[field].trim())
    if (!setNumbers(builder, questions, changes)) return onClose()
    const step = lastStep(builder)
    const takeBack = () => undo(builder, step)
    notifyWithUndo(messageKey(builderWords, 'packetDialogs.given'), {
      values: { count },
      undo: takeBack,
    })
    if (given.includes('point')) warnOfMarks(takeBack)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('packetDialogs.give')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-text`}>{t('packetDialogs.giveHelp', { count })}</DialogContentText>
        {numberFields.map((field, index) => {
          const fault = faults[field]
          return (
            <TextField
              key={field}
              autoFocus={index === 0}
              label={t(`questionEditor.${field}`)}
              value={typed[field]}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              error={fault !== undefined}
              helperText={fault && t(`packetFaults.${fault}`)}
              slotProps={{ htmlInput: { inputMode: numbers[field].inputMode, autoComplete: 'off' } }}
            />
          )
        })}
        <ReadingNote />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!isReady || isReading}
          onClick={() => whenRead([...questions], () => isOpen.current && apply())}
        >
          {t('packetDialogs.giveDo')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Closing the dialog gives up what it still waits for. */
function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

const zero = (typed: string, field: NumberField) =>
  numbers[field].isRequired && /^0+([.,]0+)?$/.test(typed.trim()) ? ('noPoint' as const) : undefined
