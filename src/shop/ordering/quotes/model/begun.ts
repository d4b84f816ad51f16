import type { DeliveryMode } from '#shop/ordering/delivery/model.ts'
import type { Address } from '#shop/people/company/model/address.ts'
import type { CostCenter } from '#shop/people/company/model/units.ts'

/** What is entered for an offer that the desk begins, as it was typed. */
export type EnteredOffer = {
  rows: string
  from: string
  remarks: string
  costCenter: string
  address: string
  mode: string
  referenceNumber: string
  formKey: string
}
/** What a form offers of the company's terms: the first of each is the usual one. */
export type OfferTerms = {
  centers: readonly CostCenter[]
  addresses: readonly Address[]
  modes: readonly DeliveryMode[]
}
