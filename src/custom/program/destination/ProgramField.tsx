import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMemo, useRef, useState } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import { Search } from '../../../../contract/call.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { Program, ProgramListItem } from '../../../../contract/program.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useLengthError } from '../../../resources/_kit/text/useLengthError.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { uiMessages } from '../../../resources/_kit/ui/messages.ts'
import { useDebounced } from '../../../resources/_kit/ui/useDebounced.ts'
import { useReload } from '../../../resources/_kit/ui/useReload.ts'
import { destinationMessages } from './messages.ts'

const PER_PAGE = 20

type ProgramOption = { id: Id; title: string }

const identity = <Value,>(value: Value): Value => value

type ProgramFieldProps = {
  /** Without one nothing is chosen yet. */
  initialId?: Id
  onChoose: (id: Id) => void
}

export const ProgramField = ({ initialId, onChoose }: ProgramFieldProps) => {
  const t = useMessages(destinationMessages, uiMessages)
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [pickedProgram, setPickedProgram] = useState<ProgramOption>()
  const [inputText, setInputText] = useState('')
  const [open, setOpen] = useState(false)
  /** Once chosen, a failed search no longer matters. */
  const [isChosen, setChosen] = useState(false)
  const lengthError = useLengthError(inputText, Search.maxLength)
  const debounced = useDebounced(inputText.trim())
  const q = lengthError ? '' : debounced
  // Cached: the page around has read it.
  const { data: initialProgram } = useGetOne<ApiRecord<Program>>(
    'program',
    { id: initialId ?? '' },
    { retry: false, enabled: initialId !== undefined },
  )
  const {
    data: matches,
    error: searchError,
    isFetching,
    refetch,
  } = useGetList<ApiRecord<ProgramListItem>>(
    'program',
    {
      pagination: { page: 1, perPage: PER_PAGE },
      sort: { field: 'created_at', order: 'DESC' },
      filter: q ? { q } : {},
    },
    { enabled: open, retry: false, placeholderData: (previous) => previous },
  )
  const error = isChosen ? null : searchError
  useReload(error, refetch)
  // Stable, or the input is reset.
  const initialChoice = useMemo(
    () => (initialId === undefined ? null : { id: initialId, title: initialProgram?.title || DASH }),
    [initialId, initialProgram?.title],
  )
  const value = pickedProgram ?? initialChoice
  const others = (matches ?? []).map(({ id, title }) => ({ id, title: title || DASH }))
  const isListed = q !== '' || !value || others.some(({ id }) => String(id) === String(value.id))
  return (
    <Autocomplete<ProgramOption, false, boolean>
      disableClearable={value !== null}
      fullWidth
      value={value}
      onChange={(_, choice) => {
        if (!choice) return
        setInputText('')
        setChosen(true)
        setPickedProgram(choice)
        onChoose(choice.id)
      }}
      open={open}
      onOpen={() => {
        setOpen(true)
        setChosen(false)
      }}
      onClose={() => setOpen(false)}
      onInputChange={(_, text, reason) => setInputText(reason === 'input' ? text : '')}
      options={isListed || error ? others : [value, ...others]}
      filterOptions={identity}
      loading={isFetching}
      loadingText={t('destination.loading')}
      noOptionsText={error ? errorText(error) : t('destination.noProgram')}
      getOptionKey={({ id }) => String(id)}
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(option, selectedOption) => String(option.id) === String(selectedOption.id)}
      openText={t('destination.openPrograms')}
      closeText={t('destination.closePrograms')}
      slotProps={{ listbox: { sx: { overflowWrap: 'anywhere' } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          inputRef={input}
          label={t('destination.program')}
          placeholder={t('destination.chooseProgram')}
          helperText={
            lengthError ??
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
