import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { testPrintMessages } from '../messages.ts'
import { correctLetter, explanationsOf } from '../model/options.ts'
import type { PrintedPacket, Sheet } from '../model/sheet.ts'
import { Explanations } from './Explanations.tsx'

const KeyList = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(17mm, 1fr))',
  gap: '1.5mm 3mm',
  marginBlock: '3mm 6mm !important',
  '& b': { paddingInlineStart: '1.5mm' },
  '& li': { breakInside: 'avoid' },
})

const ExplainedItem = styled('li')({
  fontSize: '10pt',
  display: 'grid',
  gridTemplateColumns: '8mm minmax(0, 1fr)',
  columnGap: '1.5mm',
  marginBottom: '4mm',
  breakInside: 'avoid',
  '& > div > :first-of-type': { marginTop: 0 },
})

type KeyPageProps = { title: string | null | undefined; sheet: Sheet; hasExplanations: boolean }

export const KeyPage = ({ title, sheet, hasExplanations }: KeyPageProps) => {
  const t = useMessages(testPrintMessages)
  const id = useId()
  return (
    <section className="sheet" aria-labelledby={id}>
      <h2 id={id}>{t('testPrint.keyTitle')}</h2>
      <p>{title || DASH}</p>
      {sheet.packets.map((packet) => (
        <PacketKey key={packet.key} packet={packet} hasExplanations={hasExplanations} />
      ))}
    </section>
  )
}

const PacketKey = ({ packet, hasExplanations }: { packet: PrintedPacket; hasExplanations: boolean }) => {
  const t = useMessages(testPrintMessages, packetMessages)
  const format = useFormat()
  const id = useId()
  const questions = packet.blocks.flatMap((block) => block.questions)
  return (
    <>
      <h3 id={id}>{t('packets.packet', { number: packet.number })}</h3>
      <KeyList aria-labelledby={id}>
        {questions.map(({ key, number, values }) => (
          <li key={key}>
            {format.number(number)}.<b>{correctLetter(values) ?? DASH}</b>
          </li>
        ))}
      </KeyList>
      {questions.some(({ values }) => correctLetter(values) === undefined) && (
        <p>
          {DASH} {t('testPrint.noRight')}
        </p>
      )}
      {hasExplanations && (
        <ol>
          {questions.map(
            ({ key, number, values }) =>
              explanationsOf(values).length > 0 && (
                <ExplainedItem key={key}>
                  <b>{format.number(number)}.</b>
                  <div>
                    <Explanations values={values} />
                  </div>
                </ExplainedItem>
              ),
          )}
        </ol>
      )}
    </>
  )
}
