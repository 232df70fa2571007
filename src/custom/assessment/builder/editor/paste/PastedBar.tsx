import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { ParsedQuestion } from '../../../../../../formats/question/parsedQuestion.ts'
import type { Source } from '../../../../../../formats/read.ts'
import { messageKey } from '../../../../../i18n/messages.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../../../../resources/_kit/ui/ConfirmDialog.tsx'
import { useUndoNotice } from '../../../../../resources/_kit/ui/useUndoNotice.tsx'
import { activityPath } from '../../../../program/outlinePaths.ts'
import { fieldId } from '../../../elementId.ts'
import { useImportHandOver } from '../../../exchange/import/state/useImportDraft.ts'
import { locationOf } from '../../../model/tree.ts'
import { packetParameter } from '../../../packetFromUrl.ts'
import { rewriteQuestion } from '../../../state/actions.ts'
import { useBuilder } from '../../../state/BuilderContext.ts'
import { undoOfLastStep } from '../../../state/steps.ts'
import { focusSoon } from '../../focusSoon.ts'
import { usePackets } from '../../PacketsContext.ts'
import { useGuardedWrite } from '../useGuardedWrite.ts'
import { pasteMessages } from './messages.ts'
import type { PastedQuestions } from './readPasted.ts'
import { hasFilledOptions, withParsed } from './withParsed.ts'

export type PastedBarProps = { question: string; found: PastedQuestions; onClose: () => void }

export const PastedBar = ({ question, found, onClose }: PastedBarProps) => {
  const t = useMessages(pasteMessages)
  const translate = useTranslate()
  return (
    <Alert
      ref={showBelowText}
      severity="info"
      role="status"
      onClose={onClose}
      closeText={translate('ra.action.close')}
      sx={{ mt: 1 }}
    >
      <Box sx={{ mb: 0.5 }}>
        {found.kind === 'one'
          ? t('questionPaste.one', { count: found.parsed.options.length })
          : t('questionPaste.several', { count: found.count })}
      </Box>
      {found.kind === 'one' ? (
        <SplitButton question={question} parsed={found.parsed} />
      ) : (
        <ImportButton question={question} source={found.source} />
      )}
    </Alert>
  )
}

/** A long text leaves it below the fold. */
const showBelowText = (bar: HTMLElement | null) => bar?.scrollIntoView({ block: 'nearest' })

const SplitButton = ({ question, parsed }: { question: string; parsed: ParsedQuestion }) => {
  const t = useMessages(pasteMessages)
  const builder = useBuilder()
  const rewrite = useGuardedWrite(question, rewriteQuestion)
  const notifyWithUndo = useUndoNotice()
  const [isAsking, setAsking] = useState(false)
  const split = () => {
    rewrite((values) => withParsed(values, parsed))
    notifyWithUndo(messageKey(pasteMessages, 'questionPaste.splitDone'), {
      values: { count: parsed.options.length },
      undo: undoOfLastStep(builder),
    })
    const [firstOption] = builder.getState().doc.questions.get(question)?.values.options ?? []
    if (firstOption) focusSoon(fieldId(question, `option ${firstOption.key}`))
  }
  const askOrSplit = () => {
    const values = builder.getState().doc.questions.get(question)?.values
    if (values && hasFilledOptions(values)) setAsking(true)
    else split()
  }
  return (
    <>
      <Button size="small" variant="outlined" onClick={askOrSplit}>
        {t('questionPaste.split')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        isBusy={false}
        title={t('questionPaste.replaceTitle')}
        question={t('questionPaste.replaceQuestion')}
        confirm={t('questionPaste.replaceConfirm')}
        onConfirm={split}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** The text goes along. */
const ImportButton = ({ question, source }: { question: string; source: Source }) => {
  const t = useMessages(pasteMessages)
  const builder = useBuilder()
  const navigate = useNavigate()
  const { params } = usePackets()
  const handOver = useImportHandOver(params)
  const toImport = () => {
    const packet = locationOf(builder.getState().doc.tree, question)?.packet.key
    handOver(source)
    rewriteQuestion(builder, question, (values) => ({
      ...values,
      question: { ...values.question, text: '' },
    }))
    const query = packet === undefined ? '' : `?${packetParameter}=${encodeURIComponent(packet)}`
    navigate(`${activityPath(params.program, params.topic, params.activity, 'import')}${query}`)
  }
  return (
    <Button size="small" variant="outlined" onClick={toImport}>
      {t('questionPaste.import')}
    </Button>
  )
}
