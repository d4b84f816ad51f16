import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { pathOf, type Entry } from '#kit/contract.ts'
import { packageRoot } from './database/package-root.ts'
import { domains } from './domains.ts'
import { addressesOf } from './addresses.ts'
import { openApi } from './openapi.ts'

const entries = domains.flatMap(({ contract }) => Object.values(contract))
const site = { brand: 'contara', accountArea: 'my-account' }
const { methodsAt: answered } = addressesOf(site, domains)

/** The calls of the specification whose address it names or proposes, a value in place of each parameter. */
const calls = `
GET /countrylist
POST /_s/language
POST /_s/currency
GET /giveFeedback/like
GET /giveFeedback/comment
GET /informationPopup/acknowledge
GET /maintenance/acknowledge
GET /widget/page
GET /search
POST /search/autocomplete
POST /search/createOrderForm
GET /p/A/reviewhtml/3
GET /p/A/reviewhtml/all
POST /p/A/review
GET /A/whereToBuy
GET /A/whereToBuy/buyFromDistributor
POST /newPDP/getProductPart
POST /deleteCookie
POST /zcontara/getproductajaxcall
POST /zcontara/deleteproductajaxcall
GET /zcontara/getproductcomparisonfragment
GET /wishlist/count
GET /api/watchlists/add/product-A
GET /api/watchlists/remove/product-A
GET /api/watchlists/removeAll
POST /api/watchlists/remove/list
POST /cart/ajaxquickadd
GET /api/watchlists/generateExcelForEntries
POST /api/watchlists/upload
GET /api/watchlists/loadProductForm
GET /api/watchlists/add/entry
GET /getWishlistOverlay
POST /store-finder/location
POST /store-finder/position
POST /cart/add
POST /cart/addBulkItems
GET /A/cart/openOverlay
POST /cart/update
POST /cart/deleteMultipleCartEntries
POST /cart/estimate
POST /cart/refresh
POST /cart/requestedDeliveryDates
POST /cart/rollover/MiniCart
GET /cart/miniCart/totalquantity
POST /cart/addGrid
POST /cart/futureStock
GET /cart/getProductVariantMatrix
GET /checkout/single/getProductVariantMatrix
POST /checkout/single/getCheckoutCart.json
POST /checkout/single/setPaymentType.json
POST /checkout/single/setPurchaseOrderNumber.json
POST /checkout/single/setCostCenter.json
POST /checkout/single/getSavedCards.json
POST /checkout/single/setPaymentDetails.json
POST /checkout/single/getDeliveryAddresses.json
POST /checkout/single/setDeliveryAddress.json
POST /checkout/single/setDefaultAddress.json
POST /checkout/single/getDeliveryModes.json
POST /checkout/single/setDeliveryMode.json
POST /checkout/single/placeOrder
GET /newsletter/subscribe
GET /mycontara/changeOrderView
POST /my-account/quote/quoteOrderDecision
POST /my-account/order/approvalDecision
POST /zcontara/catalog/prepareEmailInquiry
POST /saveRepairServiceInformations
POST /configureGroup
GET /addProductToConfigOrder
POST /modul/addContactsToResultList
GET /zcontara/updateComment
GET /zcontara/loadConfig
POST /zcontara/deleteConfig
POST /zcontara/configuratorType
GET /deratingTool/showDerating
POST /deratingTool/setDeratingPoint
POST /deratingTool/saveDerating
DELETE /deratingTool/deleteDerating
GET /deratingTool/printDerating
GET /deratingTool/hasSavedDeratings
GET /showLabeling
POST /my-account/requestDownload
POST /my-account/requestExport
POST /my-account/uploadProductList
POST /my-account/addProductsToDownloadList
GET /downloads/setDownload
POST /downloads/logDownload
GET /A/getProductNotes
GET /A/saveProductNotes
DELETE /product-notes/deleteNote
POST /product-notes/import
POST /register
GET /login/pw/request
POST /login/pw/request
GET /my-account/addressform
POST /my-account/remove-address
GET /zcontara/getCountryDependedData
GET /zcontara/displayRegion
GET /zcontara/displayRegionMandatory
GET /zcontara/displayVadIdMandatory
GET /zcontara/displayPhoneMandatory
POST /zcontara/checkMandatoryFields
POST /login
GET /logout
GET /keepSessionAlive/
GET /deleteSessionAlive
POST /cart/autoLogoff
`
  .trim()
  .split('\n')

