/** Invoices and credit notes of made-up orders, worked out as the shop does it: for tests of what is written of them. */
import { addDays } from '#kit/calendar-date.ts'
import { owed } from '#shop/ordering/orders/model/money.ts'
import type { Order, OrderLine } from '#shop/ordering/orders/model/order.ts'
import { toCredit } from '#shop/ordering/receivables/model/credit-note.ts'
import { dueBy, toBill, type Billed } from '#shop/ordering/receivables/model/invoice.ts'
import { nationalTax, nationalTaxBack } from '#shop/ordering/receivables/model/national-tax.ts'
import { testSeller } from '#shop/ordering/seller/fixtures.ts'
import { chargedOn, type TaxRate } from '#shop/ordering/tax/model.ts'
import type { Source } from './service/make-document.ts'
import { noRouting } from './model/routing.ts'

/** Where goods go in a case: address, VAT number of the buyer or none. */
const places = [
  { country: 'DE', postcode: '50667', town: 'Köln', vatId: 'DE999999995' },
  { country: 'AT', postcode: '1010', town: 'Wien', vatId: 'ATU99999990' },
  { country: 'AT', postcode: '5020', town: 'Salzburg', vatId: null },
  { country: 'FR', postcode: '75001', town: 'Paris', vatId: 'FR83404833048' },
  { country: 'FR', postcode: '97110', town: 'Pointe-à-Pitre', vatId: null },
  { country: 'ES', postcode: '28001', town: 'Madrid', vatId: null },
  { country: 'ES', postcode: '35001', town: 'Las Palmas', vatId: null },
  { country: 'IT', postcode: '20121', town: 'Milano', vatId: 'IT00743110157' },
  { country: 'NL', postcode: '1012 AB', town: 'Amsterdam', vatId: 'NL004495445B01' },
  { country: 'BE', postcode: '1000', town: 'Bruxelles', vatId: 'BE0428759497' },
  { country: 'GB', postcode: 'BT1 5GS', town: 'Belfast', vatId: 'XI927300416' },
  { country: 'GB', postcode: 'SW1A 1AA', town: 'London', vatId: 'GB927300416' },
  { country: 'US', postcode: '10001', town: 'New York', vatId: '12-3456789' },
  { country: 'CH', postcode: '8001', town: 'Zürich', vatId: 'CHE-116.281.710' },
  { country: 'PL', postcode: '00-001', town: 'Warszawa', vatId: 'PL5260001246' },
  { country: 'SE', postcode: '111 22', town: 'Stockholm', vatId: 'SE556188840401' },
] as const

const rates: TaxRate[] = [
  ['DE', 'standard', '19.00'], ['DE', 'reduced', '7.00'], ['AT', 'standard', '20.00'], ['AT', 'reduced', '10.00'],
  ['FR', 'standard', '20.00'], ['FR', 'reduced', '5.50'], ['ES', 'standard', '21.00'], ['ES', 'reduced', '4.00'],
  ['IT', 'standard', '22.00'], ['IT', 'reduced', '0.00'], ['GB', 'standard', '20.00'], ['GB', 'reduced', '0.00'],
  ['XI', 'standard', '20.00'], ['XI', 'reduced', '0.00'],
].map(([country = '', taxCode = '', percent = '']) => ({ country, taxCode, percent, notIncluded: false })) // prettier-ignore

/** The same numbers for the same seed (mulberry32). */
export function chanceOf(seed: number): (most: number) => number {
  let state = seed * 2_654_435_761
  return most => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % most
  }
}

const units = ['C62', 'MTR', 'BG', 'NCL', 'PR', 'CEN', 'XYZ']
const names = [
  'Insert K2 16M',
  'Tülle & Dichtung <IP67>',
  'Contact "crimp" 1,5 mm²',
  'Carcasa  ángulo',
  '端子',
]

