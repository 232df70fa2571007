import type { Change } from '../model/changes.ts'
import { type DiffPiece, diffWords } from '../model/wordDiff.ts'
import { useImportText } from '../useImportText.ts'
import { ParsedText } from './ParsedText.tsx'

export const ParsedChanges = ({ changes }: { changes: readonly Change[] }) => {
  const { fieldText } = useImportText()
  return (
    <dl className="changes">
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{fieldText(change.field)}</dt>
          <dd>
            <BothSides {...change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const BothSides = ({ before, after }: Change) => {
  const words = diffWords(before, after)
  return (
    <>
      <Side name="before" text={before} pieces={words?.before} />
      <Side name="after" text={after} pieces={words?.after} />
    </>
  )
}

type SideProps = { name: 'before' | 'after'; text: string; pieces: readonly DiffPiece[] | undefined }

const Side = ({ name, text, pieces }: SideProps) => {
  const { t } = useImportText()
  const Mark = name === 'before' ? 'del' : 'ins'
  return (
    <div className={`side ${name}`}>
      <small>{t(`questionImport.${name}`)}</small>
      {text === '' && t('questionImport.empty')}
      {text !== '' && !pieces && <ParsedText html={text} />}
      {pieces?.map((piece) => (piece.isChanged ? <Mark key={piece.offset}>{piece.text}</Mark> : piece.text))}
    </div>
  )
}
