import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMemo, useRef, useState } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import { Search } from '../../../../../../contract/call.ts'
import type { Id } from '../../../../../../contract/primitives.ts'
import type { Program, ProgramListItem } from '../../../../../../contract/program.ts'
import type { AsRead } from '../../../../../dataProvider/reading.ts'
import { DASH } from '../../../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { useTooLong } from '../../../../../resources/_kit/text/useTooLong.ts'
import { useDebounced } from '../../../../../resources/_kit/ui/useDebounced.ts'
import { useReload } from '../../../../../resources/_kit/ui/useReload.ts'
import { uiWords } from '../../../../../resources/_kit/ui/words.ts'
import { builderWords } from '../../words.ts'

const SHOWN = 20

type Choice = { id: Id; title: string }

const identity = <Value,>(value: Value): Value => value

type ProgramFieldProps = {
  first: Id
  onChoose: (id: Id) => void
}

export const ProgramField = ({ first, onChoose }: ProgramFieldProps) => {
  const t = useMessages(builderWords, uiWords)
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<Choice>()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  /** Once chosen, a failed search no longer matters. */
  const [isDone, setDone] = useState(false)
  const tooLong = useTooLong(typed, Search.maxLength)
  const debounced = useDebounced(typed.trim())
  const q = tooLong ? '' : debounced
  // Cached: the page around has read it.
  const { data: own } = useGetOne<AsRead<Program>>('program', { id: first }, { retry: false })
  const {
    data: matches,
    error: failure,
    isFetching,
    refetch,
  } = useGetList<AsRead<ProgramListItem>>(
    'program',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'created_at', order: 'DESC' },
      filter: q ? { q } : {},
    },
    { enabled: open, retry: false, placeholderData: (previous) => previous },
  )
  const error = isDone ? null : failure
  useReload(error, refetch)
  // Stable, or the input is reset.
  const initial = useMemo(() => ({ id: first, title: own?.title || DASH }), [first, own?.title])
  const value = picked ?? initial
  const others = (matches ?? []).map(({ id, title }) => ({ id, title: title || DASH }))
  const isThere = q !== '' || others.some(({ id }) => String(id) === String(value.id))
  return (
    <Autocomplete<Choice, false, true>
      disableClearable
      fullWidth
      value={value}
      onChange={(_, choice) => {
        setTyped('')
        setDone(true)
        setPicked(choice)
        onChoose(choice.id)
      }}
      open={open}
      onOpen={() => {
        setOpen(true)
        setDone(false)
      }}
      onClose={() => setOpen(false)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      options={isThere || error ? others : [value, ...others]}
      filterOptions={identity}
      loading={isFetching}
      loadingText={t('copyFromTest.loading')}
      noOptionsText={error ? errorText(error) : t('copyFromTest.noProgram')}
      getOptionKey={({ id }) => String(id)}
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(option, chosen) => String(option.id) === String(chosen.id)}
      openText={t('copyFromTest.openPrograms')}
      closeText={t('copyFromTest.closePrograms')}
      slotProps={{ listbox: { sx: { overflowWrap: 'anywhere' } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          inputRef={input}
          label={t('copyFromTest.program')}
          helperText={
            tooLong ??
            (error && (
              <>
                {errorText(error)}{' '}
                <Button
                  size="small"
                  onClick={() => {
                    // The retry button is unmounted.
                    input.current?.focus()
                    refetch()
                  }}
                  sx={{
                    p: 0,
                    minWidth: 0,
                    fontSize: 'inherit',
                    lineHeight: 'inherit',
                    verticalAlign: 'baseline',
                  }}
                >
                  {t('ui.retry')}
                </Button>
              </>
            ))
          }
          slotProps={{
            // The list failed to load; the program is valid.
            formHelperText: { role: 'alert', sx: { color: 'error.main' } },
          }}
        />
      )}
    />
  )
}
