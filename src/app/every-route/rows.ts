import { sql } from 'kysely'
import { hashToken } from '#shop/people/session/service/token.ts'
import type { DemoShop } from './demo-shop.ts'
import { companyRows } from './company-rows.ts'
import { approvalRows } from './approval-rows.ts'
import { announcementRows } from './announcement-rows.ts'
import { systemRows } from './system-rows.ts'
import { externalSessionRows } from './external-session-rows.ts'
import { consentRows } from './consent-rows.ts'
import { siteNoticeRows } from './site-notice-rows.ts'
import { newsletterRows } from './newsletter-rows.ts'
import { replenishmentRows } from './replenishment-rows.ts'
import { repairRows } from './repair-rows.ts'
import { claimRows } from './claim-rows.ts'
import { cardRows } from './card-rows.ts'
import { cartRows, checkoutRows } from './cart-rows.ts'
import { deliveryRows, taxRows } from './tax-rows.ts'
import { configuratorRows } from './configurator-rows.ts'
import { configuratorDeskRows, savedConfigurationRows } from './configurator-saved-rows.ts'
import { deskRows } from './desk-rows.ts'
import { textsDeskRows } from './texts-desk-rows.ts'
import { comparisonRows, wishlistRows } from './list-rows.ts'
import type { Known, Row, Sample } from './row.ts'
import { customerRows } from './customer-rows.ts'
import { deskPeopleRows } from './desk-people-rows.ts'
import { deratingRows } from './derating-rows.ts'
import { downloadManagerRows } from './download-manager-rows.ts'
import { downloadRows } from './download-rows.ts'
import { feedbackRows } from './feedback-rows.ts'
import { historyRows } from './history-rows.ts'
import { labelRows } from './label-rows.ts'
import { noteRows } from './note-rows.ts'
import { accountRows } from './account-rows.ts'
import { addressRows } from './address-rows.ts'
import { registrationRows } from './registration-rows.ts'
import { inquiryRows } from './inquiry-rows.ts'
import { ownNumberRows } from './own-number-rows.ts'
import { buyRows, reviewRows } from './opinion-rows.ts'
import { priceListRows } from './price-list-rows.ts'
import { quoteRows } from './quote-rows.ts'
import { eInvoiceRows, receivablesRows, sellerRows } from './receivables-rows.ts'
import { requestRows } from './request-rows.ts'
import { savedCartRows } from './saved-cart-rows.ts'
import { outboxRows } from './outbox-rows.ts'
import { searchDeskRows } from './search-desk-rows.ts'
import { referenceRows } from './reference-rows.ts'
import { storeRows } from './store-rows.ts'

const byCode = ({ code }: Known): Sample => ({ params: { code } })

const byProduct = ({ code }: Known): Sample => ({ params: { productCode: code } })

