import type { KeptPoint } from '../../model/coverage.ts'
import { writeHidden } from '../../model/kept-set.ts'

/** Letters of points that an address takes; browsers and proxies allow about 8,000 in all. */
const maxInAddress = 4_000

/** DER-14: what print and paper are asked with. Long lists of points are those of the set, where they are kept. */
export function sheetQuery(
  product: string,
  label: string,
  id: string,
  points: readonly KeptPoint[],
  hidden: readonly string[],
) {
  const text = JSON.stringify(points)
  const long = encodeURIComponent(text).length > maxInAddress
  return {
    product,
    label,
    points: long && id !== '' ? '' : text,
    id,
    hideInputFields: writeHidden(hidden),
  }
}
