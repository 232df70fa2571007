import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { withoutApostrophes } from '../../../../contract/apostrophes.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { presenceMessages } from './messages.ts'

/** `id` as in the URL and the API. */
export type Choice = { readonly id: string; readonly title: string }

type ChoiceFilterProps = {
  label: string
  placeholder: string
  /** Undefined while loading. */
  choices: readonly Choice[] | undefined
  value: Choice | undefined
  onChange: (id: string) => void
  disabled?: boolean
  onRetry?: (() => void) | undefined
}

/** More of thousands would only be in the way. */
const MAX_SHOWN = 100
const filterChoices = createFilterOptions<Choice>({ stringify: ({ title }) => withoutApostrophes(title) })

/** Last where options are cut off. */
const MORE_OPTION: Choice = { id: '', title: '' }

export const ChoiceFilter = ({
  label,
  placeholder,
  choices,
  value,
  onChange,
  disabled = false,
  onRetry,
}: ChoiceFilterProps) => {
  const t = useMessages(presenceMessages)
  if (onRetry)
    return (
      <Button variant="outlined" color="error" onClick={onRetry}>
        {t('presensi.failed')}
      </Button>
    )
  return (
    <Autocomplete<Choice>
      size="small"
      autoHighlight
      options={choices ?? []}
      value={value ?? null}
      loading={choices === undefined && !disabled}
      disabled={disabled}
      onChange={(_, chosen) => onChange(chosen?.id ?? '')}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      getOptionDisabled={(choice) => choice === MORE_OPTION}
      filterOptions={(options, state) => {
        const matches = filterChoices(options, { ...state, inputValue: withoutApostrophes(state.inputValue) })
        return matches.length > MAX_SHOWN ? [...matches.slice(0, MAX_SHOWN), MORE_OPTION] : matches
      }}
      renderOption={({ key, ...option }, choice) => (
        <li key={key} {...option} style={{ overflowWrap: 'anywhere' }}>
          {choice === MORE_OPTION ? t('presensi.typeOn', { total: choices?.length }) : choice.title}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={placeholder}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
      loadingText={t('presensi.loading')}
      noOptionsText={t('presensi.noMatch')}
      openText={t('presensi.open')}
      closeText={t('presensi.close')}
      clearText={t('presensi.clear')}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  )
}
