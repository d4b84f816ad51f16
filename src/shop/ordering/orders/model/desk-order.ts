import type { Amount, Currency } from '#kit/money.ts'
import type { OperationKind } from './settlement.ts'
import type { OrderState } from './states.ts'

/** An order as lists of the desk show it. */
export type DeskOrder = {
  id: number
  code: string
  state: OrderState
  version: number
  placedAt: Date
  currency: string
  total: number
  referenceNumber: string
  buyerName: string
  companyName: string
  cancelAskedAt: Date | null
  onHold: boolean
  /** what the provider of its card refused to do and has to be settled; null: nothing */
  refusedPayment: OperationKind | null
  /** who of the desk looks after it; null: nobody */
  ownerName: string | null
}

/** One that is about to be moved together with others; `companyBlocked`: nobody of its company may order at present. */
export type ChosenOrder = DeskOrder & { companyBlocked: boolean }

/** An order as the desk sees it on the page of a company or a person. */
export type OrderOfCustomer = {
  code: string
  at: Date
  person: string
  state: OrderState
  total: Amount
  currency: Currency
}
