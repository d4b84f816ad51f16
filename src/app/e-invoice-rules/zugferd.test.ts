import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { muted, plain, strong, type OrderPaper } from '#shop/ordering/orders/model/paper.ts'
import { printOrderPaper } from '#shop/ordering/orders/service/papers/print-order-paper.ts'
import { sourceOf } from '#shop/ordering/e-invoices/fixtures.ts'
import { facturX } from '#shop/ordering/e-invoices/model/factur-x.ts'
import { makeDocument } from '#shop/ordering/e-invoices/service/make-document.ts'
import { writeAs } from '#shop/ordering/e-invoices/model/write.ts'
import { findings } from './findings.ts'

const content: OrderPaper = {
  language: 'en',
  title: 'Invoice',
  number: '100001',
  subject: 'Invoice for order 1004001',
  day: '2026-11-02',
  footLine: 'Seller GmbH',
  footNote: 'IBAN',
  addresses: [{ title: 'Bill to', lines: ['Muster & Söhne', '端子'] }],
  facts: [{ name: 'Number', value: '100001' }],
  columns: [{ title: 'Pos.', share: 1 }],
  rows: [[[plain('10'), strong('K2 ≤ 16'), muted('端子')]]],
  totals: [{ name: 'Total', value: 'EUR 1.00', strong: true }],
  notes: [],
}
const made = makeDocument(sourceOf(1))
if ('gaps' in made) throw new Error(made.gaps.join())
const xml = writeAs.zugferd(made.document)
const bytes = await printOrderPaper({ ...content, attached: facturX(xml) })
const text = bytes.toString('latin1')

/** The dictionary of each object that says something. */
const objects = (say: string): string[] =>
  [...text.matchAll(/\d+ 0 obj\n([^]*?)(?:stream|endobj)/g)]
    .map(([, one = '']) => one)
    .filter(one => one.includes(say))

describe('a ZUGFeRD paper is a PDF/A-3b with the same as data inside', () => {
  test('its metadata say the part of PDF/A, and what Factur-X wants, with the schema of it', () => {
    const xmp = /<\?xpacket begin[^]*?<\?xpacket end/.exec(text)?.[0] ?? ''
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(xmp).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(xmp).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
    expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(xmp).toContain('<pdfaSchema:prefix>fx</pdfaSchema:prefix>')
    expect(xmp.match(/<pdfaProperty:name>/g)).toHaveLength(4)
    // info and metadata say the same
    expect(xmp).toContain('Invoice 100001')
    expect(text).toContain('/Title')
  })
  test('it has an output intent with its profile', () => {
    expect(objects('/OutputIntents')).toHaveLength(1)
    const [intent = ''] = objects('/GTS_PDFA1')
    const profile = /\/DestOutputProfile (\d+) 0 R/.exec(intent)?.[1]
    expect(text).toContain(`\n${profile} 0 obj`)
  })
  test('every font is embedded', () => {
    const descriptors = objects('/Type /FontDescriptor')
    expect(descriptors.length).toBeGreaterThanOrEqual(2)
    for (const one of descriptors) expect(one).toMatch(/\/FontFile[23]? /)
    // none of those that a reader would have to bring
    expect(text).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/)
  })
  test('the data are attached as an alternative of it, listed and of the right type', () => {
    const [file = ''] = objects('/Filespec')
    expect(file).toContain('/AFRelationship /Alternative')
    expect(file).toContain('(factur-x.xml)')
    expect(objects('/AF [')).toHaveLength(1)
    expect(objects('/EmbeddedFiles')).toHaveLength(1)
    const [embedded = ''] = objects('/EmbeddedFile\n')
    expect(embedded).toContain('/text#2Fxml')
    expect(embedded).toContain('/ModDate')
  })
  test('they are the same to the byte, and by the rules', () => {
    const at = text.indexOf('stream\n', text.indexOf('/Type /EmbeddedFile')) + 'stream\n'.length
    const inside = inflateSync(bytes.subarray(at)).toString()
    expect(inside).toBe(xml)
    expect(findings(inside, 'en16931-cii')).toEqual([])
  })
  test('the same paper gives the same bytes, and one without data is as before', async () => {
    expect((await printOrderPaper({ ...content, attached: facturX(xml) })).equals(bytes)).toBe(true)
    const before = (await printOrderPaper(content)).toString('latin1')
    expect(before).not.toContain('pdfaid')
    expect(before).not.toContain('/AF ')
  })
})
