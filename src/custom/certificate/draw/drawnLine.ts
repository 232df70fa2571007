import type { Box, TextMark } from '../model/marks.ts'

/** A transparent PNG, its size on the page, and its baseline's offset from the top. */
export type DrawnLine = { png: Uint8Array; width: number; height: number; rise: number }

export type LinePicture = { png: Uint8Array; box: Box }

export const placeLine = ({ png, width, height, rise }: DrawnLine, mark: TextMark): LinePicture => ({
  png,
  box: { x: mark.x + (mark.width - width) / 2, y: mark.y - rise, width, height },
})