const publicRows: Record<string, Row> = {
  'GET /': { for: 'anyone' },
  'GET /p/:productCode': {
    for: 'anyone',
    ask: known => ({ ...byProduct(known), query: { galleryPosition: '1', quantity: '10' } }),
  },
  'GET /p/:productCode/drawing.svg': { for: 'anyone', ask: byProduct },
  'GET /p/:productCode/model': { for: 'anyone', ask: byProduct },
  'GET /p/:productCode/model.stl': { for: 'anyone', ask: byProduct },
  'GET /p/:productCode/offer': {
    for: 'anyone',
    ask: known => ({ ...byProduct(known), query: { quantity: '20' } }),
  },
  'GET /p/:productCode/scalePrices': {
    for: 'anyone',
    ask: known => ({ ...byProduct(known), query: { quantity: '20' } }),
  },
  'POST /p/matchingProducts': {
    for: 'anyone',
    ask: async (_, __, { db }) => {
      const { product } = await db
        .selectFrom('article_relation as r')
        .innerJoin('article as a', 'a.id', 'r.article_id')
        .select('a.code as product')
        .where('r.kind', '=', 'matching')
        .limit(1)
        .executeTakeFirstOrThrow()
      return { body: { product, products: '', referenceFacets: '' } }
    },
  },
  'POST /newPDP/getProductPart': {
    for: 'anyone',
    ask: async (_, __, { db }) => {
      const { product, item } = await db
        .selectFrom('article_relation as r')
        .innerJoin('article as a', 'a.id', 'r.article_id')
        .innerJoin('article as t', 't.code', 'r.target_code')
        .select(['a.code as product', 't.code as item'])
        .where('r.kind', '=', 'part')
        .limit(1)
        .executeTakeFirstOrThrow()
      return { body: { product, item } }
    },
  },
  'GET /p/:productCode/zoom': {
    for: 'anyone',
    ask: known => ({ ...byProduct(known), query: { galleryPosition: '0' } }),
  },
  'GET /:code/cart/openOverlay': { for: 'anyone', ask: byCode },
  'GET /:country': { for: 'anyone', ask: () => ({ params: { country: 'US' } }) },
  'GET /c/:categoryCode': {
    for: 'anyone',
    ask: ({ category }) => ({ params: { categoryCode: category }, query: { q: '', sort: 'relevance' } }),
  },
  'GET /countrylist': { for: 'anyone' },
  'GET /deleteSessionAlive': { for: 'anyone' },
  'GET /help': { for: 'anyone', ask: () => ({ query: { topic: 'ordering' } }) },
  'GET /info/:topic': { for: 'anyone', ask: () => ({ params: { topic: 'terms' } }) },
  'GET /keepSessionAlive/': { for: 'anyone', ask: () => ({ query: { active: '1' } }) },
  'GET /search': { for: 'anyone', ask: () => ({ query: { text: 'insert', page: '1', pageSize: '24' } }) },
  'POST /_s/currency': {
    for: 'anyone',
    ask: () => ({ body: { code: 'EUR', back: '/ebusiness/en/cart' } }),
  },
  'POST /_s/language': {
    for: 'anyone',
    ask: () => ({ body: { code: 'zh', back: '/ebusiness/en/cart' } }),
    changesNothing: 'leads to the other storefront',
  },
  'GET /search/advanced': {
    for: 'anyone',
    ask: ({ category }) => ({ query: { text: 'insert', category, inStock: '1' } }),
  },
  'GET /search/columns': { for: 'anyone', ask: ({ category }) => ({ query: { category } }) },
  'GET /products': { for: 'anyone' },
  'GET /search/facet': { for: 'anyone', ask: () => ({ query: { category: 'inserts', facet: 'poles' } }) },
  'GET /search/variants': { for: 'anyone', ask: () => ({ query: { product: 'K2-I16-CR' } }) },
  'POST /search/columns': {
    for: 'anyone',
    ask: ({ category }) => ({ query: { category }, body: { columns: ['poles', 'gender'] } }),
  },
  'POST /search': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { ids: code } }),
    changesNothing: 'leads to the list of these numbers',
  },
  'POST /search/recognise': { for: 'anyone', ask: ({ code }) => ({ body: { ids: `${code}\nno such` } }) },
  'POST /search/autocomplete': { for: 'anyone', ask: () => ({ body: { term: 'inse' } }) },
  'GET /order-by-number': { for: 'anyone' },
  'POST /order-by-number': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { lines: `${code};10` } }),
    changesNothing: 'a preview',
  },
  'POST /order-by-number/rows': { for: 'anyone', ask: ({ code }) => ({ body: { lines: `${code}\t10` } }) },
}

const sessionRows: Record<string, Row> = {
  'GET /login': { for: 'anyone', by: 'anonymous', ask: () => ({ query: { next: '/ebusiness/en/cart' } }) },
  'POST /login': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: { username: 'approver@nordwind.example', password: 'Contara-2026', next: '' } }),
    again: 'each answer brings a session of its own',
  },
  // what was sealed for nobody; session/routes.test.tsx has one that is
  'GET /kept-form': { for: 'signed-in', ask: () => ({ query: { form: 'x' } }), status: 404 },
  'GET /logout': { for: 'anyone' },
  'POST /logout': { for: 'anyone' },
  'GET /login/pw/request': { for: 'anyone' },
  'POST /login/pw/request': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: { email: 'admin@nordwind.example' } }),
    again: 'whoever asks again has not got the mail',
  },
  'GET /login/pw/change': {
    for: 'anyone',
    by: 'anonymous',
    ask: async (_, __, shop) => ({ query: { token: await passwordLink(shop) } }),
  },
  'POST /login/pw/change': {
    for: 'anyone',
    by: 'anonymous',
    ask: async (_, __, shop) => ({
      body: { token: await passwordLink(shop), password: 'a new password of 2026' },
    }),
  },
}

