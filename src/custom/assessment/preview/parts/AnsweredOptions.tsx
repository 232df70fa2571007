import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { Check, User } from 'lucide-react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { memoByTheme } from '../../../../resources/_kit/ui/memoByTheme.ts'
import { packetMessages } from '../../messages.ts'
import { letterOf } from '../../useNodeNames.ts'
import { testPreviewMessages } from '../messages.ts'
import type { PreviewItem } from '../model/chooseItems.ts'
import type { Session } from '../model/session.ts'
import { Blank } from './Options.tsx'
import { PartView } from './PartView.tsx'

const Row = styled('li')(
  memoByTheme(({ palette }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    padding: '6px 10px',
    border: '1px solid transparent',
    borderRadius: 8,
    '&[data-mine]': { borderColor: palette.divider, backgroundColor: palette.primarySoft },
    '&[data-right]': { borderColor: palette.status.success[0] },
    '& .letter': { minWidth: 20, fontWeight: 600 },
    '& .text': { flex: '1 1 180px', minWidth: 0 },
    '& .marks': { display: 'flex', flexWrap: 'wrap', columnGap: 12 },
    '& .mark': { display: 'inline-flex', alignItems: 'center', gap: 4, fontSize: 12.5, fontWeight: 600 },
  })),
)

export const AnsweredOptions = ({ session, item }: { session: Session; item: PreviewItem }) => {
  const t = useMessages(testPreviewMessages, packetMessages)
  const { options, right } = item.values
  const chosenKey = session.answers.get(item.key)
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {options.map((option, index) => {
        const isRight = session.rules.showsAnswer && option.key === right
        const isChosen = option.key === chosenKey
        return (
          <Row key={option.key} data-mine={isChosen || undefined} data-right={isRight || undefined}>
            <span className="letter">{letterOf(index)}.</span>
            <div className="text">
              {option.text === '' && <Blank>{t('questionEditor.blankOption')}</Blank>}
              <PartView part={option} size={14} />
            </div>
            {(isChosen || isRight) && (
              <span className="marks">
                {isChosen && (
                  <span className="mark">
                    <User size={14} aria-hidden="true" /> {t('testPreview.discussion.yours')}
                  </span>
                )}
                {isRight && (
                  <Box component="span" className="mark" sx={{ color: 'status.success.0' }}>
                    <Check size={14} aria-hidden="true" /> {t('questionEditor.right')}
                  </Box>
                )}
              </span>
            )}
          </Row>
        )
      })}
    </Box>
  )
}
