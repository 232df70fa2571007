import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, type RefCallback, useMemo, useRef, useState } from 'react'
import type { Identifier } from 'react-admin'
import { listWords } from '../../_kit/list/words.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { MenuPaper } from '../../_kit/ui/MenuPaper.ts'
import { ChosenPrograms } from './ChosenPrograms.tsx'
import { ComboboxEnd } from './ComboboxEnd.tsx'
import { allToggled, findByTitle, type Titled, toggled } from './model.ts'
import { ProgramOptions } from './ProgramOptions.tsx'
import { exportDialogWords } from './words.ts'

const PAGE = 7
const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

type ProgramComboboxProps = {
  id: string
  programs: readonly Titled[] | undefined
  chosen: readonly Identifier[]
  onChange: (chosen: Identifier[]) => void
  describedBy: string | undefined
  inputRef: RefCallback<HTMLInputElement>
  children: ReactNode
}

/** MUI's Autocomplete is slow with thousands selected, and its keys do not reach virtual rows. */
export const ProgramCombobox = ({
  id,
  programs = [],
  chosen,
  onChange,
  describedBy,
  inputRef,
  children,
}: ProgramComboboxProps) => {
  const t = useMessages(exportDialogWords, listWords)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  /** The selection at the start of a review: deselected rows stay. */
  const [reviewed, setReviewed] = useState<readonly Titled[]>()
  const [reached, setReached] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const matches = useMemo(() => reviewed ?? findByTitle(programs, text), [reviewed, programs, text])
  const chosenIds = useMemo(() => new Set(chosen), [chosen])
  const before = matches.length > 1 ? 1 : 0
  const rows = matches.length + before
  const active = reached ?? (text.trim() !== '' && rows > 0 ? before : -1)
  const allLabel = reviewed ? 'allChosen' : text.trim() === '' ? 'all' : 'allFound'

  const close = () => {
    setOpen(false)
    setText('')
    setReviewed(undefined)
    setReached(undefined)
  }
  const search = (text: string) => {
    setOpen(true)
    setText(text)
    setReviewed(undefined)
    setReached(undefined)
  }
  const review = () => {
    setReviewed(programs.filter((program) => chosenIds.has(program.id)))
    setText('')
    setReached(undefined)
    setOpen(true)
    input.current?.focus()
  }
  const press = (row: number) => {
    const program = matches[row - before]
    onChange(program ? toggled(chosen, program.id) : allToggled(chosen, matches))
    setReached(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      if (open) setReached(Math.min(Math.max(active + step, 0), rows - 1))
      setOpen(true)
    } else if (open && event.key === 'Enter') {
      event.preventDefault()
      if (active >= 0 && active < rows) press(active)
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
            'aria-activedescendant': open && active >= 0 ? `${id}-list-${active}` : undefined,
            'aria-describedby': describedBy,
          },
        }}
        endAdornment={
          <ComboboxEnd chosen={chosen.length} open={open} onToggle={() => (open ? close() : setOpen(true))} />
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
              allLabel={before > 0 ? t(`exportDialog.${allLabel}`, { total: matches.length }) : undefined}
              chosen={chosenIds}
              active={active}
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
          chosen={chosen}
          onChange={onChange}
          onReview={review}
          input={input}
        />
      </Box>
    </>
  )
}
