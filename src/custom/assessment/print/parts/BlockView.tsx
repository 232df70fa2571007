import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { pointsOf } from '../../model/sums.ts'
import { isEmptyPart, type QuestionValues } from '../../model/values.ts'
import { testPrintMessages } from '../messages.ts'
import type { PrintSettings } from '../model/choices.ts'
import { correctLetter } from '../model/options.ts'
import type { Block } from '../model/sheet.ts'
import { Explanations } from './Explanations.tsx'
import { OptionList } from './OptionList.tsx'
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
