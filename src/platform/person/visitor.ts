import type { Audience } from '#kit/contract.ts'

/** A role, by the shop's name of it, for a unit of the person's company and all units below; null: for no unit. */
export type Grant = { role: string; unitId: number | null }

/**
 * A visit out of a buyer's procurement system: nobody is signed in whom the shop knows, prices are those of its connection,
 * and its basket goes back there instead of being ordered here.
 */
export type Visit = {
  id: number
  /** of the system that it comes from, as the page says it: the company that is bought for */
  system: string
  /** hexadecimal: the hash that its basket is found by */
  basket: string
  /** segment of every path of the visit, '~' and its token */
  segment: string
  /** hosts whose pages may show it in a frame */
  hosts: readonly string[]
  /** origin of the address that the basket goes back to */
  returnsTo: string
  /** the basket is only looked at */
  looksOnly: boolean
}

/** A person who is signed in, as the rules of a request see them. */
export type SignedIn = {
  id: number
  email: string
  firstName: string
  lastName: string
  companyId: number | null
  companyName: string | null
  unitId: number | null
  /** price list of their company's price group, before the public list */
  priceList: string | null
  /** where their unit, else their company is; what its people pay in; null: not known */
  country: string | null
  currency: string | null
  /** what their roles open */
  audiences: readonly Audience[]
  /** their roles, each for a unit and all below it; without a unit for the whole company */
  grants: readonly Grant[]
  /** units whose orders they answer for, with all below them; 'all': of the whole company; absent: none */
  reach?: readonly number[] | 'all'
  csrf: string
  /** the system that opened this session for them (SITE-35); absent: they signed in themselves */
  external?: string
  /** who of the seller's desk acts in their name; nobody does, unless said. `looksUntil`: they only look, until then */
  actedBy?: { id: number; email: string; name: string; looksUntil?: Date }
  /** they have proved within the last ten minutes who they are, by signing in or since */
  proved?: boolean
  /** their roles need a second factor and they have none: what that closes is not among `audiences` */
  owesFactor?: boolean
  /** they only lend prices to a visit out of a procurement system: what is theirs is neither shown nor changed */
  visit?: Visit
}

/** The e-mail address of the person who really acts: somebody of the desk in their name, else they themselves. */
export const actorOf = (who: Pick<SignedIn, 'email' | 'actedBy'>): string => who.actedBy?.email ?? who.email

export const belongsTo = (who: SignedIn | null, audience: Audience): boolean =>
  audience === 'anyone' || (who !== null && (audience === 'signed-in' || who.audiences.includes(audience)))