function lineOf(i: number, chance: (most: number) => number, place: (typeof places)[number]): OrderLine {
  const taxCode = chance(4) === 0 ? 'reduced' : 'standard'
  const charged = chargedOn(
    { taxCode, store: null },
    { shipTo: place, vatId: place.vatId, rates, stores: new Map() },
  )
  // amounts that end at half a cent among them
  const price = chance(5) === 0 ? '0.0050' : `${chance(900)}.${String(chance(10_000)).padStart(4, '0')}`
  const quantity = 1 + chance(chance(3) === 0 ? 5_000 : 40)
  return {
    lineNumber: (i + 1) * 10,
    code: `K${i} 16M-06 ${chance(99)}`,
    name: names[chance(names.length)] ?? '',
    names: { en: 'Article' },
    quantity,
    unit: units[chance(units.length)] ?? 'C62',
    price,
    priceUnit: [1, 1, 100, 1000][chance(4)] ?? 1,
    priceSource: 'list',
    amount: 0,
    taxCode,
    taxPercent: charged.percent,
    taxNote: charged.note,
    lineKey: '',
    details: chance(4) === 0 ? { label: { en: 'Label: X1\nsecond line' } } : {},
    requestedOn: null,
    schedule: [],
    expectedOn: null,
    shipped: 0,
    cancelled: 0,
    hold: null,
    ownNumbers: null,
  }
}

function orderOf(chance: (most: number) => number, place: (typeof places)[number]): Order {
  const lines = Array.from({ length: 1 + chance(6) }, (_, i) => lineOf(i, chance, place))
  const charged = chargedOn(
    { taxCode: 'standard', store: null },
    { shipTo: place, vatId: place.vatId, rates, stores: new Map() },
  )
  const currency = place.country === 'US' || chance(4) === 0 ? 'USD' : 'EUR'
  const address = {
    companyName: 'Muster & Söhne GmbH',
    firstName: 'Ada',
    lastName: 'Byron',
    line1: 'Hauptstraße 1',
    line2: chance(2) === 0 ? '' : 'Tor 3',
    region: '',
    phone: '+49 30 1234',
    ...place,
  }
  const delivery = chance(2) === 0 ? 490 : 0
  const deliveryTax = { code: 'standard', ...charged }
  const order: Order = {
    code: String(1_004_000 + chance(9_000)),
    state: 'shipped',
    version: 1,
    placedAt: new Date('2026-10-01T08:00:00Z'),
    currency,
    net: 0,
    delivery,
    tax: 0,
    total: 0,
    referenceNumber: chance(2) === 0 ? 'REF 7' : '',
    purchaseOrderNumber: chance(2) === 0 ? '4500012345' : '',
    buyerName: 'Ada Byron',
    companyName: 'Muster & Söhne GmbH',
    companyCode: 'muster',
    cancelAskedAt: null,
    onHold: false,
    refusedPayment: null,
    hold: null,
    customerId: 1,
    companyId: 1,
    unitId: null,
    language: chance(2) === 0 ? 'en' : 'es',
    formatLocale: 'en-GB',
    taxNote: charged.note,
    deliveryTax,
    paymentType: chance(4) === 0 ? 'CARD' : 'ACCOUNT',
    paymentTerms: { days: 30, discount: chance(3) === 0 ? { percent: '2', days: 10 } : null },
    costCenter: chance(2) === 0 ? { code: 'CC-100', name: 'Assembly' } : null,
    deliveryMode: 'standard-net',
    shipTo: address,
    billTo: address,
    vatId: place.vatId,
    origin: { kind: 'basket', reference: '1' },
    placedBy: null,
    approval: null,
    orderedTotal: 0,
    payments: [],
    shipments: [],
    invoices: [],
    lines,
    events: [],
  }
  const sums = owed(order)
  return { ...order, net: sums.net, tax: sums.tax, total: sums.total }
}

const none: Billed = { net: 0, delivery: 0, tax: 0, total: 0, lines: new Map() }
const issuedOn = '2026-11-02'

