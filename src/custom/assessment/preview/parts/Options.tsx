import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { memoByTheme } from '../../../../resources/_kit/ui/memoByTheme.ts'
import { packetMessages } from '../../messages.ts'
import { emptyPart, type Option } from '../../model/values.ts'
import { letterOf } from '../../useNodeNames.ts'
import { PartView } from './PartView.tsx'

const Choice = styled('div')(
  memoByTheme(({ palette }) => ({
    border: `1px solid ${palette.divider}`,
    borderRadius: 12,
    '& label': { display: 'flex', gap: 12, padding: '12px 14px', minHeight: 48, cursor: 'pointer' },
    '& input': {
      flexShrink: 0,
      width: 18,
      height: 18,
      margin: '3px 0 0',
      // Browsers' default greys differ.
      appearance: 'none',
      border: `1.5px solid ${palette.inputLine}`,
      borderRadius: '50%',
      backgroundColor: palette.background.paper,
      '@media (forced-colors: active)': { appearance: 'auto' },
    },
    '& input:checked': { borderColor: palette.primary.main, borderWidth: 5.5 },
    '& .letter': { flexShrink: 0, minWidth: 20, fontSize: 15, lineHeight: 1.6, fontWeight: 600 },
    '& .sound': { padding: '0 14px 12px' },
    '@media (hover: hover)': { '&:has(input:enabled):hover': { backgroundColor: palette.action.hover } },
    '&:has(input:checked)': { borderColor: palette.primary.main, backgroundColor: palette.primarySoft },
    '&:has(input:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '& input:focus-visible': { outline: 'none' },
    '&:has(input:disabled)': { '& label': { cursor: 'default' }, color: palette.text.secondary },
  })),
)

type OptionsProps = {
  options: readonly Option[]
  chosenKey: string | undefined
  isLocked: boolean
  onChoose: (option: string) => void
}

export const Options = ({ options, chosenKey, isLocked, onChoose }: OptionsProps) => {
  const t = useMessages(packetMessages)
  const name = useId()
  return (
    <Box
      role="radiogroup"
      aria-label={t('questionEditor.options')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}
    >
      {options.map((option, index) => {
        const isSound = option.media?.type === 'audio'
        return (
          <Choice key={option.key}>
            <label>
              <input
                type="radio"
                name={name}
                value={option.key}
                checked={option.key === chosenKey}
                disabled={isLocked}
                onChange={() => onChoose(option.key)}
              />
              <span className="letter">{letterOf(index)}.</span>
              {option.text === '' && <Blank>{t('questionEditor.blankOption')}</Blank>}
              <PartView part={isSound ? { ...option, media: null } : option} />
            </label>
            {isSound && (
              <div className="sound">
                <PartView part={{ ...emptyPart, media: option.media }} />
              </div>
            )}
          </Choice>
        )
      })}
    </Box>
  )
}

export const Blank = styled('span')(({ theme }) => ({
  fontStyle: 'italic',
  color: theme.palette.text.secondary,
}))
