import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { testPrintMessages } from '../messages.ts'
import { explanationsOf, rightLetter } from '../model/options.ts'
import type { PrintedPacket, Sheet } from '../model/sheet.ts'
import { Explanations } from './Explanations.tsx'

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(17mm, 1fr))',
  gap: '1.5mm 3mm',
  marginBlock: '3mm 6mm !important',
  '& b': { paddingInlineStart: '1.5mm' },
  '& li': { breakInside: 'avoid' },
})

const Explained = styled('li')({
  fontSize: '10pt',
  display: 'grid',
  gridTemplateColumns: '8mm minmax(0, 1fr)',
  columnGap: '1.5mm',
  marginBottom: '4mm',
  breakInside: 'avoid',
  '& > div > :first-of-type': { marginTop: 0 },
})

type KeyPageProps = { title: string | null | undefined; sheet: Sheet; explains: boolean }

export const KeyPage = ({ title, sheet, explains }: KeyPageProps) => {
  const t = useMessages(testPrintMessages)
  const id = useId()
  return (
    <section className="sheet" aria-labelledby={id}>
      <h2 id={id}>{t('testPrint.keyTitle')}</h2>
      <p>{title || DASH}</p>
      {sheet.packets.map((packet) => (
        <PacketKey key={packet.key} packet={packet} explains={explains} />
      ))}
    </section>
  )
}

const PacketKey = ({ packet, explains }: { packet: PrintedPacket; explains: boolean }) => {
  const t = useMessages(testPrintMessages, packetMessages)
  const format = useFormat()
  const id = useId()
  const questions = packet.blocks.flatMap((block) => block.questions)
  return (
    <>
      <h3 id={id}>{t('packets.packet', { number: packet.number })}</h3>
      <List aria-labelledby={id}>
        {questions.map(({ key, number, values }) => (
          <li key={key}>
            {format.number(number)}.<b>{rightLetter(values) ?? DASH}</b>
          </li>
        ))}
      </List>
      {questions.some(({ values }) => rightLetter(values) === undefined) && (
        <p>
          {DASH} {t('testPrint.noRight')}
        </p>
      )}
      {explains && (
        <ol>
          {questions.map(
            ({ key, number, values }) =>
              explanationsOf(values).length > 0 && (
                <Explained key={key}>
                  <b>{format.number(number)}.</b>
                  <div>
                    <Explanations values={values} />
                  </div>
                </Explained>
              ),
          )}
        </ol>
      )}
    </>
  )
}
