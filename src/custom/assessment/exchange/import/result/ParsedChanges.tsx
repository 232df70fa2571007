import type { Change } from '../model/changes.ts'
import { type Piece, wordsBetween } from '../model/wordDiff.ts'
import { useImportText } from '../useImportText.ts'
import { ParsedText } from './ParsedText.tsx'

export const ParsedChanges = ({ changes }: { changes: readonly Change[] }) => {
  const { field } = useImportText()
  return (
    <dl className="changes">
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{field(change.field)}</dt>
          <dd>
            <BothSides {...change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const BothSides = ({ before, after }: Change) => {
  const words = wordsBetween(before, after)
  return (
    <>
      <Side name="before" text={before} pieces={words?.before} />
      <Side name="after" text={after} pieces={words?.after} />
    </>
  )
}

type SideProps = { name: 'before' | 'after'; text: string; pieces: readonly Piece[] | undefined }

const Side = ({ name, text, pieces }: SideProps) => {
  const { t } = useImportText()
  const Mark = name === 'before' ? 'del' : 'ins'
  return (
    <div className={`side ${name}`}>
      <small>{t(`questionImport.${name}`)}</small>
      {text === '' && t('questionImport.empty')}
      {text !== '' && !pieces && <ParsedText html={text} />}
      {pieces?.map((piece) => (piece.isOther ? <Mark key={piece.at}>{piece.text}</Mark> : piece.text))}
    </div>
  )
}
