import Button from '@mui/material/Button'
import { Archive, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Program } from '../../../../../contract/program.ts'
import type { AsRead } from '../../../../dataProvider/reading.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useHasOpened } from '../../../../resources/_kit/ui/useHasOpened.ts'
import { StatusDialog } from '../../../../resources/program/lazyStatusDialog.ts'
import { programListWords } from '../../../../resources/program/words.ts'

/** The next step of a program's status: to publish or to archive it. */
export const ProgramStatus = ({ program }: { program: AsRead<Program> }) => {
  const t = useMessages(programListWords)
  const [open, setOpen] = useState(false)
  const opened = useHasOpened(open)
  const isPublished = program.status === 'publish'
  const title = program.title || DASH
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={isPublished ? <Archive size={16} /> : <Upload size={16} />}
        aria-label={t(isPublished ? 'programList.archiveNamed' : 'programList.publishNamed', { title })}
        onClick={() => setOpen(true)}
      >
        {t(isPublished ? 'programList.archive' : 'programList.publish')}
      </Button>
      <Suspense>
        {opened && <StatusDialog program={program} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
