import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let isPrepared = false

/** The texts of a picture's QR codes. */
export async function qrCodesIn(png: Uint8Array): Promise<string[]> {
  if (!isPrepared) {
    // By default its WASM is fetched from a CDN.
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
    isPrepared = true
  }
  const codes = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })
  return codes.map(({ text }) => text)
}
