import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Behaviour, Brand } from './test-numbers.ts'

/** A card as the sandbox keeps it: neither number nor security code. */
export type SandboxCard = {
  kind: 'card'
  id: string
  brand: Brand
  last4: string
  behaviour: Behaviour
  /** until when the security code that was entered counts, in ms; 0: it has to be entered */
  codeUntil: number
}
/** A card that is being entered on a form of the sandbox. */
export type SandboxEntry = {
  kind: 'entry'
  id: string
  language: string
  /** where who enters it on a page of its own goes on; absent: it was opened before there was one */
  returnUrl?: string
  card: string | null
}
export type SandboxPayment = {
  kind: 'payment'
  id: string
  /** the key of the call that made it: a second call with it is the same payment */
  key: string
  card: string
  /** smallest unit of the currency */
  amount: number
  currency: string
  /** what the shop calls it */
  reference: string
  returnUrl: string
  language: string
  state: 'action' | 'authorised' | 'declined' | 'captured' | 'voided'
  reason: string
  captured: number
  refunded: number
  /** keys of captures, voids and refunds that were done */
  done: string[]
}
type Thing = SandboxCard | SandboxEntry | SandboxPayment

export type Ledger = {
  keep: <T extends Thing>(thing: T) => T
  card: (id: string) => SandboxCard | undefined
  entry: (id: string) => SandboxEntry | undefined
  payment: (id: string) => SandboxPayment | undefined
  paymentOfKey: (key: string) => SandboxPayment | undefined
}

export const newId = (kind: string): string => `${kind}_${randomBytes(15).toString('base64url')}`

/**
 * What the sandbox knows, a line of a file for every change: it outlives its process as a provider's books would. A last
 * line that was cut off by a kill counts as not written.
 */
export function openLedger(file: string): Ledger {
  mkdirSync(dirname(file), { recursive: true })
  const things = new Map<string, Thing>()
  const keys = new Map<string, string>()
  const note = (thing: Thing) => {
    things.set(thing.id, thing)
    if (thing.kind === 'payment') keys.set(thing.key, thing.id)
  }
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // a new shop
  }
  for (const line of text.split('\n'))
    try {
      if (line) note(JSON.parse(line) as Thing)
    } catch {
      // cut off
    }
  if (text && !text.endsWith('\n')) appendFileSync(file, '\n')
  const one = <K extends Thing['kind']>(kind: K, id: string) => {
    const thing = things.get(id)
    return thing?.kind === kind ? (thing as Extract<Thing, { kind: K }>) : undefined
  }
  return {
    keep: thing => {
      appendFileSync(file, `${JSON.stringify(thing)}\n`, { mode: 0o600 })
      note(thing)
      return thing
    },
    card: id => one('card', id),
    entry: id => one('entry', id),
    payment: id => one('payment', id),
    paymentOfKey: key => one('payment', keys.get(key) ?? ''),
  }
}
