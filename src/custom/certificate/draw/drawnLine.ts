import type { Box, TextMark } from '../model/paper.ts'

/** A line as an image: a transparent PNG, its size on the page, and the offset of its baseline from the top. */
export type DrawnLine = { png: Uint8Array; width: number; height: number; rise: number }

/** A rasterised line and its position on the page. */
export type LinePicture = { png: Uint8Array; box: Box }

/** A picture in the place of its line. */
export const placed = ({ png, width, height, rise }: DrawnLine, mark: TextMark): LinePicture => ({
  png,
  box: { x: mark.x + (mark.width - width) / 2, y: mark.y - rise, width, height },
})
