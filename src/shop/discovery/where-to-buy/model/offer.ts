import type { Localised } from '#platform/language/language.ts'
import type { Sort } from '#kit/sort.ts'

/** How many offers are shown first, and with each 'load more' (PDP-12). */
export const batchSize = 5
export const maxShown = 100

/** By what the desk's list of distributors is sorted; `state`: those that are shown first, by name. */
export const distributorSorts = ['state', 'name', 'country', 'offers', 'lately', 'clicks', 'website'] as const
export type DistributorSort = Sort<(typeof distributorSorts)[number]>

/** A distributor's offer of an article as everybody may see it. */
export type BuyOffer = {
  distributorId: number
  distributor: string
  /** 'ES' */
  country: string
  /** of the article */
  code: string
  /** pieces in stock */
  quantity: number
  /** what is to be said of the stock beside the number, e.g. '2 to 3 days' */
  remarks: Localised
  /** per piece, net; null: the distributor says it */
  price: string | null
  currency: string | null
  /** where it is bought; https, in the distributor's own shop */
  link: string
}

export type Distributor = {
  id: number
  code: string
  name: string
  country: string
  /** 'https://shop.voltix.example' */
  website: string
  active: boolean
  /** moves with every change */
  version: string
}
/** With what the desk wants to see at a glance; clicks of 30 days and of all time. */
export type DistributorRow = Distributor & { offers: number; clicksLately: number; clicks: number }

/** An offer as the desk keeps it. */
export type KeptOffer = {
  id: number
  distributorId: number
  code: string
  quantity: number
  /** what is to be said of the stock beside the number, e.g. '2 to 3 days' */
  remarks: Localised
  price: string | null
  currency: string | null
  link: string
  version: string
  clicksLately: number
}
