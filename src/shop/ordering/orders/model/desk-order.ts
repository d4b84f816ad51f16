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
  /** who of the desk looks after it; null: nobody */
  ownerName: string | null
}

/** One that is about to be moved together with others; `companyBlocked`: nobody of its company may order at present. */
export type ChosenOrder = DeskOrder & { companyBlocked: boolean }
