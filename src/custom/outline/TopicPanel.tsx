import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import { ChevronDown } from 'lucide-react'
import type { Identifier } from 'react-admin'
import type { Topic } from '../../../contract/topic.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { DASH } from '../../resources/_kit/text/format.ts'
import { StatusChip } from '../../resources/_kit/ui/StatusChip.tsx'
import { ActivityTable } from './ActivityTable.tsx'

type TopicPanelProps = { topic: AsRead<Topic>; programId: Identifier; open: boolean }

/** One topic with its activities, which are fetched when it is opened. */
export const TopicPanel = ({ topic, programId, open }: TopicPanelProps) => (
  <Accordion
    defaultExpanded={open}
    disableGutters
    variant="outlined"
    slotProps={{ transition: { unmountOnExit: true, timeout: 160 }, heading: { component: 'h3' } }}
    sx={{ borderRadius: 3, overflow: 'hidden', '&::before': { display: 'none' } }}
  >
    {/* MUI names the region of the activities after these. */}
    <AccordionSummary
      id={`topic-${topic.id}`}
      aria-controls={`topic-${topic.id}-activities`}
      expandIcon={<ChevronDown size={18} />}
      sx={{ px: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, width: '100%', pr: 1 }}>
        <Box
          component="span"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', fontWeight: 400 }}
        >
          {topic.seq ?? DASH}
        </Box>
        <Box
          component="span"
          sx={{ flex: 1, minWidth: 0, fontWeight: 600, fontSize: 14, overflowWrap: 'anywhere' }}
        >
          {topic.name || DASH}
        </Box>
        <StatusChip status={topic.status} />
      </Box>
    </AccordionSummary>
    <AccordionDetails sx={{ p: 0, borderTop: 1, borderColor: 'divider' }}>
      <ActivityTable programId={programId} topicId={topic.id} />
    </AccordionDetails>
  </Accordion>
)
