import Box from '@mui/material/Box'
import { Check } from 'lucide-react'
import { Unseen } from '../../../resources/_kit/ui/Unseen.ts'
import type { FoundQuestion } from '../found.ts'
import { FoundText } from './FoundText.tsx'
import { useImportText } from './useImportText.ts'

type FoundOptionsProps = {
  question: FoundQuestion
  number: number
  right: number | undefined
  /** Chooses the right one; undefined where the source has said it. */
  onChoose: ((right: number) => void) | undefined
}

/** The options of a question with the right one marked, or to be chosen where nobody has said it. */
export const FoundOptions = ({ question, number, right, onChoose }: FoundOptionsProps) => {
  const { t } = useImportText()
  return (
    <Box
      component={onChoose ? 'fieldset' : 'ol'}
      sx={list}
      {...(onChoose && { 'aria-label': t('questionImport.chooseRight', { number }) })}
    >
      {question.options.map((option, place) => {
        const isRight = place === right
        const text = (
          <Box sx={{ flex: 1, minWidth: 0, ...(isRight && { color: green, fontWeight: 600 }) }}>
            <FoundText html={option} />
            {isRight && <Unseen as="span">{t('questionImport.right')}</Unseen>}
          </Box>
        )
        const letter = String.fromCharCode(65 + place)
        if (onChoose)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place
            <label key={place}>
              <input
                type="radio"
                name={`right-${number}`}
                checked={isRight}
                onChange={() => onChoose(place)}
              />
              <span className="letter">{letter}.</span>
              {text}
            </label>
          )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place
          <li key={place}>
            <span className="letter">
              {isRight ? (
                <Box component={Check} size={14} aria-hidden="true" sx={{ color: green }} />
              ) : (
                `${letter}.`
              )}
            </span>
            {text}
          </li>
        )
      })}
    </Box>
  )
}

const green = ({ palette }: { palette: { status: { success: readonly [string, string] } } }) =>
  palette.status.success[0]

const list = {
  m: 0,
  p: 0,
  mt: 0.5,
  border: 0,
  listStyle: 'none',
  fontSize: 13.5,
  color: 'text.secondary',
  '& > li, & > label': { display: 'flex', alignItems: 'baseline', gap: 1, py: '1px' },
  '& > label': { cursor: 'pointer', py: '4px', color: 'text.primary' },
  '& .letter': { width: 18, flexShrink: 0 },
  '& input': {
    m: 0,
    alignSelf: 'center',
    accentColor: ({ palette }: { palette: { primary: { main: string } } }) => palette.primary.main,
  },
} as const
