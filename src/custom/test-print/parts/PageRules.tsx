import GlobalStyles from '@mui/material/GlobalStyles'
import { useText } from '../../../resources/_kit/text/useText.ts'
import type { PrintedPacket } from '../model/sheet.ts'
import { testPrintWords } from '../words.ts'

/** The page's own name for the pages of a packet. */
export const pageOf = ({ number }: Pick<PrintedPacket, 'number'>): string => `packet-${number}`

/** At the foot of each page: packets are handed out apart, and sheets of paper come apart. */
const foot = (content: string) => ({
  '@bottom-right': { content, fontFamily: 'inherit', fontSize: '9pt', color: '#3d3d3d' },
})

/** The paper, while something is on the screen that is for it. */
export const PageRules = ({ packets }: { packets: readonly PrintedPacket[] }) => {
  const t = useText(testPrintWords)
  const named = packets.map((packet) => [
    `@page ${pageOf(packet)}`,
    foot(`${JSON.stringify(t('testPrint.packetHead', { number: packet.number }))} " · " counter(page)`),
  ])
  return (
    <GlobalStyles
      styles={{
        '@page': { size: 'A4 portrait', margin: '15mm 16mm 17mm', ...foot('counter(page)') },
        ...Object.fromEntries(named),
      }}
    />
  )
}
