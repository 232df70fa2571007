import { groupedCode } from '../../../../../contract/certificateNumber.ts'
import { printable } from '../../../../../contract/printable.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import type { Row } from '../model/eligibility.ts'
import { fileNames } from '../model/files.ts'
import { type ManifestRow, manifestOf } from '../model/manifest.ts'
import { useBulkText } from '../useBulkText.ts'
import type { Result } from './make.ts'
import type { ZipFile } from './zip.ts'

/** Rows of the list that are written before the browser has its turn. */
const TOGETHER = 25

/** Contents of the ZIP: a PDF per created certificate, and a manifest of the selection. */
export function useManifest() {
  const { t, issued, reasons } = useBulkText()
  const errorText = useErrorText()

  const noteOf = ({ eligibility }: Row, result: Result | undefined): string => {
    if (!eligibility.isEligible) return reasons(eligibility).join('; ')
    if (result?.status === 'failed') return errorText(result.error)
    if (result?.status === 'revoked') return t('certificatesMany.reason.revoked')
    if (result?.status !== 'created') return t('certificatesMany.make.notMade')
    return result.before === undefined ? '' : issued(result.before)
  }

  const filesOf = async (
    rows: readonly Row[],
    results: ReadonlyMap<Row['id'], Result>,
    yieldToMain: () => Promise<void>,
  ): Promise<ZipFile[]> => {
    const nameOf = fileNames()
    const pdfs: ZipFile[] = []
    const list: ManifestRow[] = []
    for (const row of rows) {
      const result = results.get(row.id)
      const created = result?.status === 'created' ? result : undefined
      const license = row.eligibility.voucher?.license ?? ''
      const name = printable(
        created?.certificate.facts.fullname ?? row.eligibility.voucher?.member.fullname ?? '',
      )
      const pdf = created ? nameOf(name, license) : ''
      if (created) pdfs.push({ name: pdf, content: created.pdf })
      list.push({
        name,
        license,
        number: created?.certificate.number ? groupedCode(created.certificate.number.code) : '',
        status: t(`certificatesMany.manifest.${created ? 'made' : 'notMade'}`),
        pdf,
        note: noteOf(row, result),
      })
      if (list.length % TOGETHER === 0) await yieldToMain()
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
