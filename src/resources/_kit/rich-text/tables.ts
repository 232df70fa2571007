import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { AnyExtension } from '@tiptap/react'

/* Tables, reduced to what the rich text policy keeps: rows, cells and spans. `contentStyles` has their styles. */

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const attributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // The table plugin needs them.
  colwidth: { default: null, rendered: false },
  align: { default: null, rendered: false },
})

export const tables: readonly AnyExtension[] = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false, View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: attributes }),
  TableCell.extend({ addAttributes: attributes }),
]
