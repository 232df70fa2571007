import { FoundText } from './FoundText.tsx'
import type { Change } from './items.ts'
import { useImportText } from './useImportText.ts'

/** What a file says otherwise, field by field. */
export const FoundChanges = ({ changes }: { changes: readonly Change[] }) => {
  const { t, field } = useImportText()
  const side = (name: 'before' | 'after', text: string) => (
    <div className={`side ${name}`}>
      <small>{t(`questionImport.${name}`)}</small>
      {text === '' ? t('questionImport.empty') : <FoundText html={text} />}
    </div>
  )
  return (
    <dl className="changes">
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{field(change.field)}</dt>
          <dd>
            {side('before', change.before)}
            {side('after', change.after)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
