import { styled } from '@mui/material/styles'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { memoByTheme } from '../../../../resources/_kit/ui/memoByTheme.ts'
import { packetMessages } from '../../messages.ts'
import type { ReadTest } from '../../TestPage.tsx'
import { testPrintMessages } from '../messages.ts'
import type { PrintedPacket } from '../model/sheet.ts'

const Header = styled('header')(
  memoByTheme(({ palette, breakpoints }) => ({
    paddingBottom: '4mm',
    marginBottom: '5mm',
    borderBottom: `1.5px solid ${palette.text.primary}`,
    breakInside: 'avoid',
    breakAfter: 'avoid',
    '& .packet': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 16px',
      alignItems: 'baseline',
      marginTop: '1mm',
    },
    '& .facts': { color: palette.text.secondary },
    '& .lines': { display: 'flex', gap: '6mm', marginTop: '7mm' },
    '& .line': {
      flex: '1 1 0',
      display: 'flex',
      alignItems: 'flex-end',
      gap: 8,
      '&:first-of-type': { flexGrow: 2 },
      '&:nth-of-type(2)': { flexGrow: 1.3 },
      '&::after': { content: '""', flex: 1, borderBottom: `1px solid ${palette.text.primary}` },
    },
    [`@media screen and (max-width: ${breakpoints.values.sm - 1}px)`]: {
      '& .lines': { flexDirection: 'column', gap: 14 },
    },
  })),
)

type SheetHeaderProps = {
  id: string
  test: ReadTest
  packet: PrintedPacket
  hasLines: boolean
}

const LINE_NAMES = ['name', 'date', 'score'] as const

export const SheetHeader = ({ id, test, packet, hasLines }: SheetHeaderProps) => {
  const t = useMessages(testPrintMessages, packetMessages)
  const { questionCount, points } = packet
  const minutes = test.settings?.timer ?? 0
  const facts = [
    t('testPrint.questions', { total: questionCount }),
    ...(points > 0 ? [t('testPrint.points', { total: points })] : []),
    ...(minutes > 0 ? [t('packets.minutes', { total: minutes })] : []),
  ]
  return (
    <Header>
      <div id={id}>
        <h2>{test.title || DASH}</h2>
        <div className="packet">
          <h3>{t('packets.packet', { number: packet.number })}</h3>
          <span className="facts">{facts.join(' · ')}</span>
        </div>
      </div>
      {hasLines && (
        <div className="lines">
          {LINE_NAMES.map((line) => (
            <div key={line} className="line">
              {t(`testPrint.${line}`)}
            </div>
          ))}
        </div>
      )}
    </Header>
  )
}
