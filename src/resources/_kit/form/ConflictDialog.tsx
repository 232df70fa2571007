import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import { type FieldValues, set, useFormContext } from 'react-hook-form'
import { useText } from '../text/useText.ts'
import { useIsPhone } from '../ui/useIsPhone.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { type Difference, differences, type Side } from './conflict.ts'
import { useRewrite } from './useRewrite.ts'
import { formWords } from './words.ts'

type ConflictDialogProps = {
  fields: (values: FieldValues) => readonly string[]
  /** What the form began with. */
  base: unknown
  /** The record as somebody else saved it, as values of the form; undefined while there is no conflict. */
  newer: FieldValues | undefined
  onClose: () => void
  /** The form now stands on that, with the person's choices on top, and is being saved. */
  onResolved: (newer: FieldValues) => void
}

/** Somebody else saved the record meanwhile: shows, field by field, both versions to choose from, and saves the choice. */
export const ConflictDialog = ({ fields, base, newer, onClose, onResolved }: ConflictDialogProps) => {
  const t = useText(formWords)
  const id = useId()
  const isPhone = useIsPhone()
  const { getValues, reset } = useFormContext()
  const rewrite = useRewrite()
  const inForm = useRef<HTMLSpanElement>(null)
  const [found, setFound] = useState<Difference[]>([])
  const [choices, setChoices] = useState<Readonly<Record<string, Side | undefined>>>({})

  const fieldsOf = useRef(fields)
  useEffect(() => {
    fieldsOf.current = fields
  })
  useEffect(() => {
    if (!newer) return
    const mine = getValues()
    const all = differences(fieldsOf.current(mine), { base, mine, newer })
    setFound(all)
    setChoices(Object.fromEntries(all.map(({ path, suggestion }) => [path, suggestion])))
  }, [newer, base, getValues])

  const undecided = found.filter(({ path }) => choices[path] === undefined).length
  const resolve = () => {
    if (!newer) return
    const chosen = structuredClone(newer)
    for (const { path, mine } of found) if (choices[path] === 'mine') set(chosen, path, mine)
    reset(newer)
    rewrite(chosen)
    onResolved(newer)
    inForm.current?.closest('form')?.requestSubmit()
  }
  return (
    <>
      <span hidden ref={inForm} />
      <Dialog
        open={newer !== undefined}
        // Not by a click beside it: too much is chosen here to go by accident.
        onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
        maxWidth="md"
        fullWidth
        fullScreen={isPhone}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <DialogTitle id={`${id}-title`}>{t('form.conflictTitle')}</DialogTitle>
        <DialogContent dividers>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {t(found.length > 0 ? 'form.conflictText' : 'form.conflictSame')}
          </DialogContentText>
          <Box sx={{ display: 'grid', gap: 3 }}>
            {found.map((difference) => (
              <ConflictChoice
                key={difference.path}
                difference={difference}
                choice={choices[difference.path]}
                onChoose={(side) => setChoices({ ...choices, [difference.path]: side })}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', pt: 2 }}>
          {undecided > 0 && (
            <Box
              role="status"
              sx={{
                mr: 'auto',
                flexBasis: { xs: '100%', sm: 'auto' },
                color: 'text.secondary',
                fontSize: 13,
              }}
            >
              {t('form.conflictUndecided', { smart_count: undecided, count: undecided })}
            </Box>
          )}
          <Button variant="outlined" onClick={onClose} autoFocus>
            {t('form.conflictBack')}
          </Button>
          <Button variant="contained" onClick={resolve} disabled={undecided > 0}>
            {t('form.conflictSave')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
