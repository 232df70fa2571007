import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { pointsOf } from '../../model/sums.ts'
import { isEmptyPart, type QuestionValues } from '../../model/values.ts'
import { testPrintMessages } from '../messages.ts'
import type { PrintSettings } from '../model/choices.ts'
import { rightLetter } from '../model/options.ts'
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

type QuestionItemProps = { number: number; values: QuestionValues; hasKey: boolean; explains: boolean }

const QuestionItem = memo(({ number, values, hasKey, explains }: QuestionItemProps) => {
  const t = useMessages(testPrintMessages, packetMessages)
  const format = useFormat()
  const points = pointsOf(values)
  return (
    <Item>
      <b>{format.number(number)}.</b>
      {isEmptyPart(values.question) ? (
        <span className="blank">{t('questionEditor.blank')}</span>
      ) : (
        <PartText part={values.question} height={300} />
      )}
      <span className="points">{points > 0 && t('testPrint.worth', { total: points })}</span>
      <div className="below">
        <OptionList options={values.options} right={hasKey ? values.right : undefined} />
        {hasKey && rightLetter(values) === undefined && <i>{t('testPrint.noRight')}</i>}
        {explains && <Explanations values={values} />}
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

type BlockViewProps = { block: Block; settings: PrintSettings; shown: number }

export const BlockView = ({ block: { instruction, questions }, settings, shown }: BlockViewProps) => {
  const t = useMessages(testPrintMessages)
  const first = questions[0]?.number
  const last = questions.at(-1)?.number
  return (
    <>
      {instruction && (
        <Instruction>
          <div className="range">
            {t(first === last ? 'testPrint.forOne' : 'testPrint.forMany', {
              first,
              last,
            })}
          </div>
          <PartText part={instruction} height={300} />
        </Instruction>
      )}
      <ol>
        {questions.map(
          ({ key, number, index, values }) =>
            index < shown && (
              <QuestionItem
                key={key}
                number={number}
                values={values}
                hasKey={settings.keyAt === 'question'}
                explains={settings.keyAt === 'question' && settings.explains}
              />
            ),
        )}
      </ol>
    </>
  )
}