/** One paper: which it is follows from the seed alone. Some are of a part of an order, some give something back. */
export function sourceOf(seed: number): Source {
  const chance = chanceOf(seed + 1)
  const place = places[seed % places.length] ?? places[0]
  const order = orderOf(chance, place)
  const share = (whole: number) => (chance(3) === 0 ? Math.ceil(whole / 3) : whole)
  const first = chance(3) === 0 ? order.lines.map(line => ({ ...line, shipped: share(line.quantity) })) : null
  const before = first && toBill({ ...order, lines: first }, none)
  const billed: Billed = before
    ? { ...before, lines: new Map(before.lines.map(({ lineNumber, ...line }) => [lineNumber, line])) }
    : none
  const whole = order.lines.map(line => ({ ...line, shipped: line.quantity }))
  const bill = toBill({ ...order, lines: whole }, billed) ?? before
  if (!bill) throw new Error('nothing to bill')
  const charged = order.paymentType === 'CARD' && chance(2) === 0
  const paper = {
    order,
    seller: testSeller,
    issuedOn,
    shipments:
      chance(3) === 0
        ? [{ number: 1, on: '2026-10-28' }, { number: 2, on: '2026-10-30' }]
        : [{ number: 1, on: '2026-10-30' }], // prettier-ignore
    email: 'ada@muster.example',
    routing: {
      ...noRouting,
      ...(chance(3) === 0 && { contract: 'C-77', supplierNumber: '70001' }),
      ...(chance(3) === 0 && { buyerReference: '04011000-1234512345-06' }),
      ...(chance(3) === 0 && { peppol: { scheme: '0088', id: '4012345000009' } }),
    },
    trade: new Map(
      order.lines.map(({ code }) => [
        code,
        { ean: chance(2) === 0 ? '4012345000009' : null, tariff: '85366990' },
      ]),
    ),
    ownNumbers: new Map(order.lines.filter(() => chance(2) === 0).map(({ code }) => [code, `OWN-${code}`])),
    pickedUpAt: new Map(),
  }
  const { currency } = order
  const invoiced = nationalTax({ currency, tax: bill.tax }, testSeller.country, { USD: '1.0837' })
  const note = chance(4) === 0 && creditOf(order, bill, chance)
  if (note)
    return {
      ...paper,
      kind: 'credit-note',
      number: 500_000 + seed,
      sums: note,
      lines: note.lines,
      taxes: note.taxes,
      nationalTax: nationalTaxBack(invoiced, { currency, tax: note.tax, before: 0 }),
      invoice: { number: 100_000 + seed, issuedOn: addDays(issuedOn, -9) },
      reason: 'Damaged & returned',
      dueOn: null,
      discount: null,
      byCard: order.paymentType === 'CARD' ? note.total : 0,
    }
  const due = dueBy({ paymentType: order.paymentType, terms: order.paymentTerms, charged }, issuedOn)
  return {
    ...paper,
    kind: 'invoice',
    number: 100_000 + seed,
    sums: bill,
    lines: bill.lines,
    taxes: bill.taxes,
    nationalTax: invoiced,
    invoice: null,
    reason: '',
    dueOn: due.dueOn,
    discount: due.discount,
    byCard: charged ? bill.total : 0,
  }
}

function creditOf(
  order: Order,
  bill: NonNullable<ReturnType<typeof toBill>>,
  chance: (most: number) => number,
) {
  const pieces = new Map(
    bill.lines.map(line => [line.lineNumber, Math.ceil(line.quantity / (1 + chance(3)))]),
  )
  return toCredit(
    {
      invoice: bill,
      credited: none,
      taxes: new Map(
        order.lines.map(line => [
          line.lineNumber,
          { code: line.taxCode, percent: line.taxPercent, note: line.taxNote },
        ]),
      ),
      deliveryTax: order.deliveryTax,
    },
    { pieces, delivery: chance(2) === 0 },
  )
}
