/** A quantity as procurement systems write it: '5', '5.000'. Null: none of ours, which are whole numbers from 1 on. */
export function wholePieces(text: string): number | null {
  const found = /^0*([1-9]\d{0,6})(?:\.0{1,6})?$/.exec(text.trim())
  return found ? Number(found[1]) : null
}
