/**
 * Orders of the past year for the demo companies, in every state: computed with the shop's own rules for prices,
 * delivery and tax, so that each total is what the shop would have charged.
 */
import { addDays, nextWeekday, weekday } from '#kit/calendar-date.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import { deliveryCost, modesIn } from '#shop/ordering/delivery/model.ts'
import type { ModeTariff } from '#shop/ordering/delivery/model.ts'
import type { PostalAddress } from '#shop/people/company/model/address.ts'
import type { OrderLine } from '#shop/ordering/orders/model/order.ts'
import type { OrderState } from '#shop/ordering/orders/model/states.ts'
import { priceFor } from '#shop/catalogue/pricing/model.ts'
import type { Scale } from '#shop/catalogue/pricing/model.ts'
import { taxOn } from '#shop/ordering/tax/model.ts'
import type { TaxRate } from '#shop/ordering/tax/model.ts'
import { nextHash, pick } from './chance.ts'
import { deskPerson, orderDesk } from './people.ts'
import type { CostCenter, DemoCompany, PostalPlace } from './people.ts'

export type SoldArticle = {
  id: number
  code: string
  names: { en: string; es: string }
  unit: string
  taxCode: string
  orderMinimum: number
  orderStep: number
  /** what the company pays, in all currencies */
  scales: Scale[]
}

export type Verdict = 'APPROVE' | 'REJECT'
export type PastApproval = {
  state: 'pending' | 'approved' | 'rejected'
  /** why, in the order of the shop */
  because: readonly ('limit' | 'budget' | 'large')[]
  /** limit of who ordered, in the smallest unit; 0 where they have none */
  limit: number
  /** what was left of the exceeded budget; set where `because` says so */
  left: number
  /** e-mail addresses by tier */
  tiers: readonly string[]
  decisions: readonly { by: string; verdict: Verdict; comment: string; at: Date }[]
}

export type PastOrder = {
  company: string
  buyer: string
  unit: string
  state: OrderState
  storefront: 'en' | 'zh'
  currency: 'EUR' | 'USD'
  placedAt: Date
  net: number
  delivery: number
  tax: number
  total: number
  /** before anything was cancelled */
  orderedTotal: number
  taxNote: string
  /** that was charged, also on delivery */
  taxPercent: string
  vatId: string | null
  purchaseOrderNumber: string
  referenceNumber: string
  costCenter: Pick<CostCenter, 'code' | 'name'>
  deliveryMode: string
  shipTo: PostalAddress
  billTo: PostalAddress
  /** pieces of the one parcel that left, by line number; null: none has */
  parcel: { shippedAt: Date; carrier: string; trackingNumber: string; pieces: Record<string, number> } | null
  lines: (Omit<OrderLine, 'names' | 'ownNumbers'> & { articleId: number })[]
  events: { at: Date; actor: string; kind: string; details: object }[]
  /** who of the desk looks after it, by address; absent: nobody */
  owner?: string
  /** the way of one that needed an approval */
  approval?: PastApproval
}

/** What people really put together; what a catalogue of another size lacks is left out. */
const baskets: [code: string, quantity: number][][] = [
  [
    ['K2 16M 0601', 12],
    ['K2 16F 0701', 12],
    ['CT16M 1,5 AG', 200],
    ['CT16F 1,5 AG', 200],
    ['K2 16B HLT-25/P', 12],
    ['K2 16B BH-1', 12],
  ],
  [
    ['R12.A5-FS/SC', 40],
    ['R12.A5-MS/SC', 25],
    ['AC CAP M12F-P', 50],
  ],
  [
    ['CA M12A4F-OE/5,0 PUR', 60],
    ['CA M12A4F-M12A4M/2,0 PUR', 30],
  ],
  [
    ['TB 5.08/12-GN', 200],
    ['TB 5.08/04-GN', 400],
    ['TP 5.08/08 (GN)', 120],
    ['TH 5.08/08 (GN)', 120],
  ],
  [
    ['KM F16M (A-D)', 6],
    ['KM F16F (a-d)', 6],
    ['KM-P2.40 MC', 12],
    ['KM-P2.40 FC', 12],
    ['CT40M 6,0 AG', 30],
    ['CT40F 6,0 AG', 30],
    ['KM-S12.10 MC', 6],
  ],
  [
    ['CA M12D4M-RJ45.5E/2,0 PUR', 25],
    ['CA RJ45-RJ45.6A/5,0 PUR', 20],
  ],
  [
    ['K4 6M/40 0601', 8],
    ['K4 6F/40 0701', 8],
    ['K4 10B HHT-32/P', 8],
    ['K4 10B BH-2', 8],
  ],
  [
    ['TR 2,5-PT GY', 600],
    ['TR 2,5-PT BU', 200],
    ['TRE 2,5-PT GNYE', 150],
    ['TA-L 5x5 WH', 40],
  ],
  [
    ['TA-CR (0,09-4)', 1],
    ['TA-LC/16', 1],
    ['TA-RM/16', 2],
    ['TA-TS 0,6', 1],
  ],
  [
    ['AC G25B 9-17', 50],
    ['AC G32B 13-21', 20],
    ['AC N16/B', 200],
    ['AC SE 16B/NBR', 30],
  ],
  [
    ['DS 9M-SC/3', 80],
    ['DS 9F-SC/3', 80],
    ['DS 9H-M (UNC)', 80],
  ],
  [
    ['CA K2.16M-OE/5,0 PUR', 6],
    ['K2 16B BH-2+CT', 6],
  ],
  [
    ['PH 2.54-2x10/S Au', 500],
    ['PS 2.54-2x10/S Au', 500],
  ],
  [
    ['KX 16B HHT-32/P', 10],
    ['KX 16B BH-2', 10],
    ['AC G32E 13-21', 10],
    ['K2 24M 0601', 10],
    ['CT16M 2,5 AG', 300],
  ],
]