let links = 0
/** A link as a mail would bring it, to somebody who is not in the cast. */
async function passwordLink({ db }: DemoShop): Promise<string> {
  const token = `${String(++links).padStart(6, '0')}${'x'.repeat(37)}`
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'former.buyer@nordwind.example')
    .executeTakeFirstOrThrow()
  await db.updateTable('customer').set({ active: true }).where('id', '=', id).execute()
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashToken(token),
      customer_id: id,
      expires_at: new Date(Date.now() + 1_500_000),
    })
    .execute()
  return token
}

/** The buyer's order, of which nothing has left, with a cancellation request that waits or without. */
const cancellation =
  (asked: boolean): NonNullable<Row['ask']> =>
  async ({ order }, _, { db }) => {
    await sql`update sales_order set state = 'placed', cancellation_asked_at = ${asked ? new Date() : null}
      where code = ${order}`.execute(db)
    await sql`update sales_order_line set shipped = 0, cancelled = 0
      where order_id = (select id from sales_order where code = ${order})`.execute(db)
    return { params: { orderCode: order }, body: { note: 'ordered twice' } }
  }

const orderRows: Record<string, Row> = {
  'GET /my-account/orders': { for: 'signed-in' },
  'GET /my-account/order/:orderCode/positions': {
    for: 'signed-in',
    ask: ({ order }) => ({ params: { orderCode: order }, query: { from: '1' } }),
    ids: ['orderCode'],
  },
  'GET /my-account/order/:orderCode': {
    for: 'signed-in',
    ask: ({ order }) => ({ params: { orderCode: order } }),
    ids: ['orderCode'],
  },
  'POST /my-account/order/:orderCode/request-cancellation': {
    for: 'buyer',
    ask: cancellation(false),
    ids: ['orderCode'],
  },
  'POST /my-account/order/:orderCode/withdraw-request': {
    for: 'buyer',
    ask: cancellation(true),
    ids: ['orderCode'],
  },
  'GET /my-account/orders/export': { for: 'signed-in', ask: () => ({ query: { as: 'csv', text: 'R' } }) },
  'GET /my-account/order/:orderCode/confirmation.pdf': {
    for: 'signed-in',
    ask: ({ order }) => ({ params: { orderCode: order } }),
    ids: ['orderCode'],
  },
  'GET /my-account/order/:orderCode/deliveries.ics': {
    for: 'signed-in',
    ask: ({ order }) => ({ params: { orderCode: order } }),
    ids: ['orderCode'],
  },
  'GET /my-account/order/:orderCode/delivery-note/:shipment': {
    for: 'signed-in',
    ask: async ({ order }, _, { db }) => {
      await sql`with s as (
          insert into shipment (order_id, number, carrier, tracking_number, actor)
          select id, 1, 'dhl', '1', 'desk' from sales_order where code = ${order}
          on conflict do nothing returning id)
        insert into shipment_line (shipment_id, line_number, quantity) select id, 1, 1 from s`.execute(db)
      return { params: { orderCode: order, shipment: '1' } }
    },
    ids: ['orderCode'],
  },
}

/** One row for every route; a route without a row fails the tests. */
export const rows: Record<string, Row> = {
  ...publicRows,
  ...sessionRows,
  ...comparisonRows,
  ...cartRows,
  ...wishlistRows,
  ...configuratorRows,
  ...configuratorDeskRows,
  ...savedConfigurationRows,
  ...checkoutRows,
  ...taxRows,
  ...sellerRows,
  ...deliveryRows,
  ...cardRows,
  ...orderRows,
  ...downloadRows,
  ...deratingRows,
  ...referenceRows,
  ...downloadManagerRows,
  ...storeRows,
  ...reviewRows,
  ...buyRows,
  ...announcementRows,
  ...externalSessionRows,
  ...systemRows,
  ...consentRows,
  ...siteNoticeRows,
  ...feedbackRows,
  ...historyRows,
  ...companyRows,
  ...labelRows,
  ...noteRows,
  ...savedCartRows,
  ...addressRows,
  ...registrationRows,
  ...customerRows,
  ...deskPeopleRows,
  ...accountRows,
  ...ownNumberRows,
  ...claimRows,
  ...approvalRows,
  ...newsletterRows,
  ...replenishmentRows,
  ...repairRows,
  ...searchDeskRows,
  ...priceListRows,
  ...quoteRows,
  ...receivablesRows,
  ...eInvoiceRows,
  ...requestRows,
  ...inquiryRows,
  ...outboxRows,
  ...deskRows,
  ...textsDeskRows,
}
