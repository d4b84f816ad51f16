/**
 * An invoice or credit note in the business terms of EN 16931 (the BT and BG numbers beside the fields), for all that write it as
 * data. Amounts are in the smallest unit of the currency and are those of the ledger: nothing is worked out here a second time.
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { plainAmount, type Amount } from '#kit/money.ts'

/** Formats that a paper can be had in as data. */
export const formats = ['xrechnung-ubl', 'xrechnung-cii', 'peppol', 'zugferd'] as const
export type Format = (typeof formats)[number]

/** UNTDID 5305, as far as the shop taxes so: `L` and `M` are the taxes of the Canary Islands and of Ceuta and Melilla. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M'

/** How something is taxed (BT-151 and 152; 95 and 96; 102 and 103), and why nothing is charged (BT-120 and 121). */
export type Taxed = {
  category: TaxCategory
  /** '19', '7.5'; '0' where nothing is charged */
  percent: string
  /** why nothing is charged, in words and as VATEX code; null: it is, or the category says it */
  exemption: { text: string; code: string | null } | null
}
export type TaxTotal = Taxed & { net: Amount; tax: Amount }

/** An identifier under a scheme; null: its reader knows which. */
export type Identifier = { id: string; scheme: string | null }
export type Place = {
  line1: string
  line2: string
  postcode: string
  town: string
  region: string
  /** ISO 3166-1 alpha-2, and 'XI' for Northern Ireland */
  country: string
}
/** An electronic address under a scheme of EAS. */
export type Endpoint = Identifier & { scheme: string }
export type Party = Place & {
  /** BT-27, BT-44 */
  name: string
  /** assigned by the other side, or the customer number (BT-29, BT-46) */
  identifier: string
  /** BT-30, BT-47 */
  registration: string
  /** with its country in front (BT-31, BT-48) */
  vatId: string
  /** BT-32; of a buyer none is said */
  taxNumber: string
  /** where the data are sent to (BT-34, BT-49); null: not known */
  endpoint: Endpoint | null
  /** the same in the Peppol network; null: not known */
  peppol: Endpoint | null
  /** BG-6, BG-9 */
  contact: { name: string; phone: string; email: string }
}

export type DocumentLine = {
  /** BT-126 */
  id: string
  quantity: number
  /** UN/ECE recommendation 20 with 21 (BT-130) */
  unit: string
  /** BT-131 */
  net: Amount
  /** decimal without zeros at its end, for `priceUnit` of the unit (BT-146, BT-149) */
  price: string
  priceUnit: number
  name: string
  /** BT-154; empty: none */
  description: string
  /** BT-155 */
  sellerId: string
  /** BT-156; empty: none */
  buyerId: string
  /** GTIN (BT-157); empty: none */
  standardId: string
  /** tariff number of the Harmonised System (BT-158); empty: none */
  tariff: string
  tax: Taxed
}

/** How it is paid: by transfer to one of the accounts, by card through a payment service, or set off. */
export type Payment =
  | { kind: 'transfer'; sepa: boolean; accounts: readonly { iban: string; bic: string; name: string }[] }
  | { kind: 'card' }
  | { kind: 'offset' }

export type InvoiceDocument = {
  kind: 'invoice' | 'credit-note'
  /** BT-1 */
  number: string
  issuedOn: CalendarDate
  /** BT-9; null: none */
  dueOn: CalendarDate | null
  currency: string
  /** BT-22; empty: none */
  note: string
  /** BT-10 */
  buyerReference: string
  /** the buyer's number of the order (BT-13) */
  purchaseOrder: string
  /** ours (BT-14) */
  salesOrder: string
  /** BT-12 */
  contract: string
  /** the delivery note, where all came with one (BT-16) */
  despatch: string
  /** the cost center (BT-19) */
  costCenter: string
  /** BG-3; null: an invoice */
  preceding: { number: string; issuedOn: CalendarDate } | null
  seller: Party
  buyer: Party
  delivery: Place & {
    name: string
    /** the last day on which something of it left (BT-72); null: not known */
    on: CalendarDate | null
    /** where it left on several days (BG-14) */
    period: { from: CalendarDate; until: CalendarDate } | null
  }
  payment: Payment
  /** BT-20, in words */
  terms: string
  /** days and percent ('2.00') of a discount for paying early; null: none */
  discount: { days: number; percent: string } | null
  lines: readonly DocumentLine[]
  /** freight (BG-21); null: none */
  freight: { amount: Amount; reason: string; tax: Taxed } | null
  taxes: readonly TaxTotal[]
  /** its tax in the currency of the seller's country (BT-6, BT-111); null: nothing is said of it */
  nationalTax: { currency: string; amount: Amount } | null
  sums: {
    /** BT-106 */
    lines: Amount
    /** BT-108 */
    charges: Amount
    /** BT-109 */
    net: Amount
    /** BT-110 */
    tax: Amount
    /** BT-112 */
    gross: Amount
    /** BT-113 */
    paid: Amount
    /** BT-115 */
    payable: Amount
  }
}

/** An amount as it stands in data: '173.98'. */
export const amountText = (amount: Amount, { currency }: Pick<InvoiceDocument, 'currency'>): string =>
  plainAmount(amount, currency)

/** '51.4500' as '51.45', '100.0000' as '100': a decimal without zeros that say nothing. */
export const bareDecimal = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal
