import { formatCode } from '../../../../../contract/certificateNumber.ts'
import { CSV_TYPE, toCsv } from '../../../../../contract/csv.ts'
import { toPrintable } from '../../../../../contract/printable.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import type { Row } from '../model/eligibility.ts'
import { createFileNamer } from '../model/fileNames.ts'
import { useBulkText } from '../useBulkText.ts'
import type { Result } from './issueAndPrintAll.ts'
import { yieldToMain } from './yieldToMain.ts'
import type { ZipFile } from './zip.ts'

const columns = ['name', 'license', 'number', 'status', 'pdf', 'note'] as const

/** Rows written between two yields. */
const YIELD_INTERVAL = 25

/** Contents of the ZIP: a PDF per created certificate, and a list of the whole selection. */
export function useZipFiles() {
  const { t, issuedText, statusOf } = useBulkText()
  const errorText = useErrorText()

  const remarkOf = ({ eligibility }: Row, result: Result | undefined): string => {
    if (!eligibility.isEligible) return statusOf(eligibility, '; ')
    if (result?.status === 'failed') return errorText(result.error)
    if (result?.status === 'revoked') return t('certificatesMany.reason.revoked')
    if (result?.status !== 'created') return t('certificatesMany.make.notMade')
    return result.previousIssuedAt === undefined ? '' : issuedText(result.previousIssuedAt)
  }

  const createZipFiles = async (
    rows: readonly Row[],
    results: ReadonlyMap<Row['id'], Result>,
  ): Promise<ZipFile[]> => {
    const fileNameOf = createFileNamer()
    const pdfs: ZipFile[] = []
    const csvRows = [columns.map((column) => t(`certificatesMany.manifest.${column}`))]
    for (const row of rows) {
      const result = results.get(row.id)
      const createdResult = result?.status === 'created' ? result : undefined
      const license = row.eligibility.voucher?.license ?? ''
      const name = toPrintable(
        createdResult?.certificate.facts.fullname ?? row.eligibility.voucher?.member.fullname ?? '',
      )
      const pdf = createdResult ? fileNameOf(name, license) : ''
      if (createdResult) pdfs.push({ name: pdf, content: createdResult.pdf })
      const number = createdResult?.certificate.number
        ? formatCode(createdResult.certificate.number.code)
        : ''
      const status = t(`certificatesMany.manifest.${createdResult ? 'made' : 'notMade'}`)
      csvRows.push([name, license, number, status, pdf, remarkOf(row, result)])
      if (csvRows.length % YIELD_INTERVAL === 0) await yieldToMain()
    }
    const content = new Blob([toCsv(csvRows)], { type: CSV_TYPE })
    return [...pdfs, { name: t('certificatesMany.manifest.file'), content }]
  }
  return createZipFiles
}
