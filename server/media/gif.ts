type Size = { width: number; height: number }

const EXTENSION = 0x21
const FRAME = 0x2c
/** Bytes of the signature and of the whole's description. */
const HEADER = 13

/** Bytes of the table of colours that these flags announce. */
const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The offset of the first frame's descriptor; undefined when the head has none. */
function findFirstFrame(head: DataView): number | undefined {
  if (head.byteLength < HEADER) return undefined
  let offset = HEADER + tableLength(head.getUint8(10))
  while (offset < head.byteLength) {
    const block = head.getUint8(offset)
    if (block === FRAME) return offset + 9 <= head.byteLength ? offset : undefined
    if (block !== EXTENSION) return undefined
    // An extension is a label and blocks, each behind its length; an empty one ends it.
    offset += 2
    while (offset < head.byteLength && head.getUint8(offset) > 0) offset += head.getUint8(offset) + 1
    offset += 1
  }
  return undefined
}

/** That of the first frame, as browsers show it, not of the header; undefined when the head ends before it. */
export function gifSize(bytes: Uint8Array): Size | undefined {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const frameOffset = findFirstFrame(head)
  if (frameOffset === undefined) return undefined
  const sizeAt = (offset: number): Size => ({
    width: head.getUint16(offset, true),
    height: head.getUint16(offset + 2, true),
  })
  const screenSize = sizeAt(6)
  const frameSize = sizeAt(frameOffset + 5)
  // A whole without width or height is no picture, even when its frame would be one.
  if (screenSize.width === 0 || screenSize.height === 0) return undefined
  return {
    width: Math.max(screenSize.width, frameSize.width),
    height: Math.max(screenSize.height, frameSize.height),
  }
}
