import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { messageKey } from '../../../../i18n/messages.ts'
import { useIsMounted } from '../../../../resources/_kit/form/useIsMounted.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { CancelButton } from '../../../../resources/_kit/ui/CancelButton.tsx'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import { packetMessages } from '../../messages.ts'
import { eachField, type NumberField, numberFieldConfig, numberFields } from '../../model/fields.ts'
import { numberIssue } from '../../model/validateQuestion.ts'
import { ReadingStatus } from '../../ReadingStatus.tsx'
import { setNumbers } from '../../state/actions.ts'
import { useBuilder, useBuilderState } from '../../state/BuilderContext.ts'
import { undoOfLastStep } from '../../state/steps.ts'
import { useWhenLoaded } from '../../useWhenLoaded.ts'
import { builderMessages } from '../messages.ts'
import { usePackets } from '../PacketsContext.ts'

type SetNumbersProps = { questions: ReadonlySet<string>; onClose: () => void }

export const SetNumbers = ({ questions, onClose }: SetNumbersProps) => {
  const t = useMessages(builderMessages, packetMessages)
  const id = useId()
  const builder = useBuilder()
  const { warnOfMarks } = usePackets()
  const notifyWithUndo = useUndoNotice()
  const whenLoaded = useWhenLoaded()
  const isReading = useBuilderState((state) => state.reading !== undefined)
  // Closing the dialog gives up what it still waits for.
  const isMounted = useIsMounted()
  const [inputValues, setInputValues] = useState(() => eachField(numberFields, () => ''))
  const issues = eachField(
    numberFields,
    (field) => numberIssue(inputValues[field], field) ?? findZeroIssue(inputValues[field], field),
  )
  const filledFields = numberFields.filter((field) => inputValues[field].trim() !== '')
  const isReady = filledFields.length > 0 && !numberFields.some((field) => issues[field])
  const count = questions.size
  const apply = () => {
    const changes = eachField(filledFields, (field) => inputValues[field].trim())
    if (!setNumbers(builder, questions, changes)) return onClose()
    const undoStep = undoOfLastStep(builder)
    notifyWithUndo(messageKey(builderMessages, 'packetDialogs.given'), {
      values: { count },
      undo: undoStep,
    })
    if (filledFields.includes('point')) warnOfMarks(undoStep)
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
          const issue = issues[field]
          return (
            <TextField
              key={field}
              autoFocus={index === 0}
              label={t(`questionEditor.${field}`)}
              value={inputValues[field]}
              onChange={({ target }) => setInputValues({ ...inputValues, [field]: target.value })}
              error={issue !== undefined}
              helperText={issue && t(`packetFaults.${issue}`)}
              slotProps={{
                htmlInput: { inputMode: numberFieldConfig[field].inputMode, autoComplete: 'off' },
              }}
            />
          )
        })}
        <ReadingStatus />
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} />
        <Button
          variant="contained"
          disabled={!isReady || isReading}
          onClick={() => whenLoaded([...questions], () => isMounted.current && apply())}
        >
          {t('packetDialogs.giveDo')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const findZeroIssue = (text: string, field: NumberField) =>
  numberFieldConfig[field].isRequired && /^0+([.,]0+)?$/.test(text.trim()) ? ('noPoint' as const) : undefined
