import Box from '@mui/material/Box'
import { useId } from 'react'
import type { ReadTest } from '../../TestPage.tsx'
import type { PrintSettings } from '../model/choices.ts'
import type { PrintedPacket } from '../model/sheet.ts'
import { BlockView } from './BlockView.tsx'
import { Head } from './Head.tsx'
import { pageOf } from './PageRules.tsx'

type PacketPagesProps = { test: ReadTest; packet: PrintedPacket; settings: PrintSettings; shown: number }

/** A packet as it is handed out, from a new page on. */
export const PacketPages = ({ test, packet, settings, shown }: PacketPagesProps) => {
  const id = useId()
  const blocks = packet.blocks.filter(({ questions }) => questions.some(({ index }) => index < shown))
  return (
    <Box component="section" className="sheet" aria-labelledby={id} sx={{ page: pageOf(packet) }}>
      <Head id={id} test={test} packet={packet} hasLines={settings.head} />
      {blocks.map((block) => (
        <BlockView key={block.questions[0]?.key} block={block} settings={settings} shown={shown} />
      ))}
    </Box>
  )
}