/** The part numbers that past orders are about. */
export const basketCodes = (): string[] => [...new Set(baskets.flat().map(([code]) => code))]

const snapshot = (place: PostalPlace): PostalAddress => ({
  companyName: place.companyName,
  firstName: place.firstName,
  lastName: place.lastName,
  line1: place.line1,
  line2: place.line2 ?? '',
  postcode: place.postcode,
  town: place.town,
  region: place.region ?? '',
  country: place.country,
  phone: place.phone,
})

function workday(day: CalendarDate): CalendarDate {
  return weekday(day) > 5 ? nextWeekday(day, [1]) : day
}
const at = (day: CalendarDate, minutes: number): Date =>
  new Date(Date.parse(`${day}T07:30:00Z`) + minutes * 60_000)

/** How far an order has come by its age in days; a few are cancelled. */
function stateOf(age: number, serial: number): OrderState {
  if (age > 6 && serial % 9 === 4) return 'cancelled'
  if (age > 21) return 'delivered'
  if (age > 10) return 'shipped'
  if (age > 6) return 'partly-shipped'
  return age > 2 ? 'confirmed' : 'placed'
}

function unitsWithin(company: DemoCompany, unit: string): Set<string> {
  const within = new Set([unit])
  for (const each of company.units) if (each.parent && within.has(each.parent)) within.add(each.code)
  return within
}

export type World = {
  /** the day by the database's clock */
  today: CalendarDate
  /** what each company may buy, by company code and article code */
  articles: ReadonlyMap<string, ReadonlyMap<string, SoldArticle>>
  modes: readonly ModeTariff[]
  rates: readonly TaxRate[]
}

export type Occasion = {
  company: DemoCompany
  buyer: string
  storefront: 'en' | 'zh'
  age: number
  seed: number
  serial: number
  /** code of the cost center; any they may order on, unless said */
  costCenter?: string
  /** where it has come to; by its age, unless said */
  state?: OrderState
  /** so many times the usual quantities */
  times?: number
}

/** Nobody orders 117 pieces: large quantities end in 5 or 0. */
function tidy(quantity: number): number {
  const grain = quantity > 100 ? 10 : quantity > 20 ? 5 : 1
  return Math.max(1, Math.round(quantity / grain) * grain)
}

function linesFor(
  world: World,
  occasion: Occasion,
  currency: 'EUR' | 'USD',
  day: CalendarDate,
  arrival: CalendarDate,
): PastOrder['lines'] {
  const offered = world.articles.get(occasion.company.code)
  const lines: PastOrder['lines'] = []
  let hash = occasion.seed
  const wanted = [
    ...(baskets[occasion.seed % baskets.length] ?? []),
    ...(baskets[(occasion.seed >>> 8) % baskets.length] ?? []).slice(0, 2),
  ]
  for (const [code, usual] of wanted) {
    hash = nextHash(hash)
    const article = offered?.get(code)
    if (!article || lines.some(line => line.code === code)) continue
    const step = article.orderStep
    const quantity = Math.max(
      article.orderMinimum,
      Math.round(tidy((usual * (occasion.times ?? 1) * (60 + pick(hash, 90))) / 100) / step) * step,
    )
    const priced = priceFor(article.scales, quantity, currency, day)
    if (!priced) continue
    lines.push({
      lineNumber: lines.length + 1,
      articleId: article.id,
      code,
      name: article.names[occasion.storefront === 'zh' ? 'es' : 'en'],
      quantity,
      unit: article.unit,
      price: priced.price,
      priceUnit: priced.priceUnit,
      priceSource: `${priced.source.kind}:${priced.source.code}`,
      amount: priced.amount,
      taxCode: article.taxCode,
      taxPercent: '0',
      taxNote: 'not-included',
      lineKey: '',
      details: {},
      requestedOn: day,
      expectedOn: null,
      schedule: [{ quantity, on: arrival, from: 'stock' }],
      shipped: 0,
      cancelled: 0,
      hold: null,
    })
  }
  return lines
}

