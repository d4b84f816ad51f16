import type * as z from 'zod'
import type { Language } from '#platform/language/language.ts'
import type { FieldError } from '#kit/refusal.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { knownUnits } from '#platform/units/order-unit.ts'
import type { connectionDesk } from '../contract.ts'
import {
  maxHosts,
  readHosts,
  readPairs,
  usualMapping,
  writePairs,
  type Connection,
  type ConnectionKind,
} from '../model/connection.ts'
import { sayConnections } from '../texts.ts'
import type { Given } from './connections.ts'

export type TypedConnection = z.output<(typeof connectionDesk)['add']['ask']['body']>

const noIdentity = { domain: '', identity: '' }
/** Largest numbers of how orders are taken. */
const limitOf = { tolerancePercent: 100, toleranceAmount: 1_000_000, lateDays: 365 }
const identities = ['from', 'to', 'sender'] as const

/** What was typed as a connection of this kind, or what is wrong at which field. */
export function readGiven(
  language: Language,
  kind: ConnectionKind,
  typed: TypedConnection,
): Given | { errors: FieldError[] } {
  const t = sayConnections(language)
  const errors: FieldError[] = []
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  const needed = (field: keyof TypedConnection) => {
    if (typed[field] === '') wrong(field, t.needed())
  }
  if (kind === 'oci') needed('username')
  else
    for (const one of identities) for (const part of ['Domain', 'Identity'] as const) needed(`${one}${part}`)
  const { hosts, wrong: wrongHost } = readHosts(typed.hosts)
  if (wrongHost !== null) wrong('hosts', t.wrongHost({ host: wrongHost.slice(0, 80) }))
  else if (hosts.length === 0) wrong('hosts', t.noHost())
  else if (hosts.length > maxHosts) wrong('hosts', t.tooManyHosts({ max: maxHosts }))
  const ownUnits = readPairs(typed.ownUnits, unit => knownUnits.includes(unit))
  if (ownUnits.wrong !== null) wrong('ownUnits', t.wrongPair({ line: ownUnits.wrong }))
  const groups = readPairs(typed.groups)
  if (groups.wrong !== null) wrong('groups', t.wrongPair({ line: groups.wrong }))
  const addresses = readPairs(typed.addresses)
  if (addresses.wrong !== null) wrong('addresses', t.wrongPair({ line: addresses.wrong }))
  const whole = (field: keyof typeof limitOf) => {
    const number = typed[field] === '' ? 0 : readWhole(typed[field], { most: limitOf[field] })
    if (number === null) wrong(field, t.wrongWhole({ max: limitOf[field] }))
    return number ?? 0
  }
  const orders = {
    rules: typed.rules,
    tolerancePercent: whole('tolerancePercent'),
    toleranceAmount: whole('toleranceAmount'),
    lateDays: whole('lateDays'),
    costCenter: typed.costCenter,
    addresses: addresses.pairs,
  }
  if (errors.length > 0) return { errors }
  const identity = (one: (typeof identities)[number]) =>
    kind === 'cxml' ? { domain: typed[`${one}Domain`], identity: typed[`${one}Identity`] } : noIdentity
  return {
    name: typed.name,
    person: typed.person.toLowerCase(),
    username: kind === 'oci' ? typed.username : null,
    from: identity('from'),
    to: identity('to'),
    sender: identity('sender'),
    hosts,
    mapping: {
      units: typed.units,
      ownUnits: ownUnits.pairs,
      classification: typed.classification,
      usualGroup: typed.usualGroup,
      groups: groups.pairs,
      custom: [typed.custom1, typed.custom2, typed.custom3, typed.custom4, typed.custom5],
      orders,
    },
  }
}

/** What stands in the fields of a kept connection, or of a new one. */
export function typedOf(kept: (Connection & { person: string }) | null): Record<string, string> {
  const mapping = kept?.mapping ?? usualMapping
  const of = (one: (typeof identities)[number]) => kept?.[one] ?? { ...noIdentity, domain: 'NetworkId' }
  return {
    name: kept?.name ?? '',
    person: kept?.person ?? '',
    username: kept?.username ?? '',
    ...Object.fromEntries(
      identities.flatMap(one => [
        [`${one}Domain`, of(one).domain],
        [`${one}Identity`, of(one).identity],
      ]),
    ),
    hosts: kept?.hosts.join('\n') ?? '',
    units: mapping.units,
    ownUnits: writePairs(mapping.ownUnits),
    classification: mapping.classification,
    usualGroup: mapping.usualGroup,
    groups: writePairs(mapping.groups),
    ...Object.fromEntries(mapping.custom.map((value, i) => [`custom${i + 1}`, value])),
    rules: mapping.orders.rules,
    tolerancePercent: String(mapping.orders.tolerancePercent),
    toleranceAmount: String(mapping.orders.toleranceAmount),
    lateDays: String(mapping.orders.lateDays),
    costCenter: mapping.orders.costCenter,
    addresses: writePairs(mapping.orders.addresses),
  }
}
