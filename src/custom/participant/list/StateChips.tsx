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
  const { settings, change } = useListSettings()
  const chips = [
    ...redeemStateNames.map((value) => ({ name: 'state', value, label: t(`participants.state.${value}`) })),
    ...inactiveDays.map((value) => ({
      name: 'inactive_days',
      value,
      label: t('participants.inactive', { days: value }),
    })),
  ]
  return (
    <Box role="group" aria-label={t('participants.states')} sx={chipsSx}>
      {chips
        .filter(({ name }) => accepts(memberCalls['member.redeems'].query, name))
        .map(({ name, value, label }) => {
          const isOn = settings.filter[name] === value
          return (
            <Chip
              key={label}
              size="small"
              label={label}
              color={isOn ? 'primary' : 'default'}
              variant={isOn ? 'filled' : 'outlined'}
              aria-pressed={isOn}
              onClick={() => change(toFilter({ [name]: isOn ? '' : value }))}
            />
          )
        })}
    </Box>
  )
}

const chipsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  py: { xs: 1, md: 0 },
  '& .MuiChip-root': { height: { xs: 32, md: 26 } },
}
