import type * as z from 'zod'
import type { Checked } from '#kit/contract.ts'
import { piece } from '#platform/units/order-unit.ts'
import type { InquiryForm } from '../contract.ts'
import type { InquiryHead } from '../model/inquiry.ts'
import type { TypedPosition } from '../model/position.ts'

export type InquiryBody = z.output<typeof InquiryForm>
type Form = { version: number; head: InquiryHead; positions: TypedPosition[] }

/**
 * The form as it was sent, position by position; `before` gives the names of articles. A form that no page of ours sent
 * (too many fields, another shape) counts as what is kept.
 */
export function typedForm(body: Checked<InquiryBody>, before: Form): Form {
  if (!body.ok) return before
  const form = body.value
  const known = new Map(
    before.positions.map(one => [`${one.productNumber} ${one.configured?.lineKey ?? ''}`, one]),
  )
  const positions = form.productNumbers.map((productNumber, i): TypedPosition => {
    const lineKey = form.configurations[i] ?? ''
    const same = known.get(`${productNumber} ${lineKey}`)
    const configured = same?.configured ?? (lineKey === '' ? null : { lineKey, label: '', opens: '' })
    return {
      productNumber,
      name: same?.name ?? '',
      configured,
      unit: same?.unit ?? piece,
      annualDemand: form.annualDemands[i] ?? '',
      targetPrice: form.targetPrices[i] ?? '',
      perUnit: form.targetPricesPerUnit[i] ?? '',
      resalePrice: form.targetResalePrices[i] ?? '',
      quantity: form.qty[i] ?? '',
      lot: form.lot[i] ?? form.longTermOrders[i] ?? '',
    }
  })
  return {
    version: form.version,
    head: {
      country: form.country || before.head.country,
      region: form.currentRegion,
      quoteDate: form.dateQuoteString,
      isSubcontractor: form.isSubcontractor,
      subcontractor: {
        name: form.subcontractorName,
        address: form.subcontractorAddress,
        country: form.subcontractorCountry,
        email: form.subcontractorEmail,
      },
      // a draft stays in the currency it was begun in
      currency: before.head.currency,
    },
    positions: form.remove === undefined ? positions : positions.filter((_, i) => i !== form.remove),
  }
}
