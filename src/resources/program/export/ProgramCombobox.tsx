import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, type RefCallback, useMemo, useRef, useState } from 'react'
import type { Identifier } from 'react-admin'
import { listMessages } from '../../_kit/list/messages.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { MenuPaper } from '../../_kit/ui/MenuPaper.ts'
import { ChosenPrograms } from './ChosenPrograms.tsx'
import { ComboboxEnd } from './ComboboxEnd.tsx'
import { exportDialogMessages } from './messages.ts'
import { findByTitle, type TitledProgram, toggleAll, toggleId } from './model.ts'
import { ProgramOptions } from './ProgramOptions.tsx'

const PAGE_ROWS = 7
const steps: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
}

type ProgramComboboxProps = {
  id: string
  programs: readonly TitledProgram[] | undefined
  value: readonly Identifier[]
  onChange: (value: Identifier[]) => void
  describedBy: string | undefined
  inputRef: RefCallback<HTMLInputElement>
  children: ReactNode
}

/** MUI's Autocomplete is slow with thousands selected, and its keys do not reach virtual rows. */
export const ProgramCombobox = ({
  id,
  programs = [],
  value,
  onChange,
  describedBy,
  inputRef,
  children,
}: ProgramComboboxProps) => {
  const t = useMessages(exportDialogMessages, listMessages)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  /** The selection at the start of a review: deselected rows stay. */
  const [reviewedPrograms, setReviewedPrograms] = useState<readonly TitledProgram[]>()
  const [reachedRow, setReachedRow] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const matches = useMemo(
    () => reviewedPrograms ?? findByTitle(programs, text),
    [reviewedPrograms, programs, text],
  )
  const chosenIds = useMemo(() => new Set(value), [value])
  const allRowCount = matches.length > 1 ? 1 : 0
  const rows = matches.length + allRowCount
  const activeRow = reachedRow ?? (text.trim() !== '' && rows > 0 ? allRowCount : -1)
  const allLabel = reviewedPrograms ? 'allChosen' : text.trim() === '' ? 'all' : 'allFound'

  const close = () => {
    setOpen(false)
    setText('')
    setReviewedPrograms(undefined)
    setReachedRow(undefined)
  }
  const search = (text: string) => {
    setOpen(true)
    setText(text)
    setReviewedPrograms(undefined)
    setReachedRow(undefined)
  }
  const review = () => {
    setReviewedPrograms(programs.filter((program) => chosenIds.has(program.id)))
    setText('')
    setReachedRow(undefined)
    setOpen(true)
    input.current?.focus()
  }
  const press = (row: number) => {
    const program = matches[row - allRowCount]
    onChange(program ? toggleId(value, program.id) : toggleAll(value, matches))
    setReachedRow(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      if (open) setReachedRow(Math.min(Math.max(activeRow + step, 0), rows - 1))
      setOpen(true)
    } else if (open && event.key === 'Enter') {
      event.preventDefault()
      if (activeRow >= 0 && activeRow < rows) press(activeRow)
    } else if (open && event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
  }

  return (
    <>
      <OutlinedInput
        ref={setAnchor}
        id={id}
        size="small"
        fullWidth
        autoFocus
        value={text}
        placeholder={t(programs.length > 0 ? 'exportDialog.search' : 'exportDialog.loading')}
        onChange={({ target }) => search(target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={close}
        inputRef={(element) => {
          input.current = element
          inputRef(element)
        }}
        slotProps={{
          input: {
            role: 'combobox',
            autoComplete: 'off',
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-expanded': open,
            'aria-controls': open && rows > 0 ? `${id}-list` : undefined,
            'aria-activedescendant': open && activeRow >= 0 ? `${id}-list-${activeRow}` : undefined,
            'aria-describedby': describedBy,
          },
        }}
        endAdornment={
          <ComboboxEnd
            chosenCount={value.length}
            open={open}
            onToggle={() => (open ? close() : setOpen(true))}
          />
        }
      />
      <Popper
        open={open}
        role="presentation"
        anchorEl={anchor}
        placement="bottom-start"
        sx={{ zIndex: 'modal', width: anchor?.clientWidth }}
        // Keeps focus in the input.
        onMouseDown={(event) => event.preventDefault()}
      >
        <MenuPaper elevation={6} sx={{ my: 0.5, overflow: 'hidden' }}>
          {rows > 0 ? (
            <ProgramOptions
              id={`${id}-list`}
              programs={matches}
              allLabel={
                allRowCount > 0 ? t(`exportDialog.${allLabel}`, { total: matches.length }) : undefined
              }
              chosenIds={chosenIds}
              active={activeRow}
              onPress={press}
            />
          ) : (
            <Typography role="status" sx={{ p: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {programs.length > 0 ? t('list.noMatch', { q: text.trim() }) : t('exportDialog.loading')}
            </Typography>
          )}
        </MenuPaper>
      </Popper>
      {children}
      <Box>
        <ChosenPrograms
          programs={programs}
          chosenIds={value}
          onChange={onChange}
          onReview={review}
          input={input}
        />
      </Box>
    </>
  )
}
