/** As file managers count; round numbers of bytes are printed as such. */
const MIB = 1024 * 1024

export const megabytes = (bytes: number): number =>
  bytes % MIB === 0 ? bytes / MIB : Math.floor(bytes / 1_000_000)

export const megapixels = (pixels: number): number => Math.floor(pixels / 1_000_000)