test('SITE-11 every call stands at the address and under the method that the specification names or proposes', () => {
  const missing = calls.filter(call => {
    const [method = '', path = ''] = call.split(' ')
    return !answered(path).includes(method)
  })
  expect(missing).toEqual([])
})

test('SITE-10 the fields of every call stand by name in one dictionary', () => {
  type Documented = { parameters: { name: string }[]; requestBody?: { content: Record<string, unknown> } }
  const { paths } = openApi(site) as { paths: Record<string, Record<string, Documented>> }
  const undocumented = entries.flatMap(entry => {
    const path = `/ebusiness/{lang}${pathOf(site, entry).replace(/:(\w+)/g, '{$1}')}`
    const said = paths[path]?.[entry.method.toLowerCase()]
    const names = said?.parameters.map(one => one.name) ?? []
    const { params, query, body } = entry.ask
    const asked = [params, query].flatMap(one => (one instanceof z.ZodObject ? Object.keys(one.shape) : []))
    const whole = said && asked.every(name => names.includes(name)) && Boolean(body) === 'requestBody' in said
    return whole ? [] : [`${entry.method} ${entry.path}`]
  })
  expect(undocumented).toEqual([])
})

test('SITE-01 one shop holds the catalogue, the tools, the account and the company', () => {
  const areas =
    '/search /p/A /comparison /wishlist/show /cart /checkout/single /my-account/orders /configurators /deratingTool/showDerating /showLabeling /my-account/ProductDownloadsHelp /A/getProductNotes /my-account /login /desk'
  expect(areas.split(' ').filter(path => !answered(path).includes('GET'))).toEqual([])
})

test('SITE-02 every path is written below the base of a storefront, never with it', () => {
  expect(entries.filter(({ path }) => !path.startsWith('/') || path.includes('/ebusiness'))).toEqual([])
})

test('SITE-03 the brand and the account area come from the settings, in every path', () => {
  const written = entries.filter(({ path }) => /contara|my-account/.test(path))
  expect(written.map(({ path }) => path)).toEqual([])
  const other = (entry: Entry) => pathOf({ brand: 'other', accountArea: 'mine' }, entry)
  const paths = entries.map(entry => other(entry))
  expect(paths).toEqual(
    expect.arrayContaining(['/zother/updateComment', '/myother/changeOrderView', '/mine/orders']),
  )
  expect(paths.filter(path => path.includes('{'))).toEqual([])
})

test('SITE-07 static files are named below the three roots only', () => {
  const root = packageRoot()
  const named = globSync('src/**/*.{ts,tsx,css}', { cwd: root })
    .filter(file => !/\.(test|rows)\./.test(file))
    .flatMap(file => readFileSync(join(root, file), 'utf8').match(/\/_ui\/desktop\/[\w-]+\//g) ?? [])
  const roots = new Set(['common', 'theme-green', 'site-ebusiness'].map(name => `/_ui/desktop/${name}/`))
  expect([...new Set(named)].filter(place => !roots.has(place))).toEqual([])
})

test('SITE-09 the calls that are answered with HTML are fragments or answer one', () => {
  const html =
    'GET /countrylist|GET /widget/page|GET /:productCode/whereToBuy|POST /newPDP/getProductPart|GET /zcontara/getproductcomparisonfragment|GET /:productCode/getProductNotes|GET /my-account/addressform|GET /showLabeling|GET /deratingTool/showDerating'
  const kinds = new Map(entries.map(entry => [`${entry.method} ${pathOf(site, entry)}`, entry]))
  const wrong = html.split('|').filter(call => {
    const entry = kinds.get(call) ?? kinds.get(call.replace(':productCode', ':code'))
    return !entry || (entry.kind !== 'fragment' && entry.reply.wire !== 'text')
  })
  expect(wrong).toEqual([])
})
