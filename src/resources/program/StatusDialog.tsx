import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetList, useNotify } from 'react-admin'
import type { ProgramListItem } from '../../../contract/program.ts'
import type { Topic } from '../../../contract/topic.ts'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { messageKey } from '../../i18n/words.ts'
import { BatchDialog } from '../_kit/form/batch/BatchDialog.tsx'
import { DASH } from '../_kit/text/format.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { ConfirmDialog } from '../_kit/ui/ConfirmDialog.tsx'
import { DraftTopics } from './DraftTopics.tsx'
import { topicListParams } from './programTopics.ts'
import { useProgramChange } from './useProgramChange.ts'
import { usePublishing } from './usePublishing.ts'
import { programListWords } from './words.ts'

type StatusDialogProps = {
  program: Pick<AsRead<ProgramListItem>, 'id' | 'title' | 'status'>
  open: boolean
  onClose: () => void
}
