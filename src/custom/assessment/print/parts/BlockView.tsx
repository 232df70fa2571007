import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { memo } from 'react'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { pointsOf } from '../../model/sums.ts'
import { isEmptyPart, type Option, type QuestionValues } from '../../model/values.ts'
import { letterOf } from '../../useNodeNames.ts'
import { testPrintMessages } from '../messages.ts'
import type { PrintSettings } from '../model/choices.ts'
import { areShortOptions, correctLetter } from '../model/options.ts'
import type { Block } from '../model/sheet.ts'
import { Explanations } from './Explanations.tsx'
import { PartText } from './PartText.tsx'

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '8mm minmax(0, 1fr) auto',
  columnGap: '1.5mm',
  rowGap: '2mm',
  marginBottom: '5.5mm',
  breakInside: 'avoid',
  '& > .below': { gridColumn: '2 / -1', minWidth: 0 },
  '& > .points': { whiteSpace: 'nowrap', marginInlineStart: '2.5mm', fontSize: '10pt', lineHeight: '15pt' },
  // Skips layout of off-screen questions.
  '@media screen': { contentVisibility: 'auto', containIntrinsicSize: 'auto 170px' },
})

type QuestionItemProps = { number: number; values: QuestionValues; hasKey: boolean; hasExplanations: boolean }

const QuestionItem = memo(({ number, values, hasKey, hasExplanations }: QuestionItemProps) => {
  const t = useMessages(testPrintMessages, packetMessages)
  const format = useFormat()
  const points = pointsOf(values)
  return (
    <Item>
      <b>{format.number(number)}.</b>
      {isEmptyPart(values.question) ? (
        <span className="blank">{t('questionEditor.blank')}</span>
      ) : (
        <PartText part={values.question} maxHeight={300} />
      )}
      <span className="points">{points > 0 && t('testPrint.worth', { total: points })}</span>
      <div className="below">
        <OptionList options={values.options} right={hasKey ? values.right : undefined} />
        {hasKey && correctLetter(values) === undefined && <i>{t('testPrint.noRight')}</i>}
        {hasExplanations && <Explanations values={values} />}
      </div>
    </Item>
  )
})

const Instruction = styled('div')({
  margin: '0 0 4mm',
  padding: '2.5mm 3mm',
  border: '1px solid #8b8b8b',
  borderRadius: 4,
  breakInside: 'avoid',
  breakAfter: 'avoid',
  '& .range': { fontWeight: 600 },
})

type BlockViewProps = { block: Block; settings: PrintSettings; renderedCount: number }

export const BlockView = ({ block: { instruction, questions }, settings, renderedCount }: BlockViewProps) => {
  const t = useMessages(testPrintMessages)
  const firstNumber = questions[0]?.number
  const lastNumber = questions.at(-1)?.number
  return (
    <>
      {instruction && (
        <Instruction>
          <div className="range">
            {t(firstNumber === lastNumber ? 'testPrint.forOne' : 'testPrint.forMany', {
              first: firstNumber,
              last: lastNumber,
            })}
          </div>
          <PartText part={instruction} maxHeight={300} />
        </Instruction>
      )}
      <ol>
        {questions.map(
          ({ key, number, index, values }) =>
            index < renderedCount && (
              <QuestionItem
                key={key}
                number={number}
                values={values}
                hasKey={settings.keyPosition === 'question'}
                hasExplanations={settings.keyPosition === 'question' && settings.hasExplanations}
              />
            ),
        )}
      </ol>
    </>
  )
}

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

const OptionList = ({ options, right }: OptionListProps) => {
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
