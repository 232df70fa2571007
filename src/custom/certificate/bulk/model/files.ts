import type { CertificateKind } from '../../../../../contract/certificate.ts'
import { dayOf } from '../../../../../contract/jakarta.ts'
import { namePartOf } from '../../../../resources/_kit/media/fileName.ts'

const joined = (...parts: readonly string[]): string => ['sertifikat', ...parts.filter(Boolean)].join('-')

/**
 * File names in the ZIP: `sertifikat-<nama>-<lisensi>.pdf`, valid on any system, unique case-insensitively.
 *
 * @example const fileNameOf = fileNames(); fileNameOf('Siti Aminah', 'BLI-7KQ4X') // 'sertifikat-Siti Aminah-BLI-7KQ4X.pdf'
 */
export function fileNames(): (fullname: string, license: string) => string {
  const used = new Set<string>()
  return (fullname, license) => {
    const base = joined(namePartOf(fullname, 60), namePartOf(license, 40))
    for (let number = 1; ; number += 1) {
      const name = `${number === 1 ? base : `${base} (${number})`}.pdf`
      const key = name.toLowerCase()
      if (used.has(key)) continue
      used.add(key)
      return name
    }
  }
}

const kindPart = { participant: 'partisipasi', graduation: 'kelulusan' } as const satisfies Record<
  CertificateKind,
  string
>

/** `sertifikat-<jenis>-<program>-<YYYY-MM-DD>.zip`, the day being Jakarta's. */
export const zipName = (kind: CertificateKind, program: string, now: number): string =>
  `${joined(kindPart[kind], namePartOf(program, 80), dayOf(now))}.zip`
