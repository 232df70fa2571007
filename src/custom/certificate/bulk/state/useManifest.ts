import { groupedCode } from '../../../../../contract/certificateNumber.ts'
import { CSV_TYPE, csvOf } from '../../../../../contract/csv.ts'
import { printable } from '../../../../../contract/printable.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import type { Row } from '../model/eligibility.ts'
import { fileNames } from '../model/files.ts'
import { useBulkText } from '../useBulkText.ts'
import type { Result } from './make.ts'
import { yieldToMain } from './yieldToMain.ts'
import type { ZipFile } from './zip.ts'

const columns = ['name', 'license', 'number', 'status', 'pdf', 'note'] as const

/** Rows written between two yields. */
const TOGETHER = 25

/** Contents of the ZIP: a PDF per created certificate, and a list of the whole selection. */
export function useManifest() {
  const { t, issued, statusOf } = useBulkText()
  const errorText = useErrorText()

  const noteOf = ({ eligibility }: Row, result: Result | undefined): string => {
    if (!eligibility.isEligible) return statusOf(eligibility, '; ')
    if (result?.status === 'failed') return errorText(result.error)
    if (result?.status === 'revoked') return t('certificatesMany.reason.revoked')
    if (result?.status !== 'created') return t('certificatesMany.make.notMade')
    return result.before === undefined ? '' : issued(result.before)
  }

  const filesOf = async (
    rows: readonly Row[],
    results: ReadonlyMap<Row['id'], Result>,
  ): Promise<ZipFile[]> => {
    const nameOf = fileNames()
    const pdfs: ZipFile[] = []
    const list = [columns.map((column) => t(`certificatesMany.manifest.${column}`))]
    for (const row of rows) {
      const result = results.get(row.id)
      const created = result?.status === 'created' ? result : undefined
      const license = row.eligibility.voucher?.license ?? ''
      const name = printable(
        created?.certificate.facts.fullname ?? row.eligibility.voucher?.member.fullname ?? '',
      )
      const pdf = created ? nameOf(name, license) : ''
      if (created) pdfs.push({ name: pdf, content: created.pdf })
      const number = created?.certificate.number ? groupedCode(created.certificate.number.code) : ''
      const status = t(`certificatesMany.manifest.${created ? 'made' : 'notMade'}`)
      list.push([name, license, number, status, pdf, noteOf(row, result)])
      if (list.length % TOGETHER === 0) await yieldToMain()
    }
    const content = new Blob([csvOf(list)], { type: CSV_TYPE })
    return [...pdfs, { name: t('certificatesMany.manifest.file'), content }]
  }
  return filesOf
}
