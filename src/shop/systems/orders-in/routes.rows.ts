import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'

/** An order that waits since its unit is none of ours; made for this call. */
async function waits(
  shop: DemoShop,
  { code }: Pick<Known, 'code'>,
  by = 'buyer2@nordwind.example',
): Promise<Sample> {
  const number = `PO-${randomBytes(5).toString('hex')}`
  const line = {
    number: '1',
    supplierNumber: code,
    buyerNumber: '',
    auxiliaryId: '',
    makerNumber: '',
    description: '',
    quantity: '1',
    unit: 'none of ours',
    price: '',
    priceBase: '1',
    currency: 'EUR',
    desiredOn: null,
    severalDays: false,
    shipTo: '',
    comment: '',
  }
  const document = {
    operation: 'new',
    number,
    date: '',
    currency: 'EUR',
    shipTo: null,
    billTo: null,
    comment: '',
  }
  const { id } = await shop.db
    .insertInto('incoming_order')
    .columns([
      'company_id',
      'customer_id',
      'number',
      'operation',
      'format',
      'came_by',
      'digest',
      'document',
      'message',
      'state',
    ])
    .expression(eb =>
      eb
        .selectFrom('customer as c')
        .where('c.email', '=', by)
        .where('c.company_id', 'is not', null)
        .select(select => [
          select.ref('c.company_id').$notNull().as('company_id'),
          'c.id as customer_id',
          select.val(number).as('number'),
          select.val('new').as('operation'),
          select.val('cxml').as('format'),
          select.val(by.startsWith('buyer@') ? 'buyer' : 'system').as('came_by'),
          select.val(randomBytes(32)).as('digest'),
          select
            .cast<never>(select.val(JSON.stringify({ ...document, lines: [line] })), 'jsonb')
            .as('document'),
          select.val('<cXML/>').as('message'),
          select.val('waiting').as('state'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}

/** An attachment of a document that waits, or that became this order. */
async function attached(
  shop: DemoShop,
  known: Pick<Known, 'code'>,
  orderCode: string | null,
): Promise<string> {
  const incomingId = Number((await waits(shop, known)).params?.['id'])
  const said = { name: 'drawing.pdf', type: 'application/pdf', size: 5, hash: '', lines: [] }
  await shop.db
    .updateTable('incoming_order')
    .set(eb => ({
      order_code: orderCode,
      state: orderCode === null ? 'waiting' : 'placed',
      document: sql`${eb.ref('document')} || ${JSON.stringify({ attachments: [said] })}::jsonb`,
    }))
    .where('id', '=', incomingId)
    .execute()
  const file = await shop.services.ports.files.keep(
    shop.db,
    { purpose: 'incoming-order', name: said.name, type: said.type },
    Buffer.from('%PDF-'),
  )
  const { id } = await shop.db
    .insertInto('incoming_attachment')
    .values({ incoming_id: incomingId, place: 0, file_id: file.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const orderDocument = () =>
  '<ORDER version="2.1"><ORDER_HEADER><ORDER_INFO>' +
  `<ORDER_ID>PO-${randomBytes(5).toString('hex')}</ORDER_ID><CURRENCY>EUR</CURRENCY></ORDER_INFO></ORDER_HEADER>` +
  '<ORDER_ITEM_LIST><ORDER_ITEM><QUANTITY>1</QUANTITY></ORDER_ITEM></ORDER_ITEM_LIST></ORDER>'
/** An order without a number of an article, which waits. */
const orderFile = () => ({ name: 'order.xml', text: orderDocument() })

/** The doors of buyers' systems for orders, and what the desk decides. */
export const rows: Record<string, Row> = {
  'POST /orders-in/cxml': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: { document: '<cXML payloadID="1"/>' } }),
    changesNothing: 'a document without credentials is answered with a status',
    fromElsewhere: 'the procurement system of a customer brings its credentials in the document',
  },
  'POST /orders-in/opentrans': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({
      body: {
        authorization: `Basic ${Buffer.from('nordwind-oci:Contara-2026-oci').toString('base64')}`,
        document: orderDocument(),
      },
    }),
    again: 'what came stands in the log of messages each time; the order is one',
    fromElsewhere: 'the procurement system of a customer brings its credentials in a header',
  },
  'GET /desk/orders-in': atDesk('desk/orders-in:read'),
  'GET /desk/orders-in/attachments/:id': {
    ...atDesk('desk/orders-in:read'),
    ask: async (known, _, shop) => ({ params: { id: await attached(shop, known, null) } }),
  },
  'GET /my-account/order/:orderCode/attachments/:id': {
    for: 'signed-in',
    ids: ['orderCode'],
    ask: async (known, _, shop) => ({
      params: { orderCode: known.order, id: await attached(shop, known, known.order) },
    }),
  },
  'POST /desk/orders-in/upload': {
    ...atDesk('desk/orders-in:write'),
    ask: () => ({ body: { person: 'buyer2@nordwind.example' }, file: orderFile() }),
  },
  'GET /my-account/order-documents': { for: 'buyer', by: 'buyer' },
  'POST /my-account/order-documents': {
    for: 'buyer',
    by: 'buyer',
    ask: () => ({ file: orderFile() }),
  },
  'GET /my-account/order-documents/:id': {
    for: 'buyer',
    by: 'buyer',
    ask: (known, _, shop) => waits(shop, known, 'buyer@nordwind.example'),
  },
  'GET /desk/orders-in/:id': {
    ...atDesk('desk/orders-in:read'),
    ask: (known, _, shop) => waits(shop, known),
  },
  'POST /desk/orders-in/:id': {
    ...atDesk('desk/orders-in:write'),
    ask: async (known, _, shop) => ({
      ...(await waits(shop, known)),
      body: { version: '1', 'choice.0': 'ours' },
    }),
  },
  'POST /desk/orders-in/:id/refuse': {
    ...atDesk('desk/orders-in:write'),
    ask: async (known, _, shop) => ({
      ...(await waits(shop, known)),
      body: { version: '1', reason: 'we do not make it any more' },
    }),
  },
}
