import GlobalStyles from '@mui/material/GlobalStyles'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { testPrintMessages } from '../messages.ts'
import type { PrintedPacket } from '../model/sheet.ts'

export const pageOf = ({ number }: Pick<PrintedPacket, 'number'>): string => `packet-${number}`

const KEY = 'key'

/** Footers, as sheets get separated. Counters are per packet: the page counter cannot be reset. */
export const PageRules = ({ packets }: { packets: readonly PrintedPacket[] }) => {
  const t = useMessages(testPrintMessages, packetMessages)
  const foot = (counter: string, what: string) => ({
    counterIncrement: counter,
    '@bottom-right': {
      content: `${JSON.stringify(t('testPrint.foot', { what }))} counter(${counter})`,
      fontFamily: "'Inter Variable', sans-serif",
      fontSize: '9pt',
      color: '#3d3d3d',
    },
  })
  const ofPackets = packets.map((packet) => [
    `@page ${pageOf(packet)}`,
    foot(pageOf(packet), t('packets.packet', { number: packet.number })),
  ])
  return (
    <GlobalStyles
      styles={{
        // Pages that are no packet's.
        '@page': { size: 'A4 portrait', margin: '15mm 16mm 17mm', ...foot(KEY, t('testPrint.keyTitle')) },
        ...Object.fromEntries(ofPackets),
      }}
    />
  )
}
