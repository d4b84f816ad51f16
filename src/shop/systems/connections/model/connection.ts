/** A connection of a procurement system, and how it calls things. */
import * as z from 'zod'
import { unitSystems } from './units.ts'

export const connectionKinds = ['oci', 'cxml'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** What a custom field of a position may carry. */
export const customValues = [
  'none',
  'label',
  'category',
  'manufacturer',
  'weight',
  'delivery-date',
  'address',
] as const
export type CustomValue = (typeof customValues)[number]
export const customFields = 5

/** Whose rules an order of a buyer's system runs into: theirs have let it go, or ours hold as in the shop. */
export const orderRules = ['ours', 'buyer'] as const

/** How orders that come without a form are taken. */
const OrdersTaken = z.object({
  rules: z.enum(orderRules).catch('ours').default('ours'),
  /** how far a line may be from what it costs here: in percent of that, or in the currency's smallest unit */
  tolerancePercent: z.number().int().min(0).max(100).catch(0).default(0),
  toleranceAmount: z.number().int().min(0).max(1_000_000).catch(0).default(0),
  /** days that a line may come after the day it is asked for */
  lateDays: z.number().int().min(0).max(365).catch(0).default(0),
  /** code of the cost center that they are on; '' the only one of the person */
  costCenter: z.string().catch('').default(''),
  /** keys of our addresses, by the buyer's numbers of them */
  addresses: z.record(z.string(), z.string()).catch({}).default({}),
})

/** How a buyer's system calls things; everything has a usual value, so that a new connection needs none of it. */
export const Mapping = z.object({
  units: z.enum(unitSystems).catch('iso').default('iso'),
  /** units that it calls otherwise, by ours */
  ownUnits: z.record(z.string(), z.string()).catch({}).default({}),
  /** name of the classification, e.g. ECLASS-14 or UNSPSC */
  classification: z.string().catch('').default(''),
  /** its code for what no category has one for; '' none */
  usualGroup: z.string().catch('').default(''),
  /** its code for our categories; that of the nearest category above an article counts */
  groups: z.record(z.string(), z.string()).catch({}).default({}),
  /** CUST_FIELD1 to CUST_FIELD5, extrinsics of cXML */
  custom: z
    .array(z.enum(customValues).catch('none'))
    .length(customFields)
    .catch(() => noCustom())
    .default(noCustom),
  orders: OrdersTaken.catch(() => OrdersTaken.parse({})).default(() => OrdersTaken.parse({})),
})
export type Mapping = z.output<typeof Mapping>
function noCustom(): CustomValue[] {
  return Array.from({ length: customFields }, () => 'none' as const)
}
export const usualMapping: Mapping = Mapping.parse({})

/** Its code for an article of these categories, the nearest first. */
export const groupFor = (
  { groups, usualGroup }: Pick<Mapping, 'groups' | 'usualGroup'>,
  categories: readonly string[],
): string => categories.map(code => groups[code]).find(code => code !== undefined) ?? usualGroup

/** Credentials of cXML: which kind of number, and the number. */
export type Identity = { domain: string; identity: string }

export type Connection = {
  id: number
  companyId: number
  customerId: number
  name: string
  kind: ConnectionKind
  active: boolean
  username: string | null
  from: Identity
  to: Identity
  sender: Identity
  hosts: readonly string[]
  mapping: Mapping
  version: number
}

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Most hosts of a connection. */
export const maxHosts = 20

/** Hosts as they are typed, one a line or between blanks and commas; `wrong`: the first that is none. */
export function readHosts(typed: string): { hosts: string[]; wrong: string | null } {
  const words = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const wrong = words.find(word => word.length > 253 || !hostPattern.test(word)) ?? null
  return { hosts: [...new Set(words)], wrong }
}

/** Lines `ours = theirs`; `wrong`: the first line that is none, or whose left side `isKnown` refuses. */
export function readPairs(
  typed: string,
  isKnown: (ours: string) => boolean = () => true,
): { pairs: Record<string, string>; wrong: string | null } {
  const pairs: Record<string, string> = {}
  for (const line of typed.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const at = line.indexOf('=')
    const [ours, theirs] = at < 0 ? ['', ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    if (ours === '' || theirs === '' || theirs.length > 60 || !isKnown(ours))
      return { pairs, wrong: line.trim().slice(0, 80) }
    pairs[ours] = theirs
  }
  return { pairs, wrong: null }
}
export const writePairs = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([ours, theirs]) => `${ours} = ${theirs}`)
    .join('\n')

/**
 * An address that a basket may go back to: http or https, on a registered host, with whatever port and path, without
 * credentials in it. Null: it is none.
 */
export function returnAddress(typed: string, hosts: readonly string[]): string | null {
  if (typed.length > 2_000 || !URL.canParse(typed)) return null
  const url = new URL(typed)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/\.$/, '')
  return hosts.includes(host) ? url.href : null
}

/** Does it look like a password or a shared secret? Then it is never kept or shown. */
export const isSecretName = (name: string): boolean => /pass(word|wort)?$|pwd|secret/i.test(name)

/** Fields of a form or query as lines, without secrets, for the log. */
export const fieldsShown = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${isSecretName(name) ? '•••' : value}`)
    .join('\n')
    .slice(0, 20_000)

/** Messages that are kept of a connection. */
export const keptMessages = 200

/** A document without its shared secrets, for the log. */
export const documentShown = (xml: string): string =>
  xml
    .replace(/(<(?:\w+:)?SharedSecret\b[^<>]*>)[^]*?(<\/(?:\w+:)?SharedSecret\s*>|$)/gi, '$1•••$2')
    .slice(0, 60_000)
