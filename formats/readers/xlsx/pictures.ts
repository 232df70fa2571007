import type { CellImage } from 'hucre'
import type { Cell as CellDetails, Sheet } from 'hucre/xlsx'
import { escapeValue } from '../../html/clean.ts'
import type { Shelf } from '../../html/pictures.ts'
import { PICTURE } from '../../question/found.ts'
import type { Cell } from '../table/cell.ts'

const lost: Cell = { text: '', html: '', notes: [{ rule: 'lostPicture', isError: false }] }

function shown(bytes: Uint8Array, alt: string, shelf: Shelf): Cell {
  const place = shelf.add(bytes, alt)
  if (place === undefined) return lost
  return { text: '', html: `<p><img alt="${escapeValue(alt)}" src="${PICTURE}${place}"></p>` }
}

/** What lies over a sheet, by the rows and columns that it begins in. Charts are pictures that nobody can take. */
export function picturesOver({ images = [], charts = [] }: Sheet, shelf: Shelf) {
  const over = new Map<number, Map<number, Cell>>()
  const lay = ({ row, col }: { row: number; col: number }, cell: Cell) => {
    const cells = over.get(row) ?? new Map<number, Cell>()
    const before = cells.get(col)
    const notes = [...(before?.notes ?? []), ...(cell.notes ?? [])]
    over.set(row, cells.set(col, { text: '', html: `${before?.html ?? ''}${cell.html}`, notes }))
  }
  for (const { data, altText = '', anchor } of images) lay(anchor.from, shown(data, altText, shelf))
  for (const { anchor } of charts) if (anchor) lay(anchor.from, lost)
  return over
}

/** A cell that is a picture: WPS and Excel each keep such in their own way, and some are only named by an address. */
export function pictureIn(
  details: CellDetails | undefined,
  images: readonly CellImage[],
  shelf: Shelf,
): Cell | undefined {
  const { type, formula = '', value } = details ?? {}
  const [, id] = /^(?:_xlfn\.)?DISPIMG\("([^"]+)"/.exec(formula) ?? []
  if (id !== undefined) {
    const image = images.find((one) => one.id === id)
    return image ? shown(image.data, image.description ?? '', shelf) : lost
  }
  const [, address] = /^(?:_xlfn\.)?IMAGE\("([^"]+)"/.exec(formula) ?? []
  if (address !== undefined)
    return { ...lost, notes: [{ rule: 'remotePicture', isError: false, value: address.slice(0, 200) }] }
  // What stands there for programs that know no pictures in cells.
  return type === 'error' && value === '#VALUE!' && formula === '' ? lost : undefined
}
