import type { Audience } from '#kit/contract.ts'

/** A role, by the shop's name of it, for a unit of the person's company and all units below; null: for no unit. */
export type Grant = { role: string; unitId: number | null }

/** A person who is signed in, as the rules of a request see her. */
export type SignedIn = {
  id: number
  email: string
  firstName: string
  lastName: string
  companyId: number | null
  companyName: string | null
  unitId: number | null
  /** price list of her company's price group, before the public list */
  priceList: string | null
  /** where her unit, else her company is; what its people pay in; null: not known */
  country: string | null
  currency: string | null
  /** what her roles open */
  audiences: readonly Audience[]
  /** her roles, each for a unit and all below it; without a unit for the whole services */
  grants: readonly Grant[]
  /** units whose orders she answers for, with all below them; 'all': of the whole company; absent: none */
  reach?: readonly number[] | 'all'
  csrf: string
  /** the system that opened this session for her (SITE-35); absent: she signed in herself */
  external?: string
  /** who of the seller's desk acts in her name; nobody does, unless said */
  actedBy?: { id: number; email: string; name: string }
}

/** The e-mail address of the person who really acts: somebody of the desk in her name, else she herself. */
export const actorOf = (who: Pick<SignedIn, 'email' | 'actedBy'>): string => who.actedBy?.email ?? who.email

export const belongsTo = (who: SignedIn | null, audience: Audience): boolean =>
  audience === 'anyone' || (who !== null && (audience === 'signed-in' || who.audiences.includes(audience)))
