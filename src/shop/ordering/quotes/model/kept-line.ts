import { isPickupKey } from '#shop/catalogue/availability/model/line-plan.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import { isReferenceKey, referenceOf } from '#shop/ordering/reference-documents/model/document.ts'

type Special = { lineKey: string; details: LineDetails }

/**
 * What a position keeps of the line that it comes from. It calls off nothing of an agreement: an offer has a price of its own, and could
 * not be accepted once the agreement is used up.
 */
export function keptOf<L extends Special>(line: L): L {
  if (!referenceOf(line.details)) return line
  // its label names the agreement
  const { reference: _, label: __, ...details } = line.details
  return { ...line, lineKey: isReferenceKey(line.lineKey) ? '' : line.lineKey, details }
}

/** Is its price that of its article? What was put together has one of its own. */
export const isPricedByArticle = ({ lineKey }: Pick<Special, 'lineKey'>): boolean =>
  lineKey === '' || isPickupKey(lineKey)