/** Sets what was shipped or cancelled and tells the story: placed, confirmed, shipped, delivered, or cancelled. */
function story(order: Omit<PastOrder, 'events'>, day: CalendarDate): PastOrder['events'] {
  const desk = deskPerson.email
  const events: PastOrder['events'] = [
    { at: order.placedAt, actor: order.buyer, kind: 'placed', details: {} },
  ]
  const add = (kind: string, days: number, details: object = {}): void => {
    events.push({
      at: at(workday(addDays(day, days)), 95 + events.length * 40),
      actor: desk,
      kind,
      details: { note: '', ...details },
    })
  }
  if (order.state === 'placed' || order.state === 'awaiting-approval' || order.state === 'rejected')
    return events
  if (order.state === 'cancelled') {
    for (const line of order.lines) line.cancelled = line.quantity
    for (const line of order.lines) line.amount = 0
    Object.assign(order, { net: 0, delivery: 0, tax: 0, total: 0 })
    add('cancel', 1, {
      cancelled: Object.fromEntries(order.lines.map(line => [line.lineNumber, line.quantity])),
      note:
        order.storefront === 'zh'
          ? 'Anulado a petición del cliente.'
          : "Cancelled at the customer's request.",
    })
    return events
  }
  add('confirm', 1)
  if (order.state === 'confirmed') return events
  const leaving: Record<string, number> = {}
  for (const [place, line] of order.lines.entries()) {
    const pieces =
      order.state !== 'partly-shipped' ? line.quantity : place === 0 ? Math.ceil(line.quantity / 2) : 0
    line.shipped = pieces
    if (pieces > 0) leaving[String(line.lineNumber)] = pieces
  }
  const trackingNumber = `00340434${order.referenceNumber.replace(/\D/g, '').padStart(12, '0')}`
  add('ship', 3, { number: 1, shipment: leaving, carrier: 'dhl', trackingNumber })
  const shippedAt = events.at(-1)?.at ?? order.placedAt
  order.parcel = { shippedAt, carrier: 'dhl', trackingNumber, pieces: leaving }
  if (order.state === 'partly-shipped') {
    order.owner = orderDesk.email
    add('take', 4, { owner: `${orderDesk.firstName} ${orderDesk.lastName}` })
  }
  if (order.state === 'delivered') add('deliver', 6)
  return events
}

/** An order of the past as the shop would have taken it; null where the catalogue lacks what it is about. */
export function orderOf(world: World, occasion: Occasion): PastOrder | null {
  const { company, buyer, storefront, age, seed, serial } = occasion
  const unit = company.people.find(person => person.email === buyer)?.unit ?? ''
  const within = unitsWithin(company, unit)
  const centers = company.costCenters.filter(center => within.has(center.unit))
  const center =
    centers.find(each => each.code === occasion.costCenter) ?? centers[seed % Math.max(1, centers.length)]
  const places = company.addresses.filter(place => place.unit === center?.unit)
  const place = places[(seed >>> 4) % Math.max(1, places.length)] ?? places[0]
  if (!center || !place) return null
  // from yesterday back, so that no hour of them lies ahead, whenever they are loaded
  const day = workday(addDays(world.today, -1 - age))
  if (day >= world.today) return null
  const state = occasion.state ?? stateOf(age, serial)
  const express = seed % 7 === 0
  const mode = modesIn(world.modes, center.currency).find(
    each => each.code === (express ? 'express-net' : 'standard-net'),
  )
  if (!mode) return null
  const arrival = nextWeekday(addDays(day, 1 + mode.days), company.deliveryDays)
  const lines = linesFor(world, occasion, center.currency, day, arrival)
  if (lines.length === 0) return null
  const net = lines.reduce((sum, line) => sum + line.amount, 0)
  const delivery = deliveryCost(mode, net)
  const tax = taxOn([{ taxCode: 'standard', amount: net + delivery, store: null }], {
    shipTo: place,
    vatId: company.vatId,
    rates: world.rates,
    stores: new Map(),
  })
  const taxPercent = tax.lines[0]?.percent ?? '0'
  const billing = company.addresses.find(each => each.billing) ?? place
  for (const line of lines) Object.assign(line, { taxPercent, taxNote: tax.note })
  const order: Omit<PastOrder, 'events'> = {
    company: company.code,
    buyer,
    unit,
    state,
    storefront,
    currency: center.currency,
    placedAt: at(day, pick(nextHash(seed), 480)),
    net,
    delivery,
    tax: tax.amount,
    total: net + delivery + tax.amount,
    orderedTotal: net + delivery + tax.amount,
    taxNote: tax.note,
    taxPercent,
    vatId: company.vatId,
    purchaseOrderNumber: `PO-${day.slice(2, 4)}${String(4100 + serial)}`,
    referenceNumber: `${company.code.slice(0, 2).toUpperCase()}-${day.slice(0, 4)}-${String(serial).padStart(4, '0')}`,
    costCenter: { code: center.code, name: center.name },
    deliveryMode: mode.code,
    shipTo: snapshot(place),
    billTo: snapshot(billing),
    parcel: null,
    lines,
  }
  const events = story(order, day)
  return { ...order, events }
}
