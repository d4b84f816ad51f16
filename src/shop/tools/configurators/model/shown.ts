/**
 * A configuration as the page and its island show it: texts in the visitor's language, money and days written out by
 * the server. JSON, so that the same component renders it on both sides.
 */
import type { ValueState } from './configuration.ts'
import type { Kind } from './definition.ts'

export type ShownValue = {
  id: string
  name: string
  meaning: string | null
  picture: string | null
  /** share of the room that the picture takes */
  scale: number
  state: ValueState
  /** what it adds to the price of a piece, written out */
  surcharge: string | null
  /** why it does not fit what is chosen */
  reason: string | null
  proposed: boolean
}
export type ShownCharacteristic = {
  id: string
  name: string
  values: readonly ShownValue[]
  chosen: string | null
  /** chosen or implied */
  settled: string | null
}
export type ShownContacts = {
  id: string
  name: string
  allowed: number
  left: number
  choices: readonly {
    code: string
    name: string
    href: string
    picture: string | null
    count: string
    /** cavities still free that take it */
    room: number
  }[]
  /** names of contacts that the data of the chosen modules exclude */
  excluded: readonly string[]
}
export type ShownEntry = {
  id: string
  name: string
  value: string
  rule: string
  /** longest text; null: a number */
  most: number | null
}
export type ShownFault = { field: string; message: string }

export type ShownStep = {
  id: string
  name: string
  href: string
  state: 'done' | 'open'
  current: boolean
  note: string | null
}
export type ShownPart = {
  code: string
  name: string
  href: string | null
  picture: string | null
  group: string
  /** pieces that are ordered; whole packs */
  ordered: number
  needed: number
  price: string | null
  amount: string | null
  /** as written in the call of CFG-24 */
  line: string
  extra: boolean
  accessory: boolean
  configurable: boolean
  parentGroup: string
  groupId: string
  perSet: number
}
/** A line of 'Is everything there?'. */
export type ShownCheck = {
  id: string
  name: string
  state: 'there' | 'open' | 'lacking'
  /** what is left out is optional, but for contacts in their cavities */
  shows: 'there' | 'open' | 'optional' | 'lacking'
  note: string | null
}
export type ShownWay = {
  text: string
  effect: string
  choices: readonly { characteristic: string; value: string }[]
}
/** CFG-20: shape of a conflict. */
export type ShownConflict = {
  conflict: true
  csticId: string
  valueId: string
  message: string
  wanted: string
  against: readonly string[]
  reasons: readonly { rule: string; text: string }[]
  ways: readonly ShownWay[]
}

export type Shown = {
  key: string
  version: number
  kind: Kind
  productCode: string
  configId: string | null
  seq: number
  name: string
  /** what was chosen, in words, as below its name in a basket */
  label: string
  steps: readonly ShownStep[]
  step: {
    id: string
    name: string
    hint: string | null
    placement: boolean
    /** short questions about one thing */
    short: boolean
    contactsPlacement: boolean
    characteristics: readonly ShownCharacteristic[]
    contacts: readonly ShownContacts[]
    entries: readonly ShownEntry[]
  }
  at: number
  previous: string | null
  next: string | null
  /** the step chooses among products, whose number is told */
  countsProducts: boolean
  /** numberFoundProducts of this step */
  numberFound: number
  /** the one product that the step found; null: none or several */
  foundCode: string | null
  /** the step's product was found and nothing is open any more: the overlay of CFG-16 opens by itself */
  showConfigComplete: boolean
  complete: boolean
  /** what is still open, in words */
  missing: readonly string[]
  checks: readonly ShownCheck[]
  /** cavities that no contact is chosen for */
  emptyCavities: number
  /** names of texts that are asked for and empty: nothing would be printed */
  emptyTexts: readonly string[]
  /** left contact, colour of the core, right contact; null: it has none */
  pins: readonly (readonly [string, string, string])[] | null
  drawing: string | null
  /** its parts can be shown put together and pulled apart */
  hasViews: boolean
  parts: readonly ShownPart[]
  total: string | null
  each: string | null
  ready: string | null
  weight: string | null
  quantity: number
  minimumQuantity: number
  /** what stands in an empty quantity field */
  defaultQuantity: number
  /** what each way of delivery adds to a connector and when it arrives, written out; null: assembly is not offered */
  assembly: Readonly<
    Record<'noAssembly' | 'preAssembly' | 'preAssemblyPad', { price: string; ready: string | null }>
  > | null
  /** adding changes the line of the basket that it was opened from */
  ofLine: boolean
  canUndo: boolean
  saved: boolean
  comment: string
  /** link that opens it anywhere */
  share: string
  conflict: ShownConflict | null
  faults: readonly ShownFault[]
  /** something that the person should know: another tab was faster, choices were dropped */
  notice: string | null
}
