import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { withoutApostrophes } from '../../../../contract/apostrophes.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { presensiMessages } from './messages.ts'

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
const SHOWN = 100
const matching = createFilterOptions<Choice>({ stringify: ({ title }) => withoutApostrophes(title) })

/** Last where options are cut off. */
const MORE: Choice = { id: '', title: '' }

export const ChoiceFilter = ({
  label,
  placeholder,
  choices,
  value,
  onChange,
  disabled = false,
  onRetry,
}: ChoiceFilterProps) => {
  const t = useMessages(presensiMessages)
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
      getOptionDisabled={(choice) => choice === MORE}
      filterOptions={(options, state) => {
        const matches = matching(options, { ...state, inputValue: withoutApostrophes(state.inputValue) })
        return matches.length > SHOWN ? [...matches.slice(0, SHOWN), MORE] : matches
      }}
      renderOption={({ key, ...option }, choice) => (
        <li key={key} {...option} style={{ overflowWrap: 'anywhere' }}>
          {choice === MORE ? t('presensi.typeOn', { total: choices?.length }) : choice.title}
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
