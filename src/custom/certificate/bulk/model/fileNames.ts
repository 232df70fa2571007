import type { CertificateKind } from '../../../../../contract/certificate.ts'
import { dayOf } from '../../../../../contract/jakarta.ts'
import { toFileNamePart } from '../../../../resources/_kit/media/fileName.ts'

const joinParts = (...parts: readonly string[]): string => ['sertifikat', ...parts.filter(Boolean)].join('-')

/**
 * File names in the ZIP: `sertifikat-<nama>-<lisensi>.pdf`, valid on any system, unique case-insensitively.
 *
 * @example const fileNameOf = createFileNamer(); fileNameOf('Siti Aminah', 'BLI-7KQ4X') // 'sertifikat-Siti Aminah-BLI-7KQ4X.pdf'
 */
export function createFileNamer(): (fullname: string, license: string) => string {
  const usedNames = new Set<string>()
  return (fullname, license) => {
    const base = joinParts(toFileNamePart(fullname, 60), toFileNamePart(license, 40))
    for (let number = 1; ; number += 1) {
      const name = `${number === 1 ? base : `${base} (${number})`}.pdf`
      const key = name.toLowerCase()
      if (usedNames.has(key)) continue
      usedNames.add(key)
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
  `${joinParts(kindPart[kind], toFileNamePart(program, 80), dayOf(now))}.zip`
