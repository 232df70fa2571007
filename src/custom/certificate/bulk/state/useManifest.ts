import { groupedCode } from '../../../../../contract/certificateNumber.ts'
import { printable } from '../../../../../contract/printable.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { fileNames } from '../model/files.ts'
import { type ManifestRow, manifestOf } from '../model/manifest.ts'
import type { Row } from '../model/standing.ts'
import { useManyText } from '../useManyText.ts'
import type { Fate } from './make.ts'
import type { ZipFile } from './zip.ts'

/** Rows of the list that are written before the browser has its turn. */
const TOGETHER = 25

/** What stands in a ZIP: a PDF of each certificate that was made, and the list of all who were chosen. */
export function useManifest() {
  const { t, issued, reasons } = useManyText()
  const errorText = useErrorText()

  const noteOf = ({ standing }: Row, fate: Fate | undefined): string => {
    if (!standing.gets) return reasons(standing).join('; ')
    if (fate?.is === 'failed') return errorText(fate.error)
    if (fate?.is === 'revoked') return t('certificatesMany.reason.revoked')
    if (fate?.is !== 'made') return t('certificatesMany.make.notMade')
    return fate.before === undefined ? '' : issued(fate.before)
  }

  const filesOf = async (
    rows: readonly Row[],
    fates: ReadonlyMap<Row['id'], Fate>,
    breathe: () => Promise<void>,
  ): Promise<ZipFile[]> => {
    const nameOf = fileNames()
    const pdfs: ZipFile[] = []
    const list: ManifestRow[] = []
    for (const row of rows) {
      const fate = fates.get(row.id)
      const made = fate?.is === 'made' ? fate : undefined
      const license = row.standing.voucher?.license ?? ''
      const name = printable(made?.certificate.facts.fullname ?? row.standing.voucher?.member.fullname ?? '')
      const pdf = made ? nameOf(name, license) : ''
      if (made) pdfs.push({ name: pdf, content: made.pdf })
      list.push({
        name,
        license,
        number: made?.certificate.number ? groupedCode(made.certificate.number.code) : '',
        status: t(`certificatesMany.manifest.${made ? 'made' : 'notMade'}`),
        pdf,
        note: noteOf(row, fate),
      })
      if (list.length % TOGETHER === 0) await breathe()
    }
    const heads: ManifestRow = {
      name: t('certificatesMany.manifest.name'),
      license: t('certificatesMany.manifest.license'),
      number: t('certificatesMany.manifest.number'),
      status: t('certificatesMany.manifest.status'),
      pdf: t('certificatesMany.manifest.pdf'),
      note: t('certificatesMany.manifest.note'),
    }
    return [...pdfs, { name: t('certificatesMany.manifest.file'), content: manifestOf(heads, list) }]
  }
  return filesOf
}
