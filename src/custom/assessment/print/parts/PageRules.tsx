import GlobalStyles from '@mui/material/GlobalStyles'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { testPrintMessages } from '../messages.ts'
import type { PrintedPacket } from '../model/sheet.ts'

export const pageNameOf = ({ number }: Pick<PrintedPacket, 'number'>): string => `packet-${number}`

const KEY_COUNTER = 'key'

/** Footers, as sheets get separated. Counters are per packet: the page counter cannot be reset. */
export const PageRules = ({ packets }: { packets: readonly PrintedPacket[] }) => {
  const t = useMessages(testPrintMessages, packetMessages)
  const footerOf = (counter: string, what: string) => ({
    counterIncrement: counter,
    '@bottom-right': {
      content: `${JSON.stringify(t('testPrint.foot', { what }))} counter(${counter})`,
      fontFamily: "'Inter Variable', sans-serif",
      fontSize: '9pt',
      color: '#3d3d3d',
    },
  })
  const packetRules = packets.map((packet) => [
    `@page ${pageNameOf(packet)}`,
    footerOf(pageNameOf(packet), t('packets.packet', { number: packet.number })),
  ])
  return (
    <GlobalStyles
      styles={{
        // Pages that are no packet's.
        '@page': {
          size: 'A4 portrait',
          margin: '15mm 16mm 17mm',
          ...footerOf(KEY_COUNTER, t('testPrint.keyTitle')),
        },
        ...Object.fromEntries(packetRules),
      }}
    />
  )
}
