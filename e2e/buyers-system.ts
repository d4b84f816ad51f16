import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import { faultBySchema, openTransDocument } from '#shop/systems/orders-in/fixtures/opentrans-orderer.ts'
import { newNumber, orderRequest } from '#shop/systems/orders-in/fixtures/virtual-orderer.ts'
import {
  dialects,
  newPayloadId,
  oci,
  plain,
  setup,
  understood,
  type Understood,
} from '#shop/systems/punch-out/fixtures/virtual-buyer.ts'
import { at } from './journey.ts'

export type Kind = 'oci' | 'cxml'

const validatorOf = (place: string) =>
  new DtdValidator(
    XmlDtd.fromBuffer(readFileSync(new URL(`../src/shop/systems/${place}.dtd`, import.meta.url))),
  )
const common = validatorOf('punch-out/fixtures/cxml-1.2.050')
const validators: Readonly<Record<string, DtdValidator>> = {
  ConfirmationRequest: validatorOf('answers/fixtures/cxml-1.2.071-fulfill'),
  ShipNoticeRequest: validatorOf('answers/fixtures/cxml-1.2.071-fulfill'),
  InvoiceDetailRequest: validatorOf('answers/fixtures/cxml-1.2.071-invoice-detail'),
}

/** What a document is; throws where it is not as the official DTD or XSD wants it. */
function checked(document: string): string {
  if (document.includes('http://www.opentrans.org/XMLSchema/2.1')) {
    const fault = faultBySchema(document)
    if (fault !== null) throw new Error(fault)
    return /<([A-Z]+) xmlns/.exec(document)?.[1] ?? ''
  }
  const [, what = ''] = /<(?:Request|Message)[^>]*>\s*<(\w+)/.exec(document) ?? []
  const read = XmlDocument.fromString(document.replace(/<!DOCTYPE[^>]*>/, ''))
  try {
    ;(validators[what] ?? common).validate(read)
  } finally {
    read.dispose()
  }
  return what
}

const ariba = dialects.find(one => one.name === 'Ariba')
if (ariba?.kind !== 'cxml') throw new Error('no such dialect')

const heading = (title: string) => `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>`
const frame = '<iframe name="shop" title="Catalogue" width="1200" height="800"'

/**
 * A procurement system with a page of its own: the shop's catalogue in a frame, the requisition that came back, a button that orders it
 * as a document, and an address for answers, which are looked at by the official rules. `shop`: where the shop is.
 */
export async function openBuyersSystem(shop: string, kind: Kind) {
  const number = newNumber()
  let returned: Understood[] = []
  const answers: { what: string; body: string }[] = []
  const faults: string[] = []

  const toShop = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(new URL(at(path), shop), {
      method: 'POST',
      headers: { 'content-type': 'text/xml', accept: 'text/xml', ...headers },
      body,
    })

  async function catalogue(home: string): Promise<string> {
    if (kind === 'oci') {
      const fields = { ...oci, HOOK_URL: `${home}return`, OCI_VERSION: '4.0' }
      const inputs = Object.entries(fields).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
      )
      return (
        `${heading('Procurement')}<form method="post" target="shop" action="${new URL(at('/punchout/oci'), shop).href}">` +
        `${inputs.join('')}<button>Catalogue</button></form>${frame}></iframe>`
      )
    }
    const said = await toShop(
      '/punchout/cxml',
      ariba?.kind === 'cxml' ? ariba.document(setup({ url: `${home}return` }), newPayloadId()) : '',
    )
    const document = await said.text()
    checked(document)
    const start = plain(/<URL>([^<]*)<\/URL>/.exec(document)?.[1] ?? '')
    return `${heading('Procurement')}<a href="${start}" target="shop" role="button">Catalogue</a>${frame}></iframe>`
  }

  const line = (one: Understood) => ({
    supplier: one.code,
    quantity: String(one.quantity),
    price: one.price,
    base: String(one.priceUnit),
  })
  async function order(): Promise<string> {
    const { USERNAME, PASSWORD } = oci
    const said =
      kind === 'cxml'
        ? await toShop('/orders-in/cxml', orderRequest({ number, lines: returned.map(line) }))
        : await toShop(
            '/orders-in/opentrans',
            openTransDocument({ number, lines: returned.map(one => ({ ...line(one), unit: 'C62' })) }),
            { authorization: `Basic ${Buffer.from(`${USERNAME}:${PASSWORD}`).toString('base64')}` },
          )
    const body = await said.text()
    if (said.status !== 200) throw new Error(`${said.status} ${body}`)
    checked(body)
    const [, code = ''] =
      /(?:Order (\S+) is placed)|SUPPLIER_ORDER_ID>([^<]+)</.exec(body)?.filter(Boolean) ?? []
    return code
  }

  async function answerTo(path: string, body: string, home: string): Promise<string> {
    if (path === '/return') {
      const fields = new Map(new URLSearchParams(body))
      const message = fields.get('cxml-urlencoded')
      if (message !== undefined) checked(message)
      returned = understood(fields)
      return `${heading('Requisition')}<form method="post" action="order"><button>Order</button></form>`
    }
    if (path === '/order') return `${heading('Ordered')}<p data-order>${await order()}</p>`
    if (path === '/answers') {
      answers.push({ what: checked(body), body })
      return '<cXML payloadID="r" timestamp="t"><Response><Status code="200" text="OK"/></Response></cXML>'
    }
    return path === '/' ? catalogue(home) : heading('Nothing here')
  }

  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      answer.setHeader('content-type', 'text/html; charset=utf-8')
      answerTo(request.url ?? '', body, url).then(
        text => answer.end(text),
        (error: unknown) => {
          faults.push(String(error))
          answer.statusCode = 500
          answer.end(heading('Fault'))
        },
      )
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  // another site than the shop's, so that the frame gets no cookie of it
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`
  return {
    url,
    number,
    answers,
    faults,
    returned: () => returned,
    close: () => new Promise(done => server.close(done)),
  }
}
