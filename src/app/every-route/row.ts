import type { Audience } from '#kit/contract.ts'
import type { DeskAudience } from '#shop/people/session/model/desk-rights.ts'
import type { Visitor } from '../test-visitor.ts'
import type { DemoShop, Member } from './demo-shop.ts'

/** Of a POST that a mail program sends for who reads an e-mail. */
export const byLetter = 'its right is the secret link of an e-mail; mail programs send it (RFC 8058)'

/** Things of the demo shop that honest calls name. */
export type Known = { code: string; category: string; order: string; deskOrder: string; placedOrder: string }

/** What one honest call says. Values of `body` are form fields, or JSON where the entry is a call. */
export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, string | number | readonly string[]>
  /** for a door that takes a file; `binary`: each sign of the text is a byte */
  file?: { name: string; text: string; binary?: true }
}
export type Row = {
  /** who may: stated here a second time, so that a contract that opens a door is noticed */
  for: Audience
  /** who calls honestly; a buyer unless said */
  by?: Member
  /** whom it refuses all the same, with 403: what it is about is not theirs */
  refuses?: readonly Member[]
  /** what the honest call says; may prepare what it needs as the visitor */
  ask?: (known: Known, visitor: Visitor, shop: DemoShop) => Sample | Promise<Sample>
  /** what the honest call is answered with when it is not below 400 */
  status?: number
  /** a POST whose honest call changes nothing that lasts, and why */
  changesNothing?: string
  /**
   * why the same call sent once more writes once more, e.g. adds up; else a second one at the same moment leaves
   * nothing of its own
   */
  again?: string
  /** ids in the sample that belong to somebody: a foreign one must answer like an unknown one (SEC: trust.md R2) */
  ids?: readonly string[]
  /** why another site may lead a browser there, and have an effect */
  fromElsewhere?: string
  /** besides what the id names, the call carries out the rest that was asked */
  alsoActs?: true
}

/** Of a door of the desk: which right it asks for, and who calls honestly. */
export const atDesk = (audience: DeskAudience | 'desk', by: Member = 'desk') =>
  ({ for: audience, by }) as const
