import { describe, expect, test } from 'vitest'
import { sourceOf } from '#shop/ordering/e-invoices/fixtures.ts'
import {
  formats,
  type Format,
  type InvoiceDocument,
  type TaxCategory,
} from '#shop/ordering/e-invoices/model/document.ts'
import { gapsFor } from '#shop/ordering/e-invoices/model/gaps.ts'
import { makeDocument, type Source } from '#shop/ordering/e-invoices/service/make-document.ts'
import { writeAs } from '#shop/ordering/e-invoices/model/write.ts'
import { testSeller } from '#shop/ordering/seller/fixtures.ts'
import { isTurn, tries } from '../test-size.ts'
import { findings, type RuleSet } from './findings.ts'
import { mutants } from './mutants.ts'

const rulesOf: Readonly<Record<Format, readonly RuleSet[]>> = {
  'xrechnung-ubl': ['en16931-ubl', 'xrechnung-ubl'],
  'xrechnung-cii': ['en16931-cii', 'xrechnung-cii'],
  peppol: process.env['E_INVOICE_RULES'] ? ['en16931-ubl', 'peppol-ubl'] : ['en16931-ubl'],
  zugferd: ['en16931-cii'],
}

function documentOf(seed: number): InvoiceDocument {
  const made = makeDocument(sourceOf(seed))
  if ('gaps' in made) throw new Error(`${seed}: ${made.gaps.join()}`)
  return made.document
}
const found = (xml: string, format: Format): string[] => rulesOf[format].flatMap(set => findings(xml, set))

describe('invoices and credit notes by the official rules', () => {
  const all = Array.from({ length: tries(40, 1000) }, (_, seed) => seed)
  test('each has no finding, in one format after the other', () => {
    // in a short run half of them, by turns: each is asked thousands of rules
    const asked = all.filter(seed => isTurn(seed, 2))
    const wrong = asked.flatMap(seed => {
      const document = documentOf(seed)
      const wanted = formats[(seed + Math.floor(seed / 16)) % formats.length] ?? 'zugferd'
      // who has no address in Peppol gets none
      const format = wanted === 'peppol' && !document.buyer.peppol ? 'xrechnung-ubl' : wanted
      const gaps = gapsFor(document, format)
      const ids = gaps.length > 0 ? gaps : found(writeAs[format](document), format)
      return ids.map(id => `${seed} ${format} ${document.buyer.country} ${id}`)
    })
    expect(wrong).toEqual([])
  })
  test('they are of twelve countries and of all kinds', () => {
    const documents = all.map(documentOf)
    const categories = new Set(documents.flatMap(one => one.taxes.map(({ category }) => category)))
    expect(new Set(documents.map(one => one.buyer.country)).size).toBeGreaterThanOrEqual(12)
    expect([...categories].toSorted()).toEqual(['G', 'K', 'S', 'Z'])
    expect(documents.some(one => one.kind === 'credit-note')).toBe(true)
    expect(documents.some(one => one.freight)).toBe(true)
    expect(documents.some(one => one.discount)).toBe(true)
    expect(documents.some(one => one.sums.paid > 0)).toBe(true)
  })
})

describe('categories that the generated ones do not have', () => {
  const to = (country: string, postcode: string) => ({ country, postcode, town: 'Town' })
  const sellerOf = (changed: Partial<typeof testSeller>) => ({
    ...testSeller,
    vatId: '',
    taxNumber: '12/345/67890',
    ...changed,
  })
  const at = (source: Source, place: ReturnType<typeof to>): Source => ({
    ...source,
    order: {
      ...source.order,
      shipTo: { ...source.order.shipTo, ...place },
      billTo: { ...source.order.billTo, ...place },
    },
  })
  const acrossBorder = Array.from({ length: 64 }, (_, seed) => seed).find(seed =>
    documentOf(seed).taxes.every(({ category }) => category === 'K'),
  )
  test.each<[TaxCategory, string, Format, (source: Source) => Source, number | undefined]>([
    [
      'AE',
      'reverse charge inside of a country',
      'xrechnung-ubl',
      source => at(source, to('DE', '50667')),
      acrossBorder,
    ],
    ['L', 'the Canary Islands, by their rate', 'zugferd', source => at(source, to('ES', '35001')), 5],
    ['M', 'Ceuta, by its rate', 'xrechnung-ubl', source => at(source, to('ES', '51001')), 5],
    ['E', 'a small enterprise', 'zugferd', source => ({ ...source, seller: sellerOf({}) }), 12],
    [
      'O',
      'a seller outside of it all',
      'peppol',
      source => ({ ...source, seller: sellerOf({ country: 'CH' }) }),
      12,
    ],
    ['S', 'Northern Ireland', 'xrechnung-cii', source => source, 10],
  ])('%s: %s', (category, _, format, changed, seed) => {
    const made = makeDocument(changed(sourceOf(seed ?? -1)))
    if ('gaps' in made) throw new Error(made.gaps.join())
    const { document } = made
    expect(new Set(document.taxes.map(one => one.category))).toEqual(new Set([category]))
    const xml = writeAs[format](document)
    expect(found(xml, format)).toEqual([])
    if (seed === 10) expect(xml).toContain('>XI<')
  })
})

describe('an invoice that was made wrong', () => {
  const seeds = Array.from({ length: 64 }, (_, seed) => seed)
  const each = mutants.flatMap(one => {
    const fitting = seeds.filter(seed => {
      const document = documentOf(seed)
      return one.of(document) && gapsFor(document, one.format).length === 0
    })
    return fitting.slice(0, tries(1, 3)).map(seed => ({ ...one, seed }))
  })
  test('there are enough of them', () => {
    expect(new Set(each.map(({ name, format }) => `${name} ${format}`)).size).toBe(mutants.length)
    expect(each.length).toBeGreaterThanOrEqual(tries(20, 60))
  })
  test.each(each)('is found: $name ($format, $rule)', ({ seed, format, change, rule }) => {
    const xml = writeAs[format](documentOf(seed))
    const changed = change(xml)
    expect(changed).not.toBe(xml)
    expect(found(changed, format)).toContain(rule)
  })
})
