import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { saveFile } from '../../../resources/_kit/media/saveFile.ts'
import { openPress } from '../draw/pdfRenderer.ts'
import type { PrintedCertificate } from '../model/printed.ts'

/** What the specification calls it. */
export const FILE_NAME = 'sertifikat.pdf'

/** What was saved by itself already: React may run an effect again. */
const saved = new WeakSet<Blob>()

/** What certificates are drawn with: fonts on the page, and what makes the PDF. */
export const usePdfRenderer = () =>
  useQuery({
    queryKey: ['certificate', 'press'],
    queryFn: openPress,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The PDF of a certificate, made and saved once, however often it is rendered. */
export function usePdf(certificate: PrintedCertificate | undefined) {
  const { data: renderer } = usePdfRenderer()
  const { data, error, refetch } = useQuery({
    queryKey: ['certificate', 'pdf', certificate],
    queryFn: () => {
      if (!certificate || !renderer) throw new Error('A PDF was asked for too early')
      return renderer.print(certificate)
    },
    enabled: Boolean(certificate && renderer),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (!data || saved.has(data)) return
    saved.add(data)
    saveFile(data, FILE_NAME)
  }, [data])
  return { pdf: data, error, retry: refetch }
}
