import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatCode } from '../../../../contract/certificateNumber.ts'
import { toPrintable, toPrintableList } from '../../../../contract/printable.ts'
import { fileUrl } from '../../../resources/_kit/media/fileUrl.ts'
import { printedDay, printedScore, texts } from '../model/texts.ts'
import type { CheckedCertificate } from '../parseCertificate.ts'
import type { Translate } from './translate.ts'

const bidiText = (text: string): ReactNode => {
  const printableText = toPrintable(text)
  return printableText !== '' && <bdi>{printableText}</bdi>
}

const competenceList = (competence: readonly string[]): ReactNode => {
  const entries = toPrintableList(competence)
  return (
    entries.length > 0 && (
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {entries.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be alike
          <li key={index}>
            <bdi>{each}</bdi>
          </li>
        ))}
      </Box>
    )
  )
}

/** Signatures and logos are made for white paper, in any theme. */
const picture = (address: string | null, alt: string): ReactNode => {
  const url = fileUrl(address)
  return (
    url && (
      <Box
        component="img"
        src={url}
        alt={alt}
        sx={{ display: 'block', maxWidth: '100%', maxHeight: 96, p: 1, borderRadius: 1, bgcolor: '#fff' }}
      />
    )
  )
}

type FactListProps = { code: string; certificate: CheckedCertificate; t: Translate }

export const FactList = ({ code, certificate, t }: FactListProps) => {
  const { kind, state, facts } = certificate
  const rows: [string, ReactNode][] = [
    [t('certificateCheck.facts.code'), formatCode(code)],
    [t('certificateCheck.facts.kind'), texts.title[kind]],
    [t('certificateCheck.facts.fullname'), bidiText(facts.fullname)],
    [t('certificateCheck.facts.program'), bidiText(facts.program)],
    [
      t('certificateCheck.facts.final_score'),
      kind === 'participant' && facts.final_score !== null && printedScore(facts.final_score),
    ],
    [t('certificateCheck.facts.competence'), kind === 'graduation' && competenceList(facts.competence)],
    [t('certificateCheck.facts.date'), printedDay(facts.date)],
    [t('certificateCheck.facts.city'), bidiText(facts.city)],
    [t('certificateCheck.facts.director'), bidiText(facts.director)],
    [t('certificateCheck.facts.issuer'), bidiText(facts.issuer)],
    [t('certificateCheck.facts.logo'), picture(facts.logo, t('certificateCheck.facts.logo'))],
    [t('certificateCheck.facts.signature'), picture(facts.signature, t('certificateCheck.facts.signature'))],
  ]
  return (
    <Box component="dl" sx={{ m: 0, color: state === 'valid' ? 'text.primary' : 'text.secondary' }}>
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Box key={label} sx={rowSx}>
            <Box component="dt" sx={{ fontSize: 13.5, color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  )
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { sm: '140px 1fr' },
  columnGap: 2,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const
