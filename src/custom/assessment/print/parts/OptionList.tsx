import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { isEmptyPart, type Option } from '../../model/values.ts'
import { letterOf } from '../../useNodeNames.ts'
import { testPrintMessages } from '../messages.ts'
import { areShortOptions } from '../model/options.ts'
import { PartText } from './PartText.tsx'

const Options = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.2mm 6mm',
  '&[data-short]': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [`@media screen and (max-width: ${theme.breakpoints.values.sm - 1}px)`]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
  },
  '& li': { display: 'flex', alignItems: 'flex-start', gap: '1.5mm', breakInside: 'avoid' },
  '& .letter': { flexShrink: 0, minWidth: '5mm' },
  '& .right': {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.8mm',
    fontWeight: 700,
    paddingInlineStart: '1mm',
  },
  '& li[data-right] .letter': { fontWeight: 700 },
}))

type OptionListProps = {
  options: readonly Option[]
  /** Key of the option marked as right. */
  right: string | undefined
}

export const OptionList = ({ options, right }: OptionListProps) => {
  const t = useMessages(testPrintMessages, packetMessages)
  return (
    <Options data-short={areShortOptions(options) || undefined}>
      {options.map((option, index) => (
        <li key={option.key} className="option" data-right={option.key === right || undefined}>
          <span className="letter">{letterOf(index)}.</span>
          {isEmptyPart(option) ? (
            <span className="blank">{t('questionEditor.blankOption')}</span>
          ) : (
            <PartText part={option} maxHeight={130} />
          )}
          {option.key === right && (
            <span className="right">
              <Check size={15} strokeWidth={3} aria-hidden="true" />
              {t('testPrint.right')}
            </span>
          )}
        </li>
      ))}
    </Options>
  )
}
