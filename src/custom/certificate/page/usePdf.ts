import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useService, useServices } from '../../../common/services.ts'
import { saveFile } from '../../../resources/_kit/media/saveFile.ts'
import { openPdfRenderer } from '../draw/pdfRenderer.ts'
import type { PrintedCertificate } from '../model/printedCertificate.ts'

/** From the specification. */
export const FILE_NAME = 'sertifikat.pdf'

/** React may repeat effects. */
const createSavedPdfs = () => new WeakSet<Blob>()

export function usePdfRenderer() {
  const services = useServices()
  return useQuery({
    queryKey: ['certificate', 'pdfRenderer'],
    queryFn: () => openPdfRenderer(services),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Made and saved once, across re-renders. */
export function usePdf(certificate: PrintedCertificate | undefined) {
  const savedPdfs = useService(createSavedPdfs)
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
    if (!data || savedPdfs.has(data)) return
    savedPdfs.add(data)
    saveFile(data, FILE_NAME)
  }, [savedPdfs, data])
  return { pdf: data, error, retry: refetch }
}
