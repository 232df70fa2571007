type Size = { width: number; height: number }

const EXTENSION = 0x21
const FRAME = 0x2c
/** Bytes of the signature and of the whole's description. */
const HEADER = 13

/** Bytes of the table of colours that these flags announce. */
const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The offset of the first frame's descriptor; undefined when the head has none. */
function firstFrame(head: DataView): number | undefined {
  if (head.byteLength < HEADER) return undefined
  let at = HEADER + tableLength(head.getUint8(10))
  while (at < head.byteLength) {
    const block = head.getUint8(at)
    if (block === FRAME) return at + 9 <= head.byteLength ? at : undefined
    if (block !== EXTENSION) return undefined
    // An extension is a label and blocks, each behind its length; an empty one ends it.
    at += 2
    while (at < head.byteLength && head.getUint8(at) > 0) at += head.getUint8(at) + 1
    at += 1
  }
  return undefined
}

/** That of the first frame, as browsers show it, not of the header; undefined when the head ends before it. */
export function gifSize(bytes: Uint8Array): Size | undefined {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const frame = firstFrame(head)
  if (frame === undefined) return undefined
  const sizeAt = (at: number): Size => ({
    width: head.getUint16(at, true),
    height: head.getUint16(at + 2, true),
  })
  const screen = sizeAt(6)
  const frameAt = sizeAt(frame + 5)
  // A whole without width or height is no picture, even when its frame would be one.
  if (screen.width === 0 || screen.height === 0) return undefined
  return { width: Math.max(screen.width, frameAt.width), height: Math.max(screen.height, frameAt.height) }
}
