import type { CellImage } from 'hucre'
import type { Cell as CellDetails, Sheet } from 'hucre/xlsx'
import { escapeAttribute } from '../../html/clean.ts'
import type { PictureStore } from '../../html/pictures.ts'
import { PICTURE_SCHEME } from '../../question/parsedQuestion.ts'
import type { Cell } from '../table/cell.ts'

const lostPicture: Cell = { text: '', html: '', issues: [{ rule: 'lostPicture', isError: false }] }

function toPictureCell(bytes: Uint8Array, alt: string, store: PictureStore): Cell {
  const position = store.addBytes(bytes, alt)
  if (position === undefined) return lostPicture
  return { text: '', html: `<p><img alt="${escapeAttribute(alt)}" src="${PICTURE_SCHEME}${position}"></p>` }
}

/** Floating pictures by the row and column of their top left corner. Charts become lost pictures. */
export function floatingPicturesOf({ images = [], charts = [] }: Sheet, store: PictureStore) {
  const overlays = new Map<number, Map<number, Cell>>()
  const addCell = ({ row, col }: { row: number; col: number }, cell: Cell) => {
    const cells = overlays.get(row) ?? new Map<number, Cell>()
    const existing = cells.get(col)
    const issues = [...(existing?.issues ?? []), ...(cell.issues ?? [])]
    overlays.set(row, cells.set(col, { text: '', html: `${existing?.html ?? ''}${cell.html}`, issues }))
  }
  for (const { data, altText = '', anchor } of images)
    addCell(anchor.from, toPictureCell(data, altText, store))
  for (const { anchor } of charts) if (anchor) addCell(anchor.from, lostPicture)
  return overlays
}

/** A cell that is a picture: WPS and Excel each keep such in their own way, and some are only named by an address. */
export function pictureCellOf(
  details: CellDetails | undefined,
  images: readonly CellImage[],
  store: PictureStore,
): Cell | undefined {
  const { type, formula = '', value } = details ?? {}
  const [, id] = /^(?:_xlfn\.)?DISPIMG\("([^"]+)"/.exec(formula) ?? []
  if (id !== undefined) {
    const image = images.find((one) => one.id === id)
    return image ? toPictureCell(image.data, image.description ?? '', store) : lostPicture
  }
  const [, address] = /^(?:_xlfn\.)?IMAGE\("([^"]+)"/.exec(formula) ?? []
  if (address !== undefined)
    return {
      ...lostPicture,
      issues: [{ rule: 'remotePicture', isError: false, value: address.slice(0, 200) }],
    }
  // The fallback for programs that do not support pictures in cells.
  return type === 'error' && value === '#VALUE!' && formula === '' ? lostPicture : undefined
}
