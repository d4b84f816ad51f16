/** Cells of a workbook, as its XML holds them. */
import { soundText } from '../typed/sound-text.ts'
import { dateText } from './cell-date.ts'
import type { Cell } from './table.ts'

/** How cells of a style show a number. */
export type Style = { isDate: boolean; format: string | null; isStruck?: boolean }
/** What has to be known of a workbook to read its cells: texts that several share, styles by their number. */
export type Reading = { shared: readonly string[]; styles: readonly Style[]; since1904: boolean }

/** What a cell holds: a formula counts as the value that was saved with it. */
export function valueOf(
  cell: { type: string; style: number; value: string; inline: string | null },
  { shared, styles, since1904 }: Reading,
): Cell {
  switch (cell.type) {
    case 's':
      return shared[Number(cell.value)] ?? null
    case 'inlineStr':
      return unescaped(cell.inline ?? cell.value)
    case 'str':
      return unescaped(cell.value)
    case 'b':
      return cell.value.trim() === '1' || /^true$/i.test(cell.value.trim())
    case 'd':
      return cell.value
        .trim()
        .replace(/T00:00:00(\.0+)?Z?$/, '')
        .replace(/(\.\d+)?Z$/, '')
    case 'e':
      return cell.value
    default: {
      const text = cell.value.trim()
      if (text === '') return cell.inline === null ? null : unescaped(cell.inline)
      const number = Number(text)
      if (!Number.isFinite(number)) return text
      return (styles[cell.style]?.isDate && dateText(number, since1904)) || number
    }
  }
}

/** 'BC12' → 54, from 0; null when it is no address of a cell. */
export function columnOf(address: string | undefined): number | null {
  const letters = /^([A-Za-z]{1,3})\d*$/.exec(address ?? '')?.[1]
  if (!letters) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** '_x000D_' stands for a character that XML cannot hold; what no text may hold is left out. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return soundText(
    text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  )
}
