import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { inactiveDays, memberCalls, redeemStateNames } from '../../../../contract/member.ts'
import { useAccepts } from '../../../resources/_kit/declaration/useAccepts.ts'
import { useListSettings } from '../../../resources/_kit/list/ListSettingsContext.ts'
import { toFilter } from '../../../resources/_kit/list/listSettings.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { participantMessages } from '../messages.ts'

export const NO_STATE = { state: '', inactive_days: '' }

/** Filters in the address: one state, one length of silence. */
export const StateChips = () => {
  const t = useMessages(participantMessages)
  const accepts = useAccepts()
  if (!accepts(memberCalls['member.redeems'].query, 'state')) return null
  return (
    <Box role="group" aria-label={t('participants.states')} sx={chipsSx}>
      {redeemStateNames.map((state) => (
        <FilterChip key={state} name="state" value={state} label={t(`participants.state.${state}`)} />
      ))}
      <span aria-hidden="true">{t('participants.inactive')}</span>
      {inactiveDays.map((days) => (
        <FilterChip
          key={days}
          name="inactive_days"
          value={days}
          label={t('participants.days', { days })}
          ariaLabel={t('participants.inactiveDays', { days })}
        />
      ))}
    </Box>
  )
}

type FilterChipProps = { name: keyof typeof NO_STATE; value: string; label: string; ariaLabel?: string }

const FilterChip = ({ name, value, label, ariaLabel }: FilterChipProps) => {
  const { settings, change } = useListSettings()
  const isOn = settings.filter[name] === value
  return (
    <Chip
      size="small"
      label={label}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      aria-label={ariaLabel}
      aria-pressed={isOn}
      onClick={() => change(toFilter({ [name]: isOn ? '' : value }))}
    />
  )
}

const chipsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.75,
  py: { xs: 1, md: 0 },
  fontSize: 13,
  color: 'text.secondary',
  '& > span': { ml: 1 },
  '& .MuiChip-root': { height: { xs: 36, md: 26 } },
}
