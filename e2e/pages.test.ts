import { expect, test } from 'vitest'
import { domains } from '#app/domains.ts'
import { pathOf } from '#kit/contract.ts'
import { looks, type Look } from './pages.ts'

/** Pages that a list cannot name: what leads on at once, and those that the journey itself makes first. */
const others = [
  '/assistants/allow',
  '/:country',
  '/logout',
  '/kept-form',
  '/search/facet',
  '/externalSession',
  '/sign-in/directory/:key',
  '/sign-in/directory/:key/start',
  '/sign-in/directory/:key/again',
  '/sign-in/directory/:key/callback',
  '/sign-in/directory/:key/logout',
  '/sign-in/directory-link',
  '/sign-in/directory-signed-out',
  '/my-account/company/directory/test',
  '/my-account/company/directory/people',
  '/desk/customers/companies/:company/directory/people',
  '/my-account/company/provisioning/groups/:id',
  '/my-account/company/provisioning/calls',
  '/desk/customers/companies/:company/provisioning/groups/:id',
  '/desk/customers/companies/:company/provisioning/calls',
  '/punchout/oci',
  '/punchout/start/:token',
  '/configurator/line',
  '/configurator/reset',
  '/configurators/open',
  '/zcontara/loadConfig',
  '/configurator/summary/:configId',
  '/addProductToConfigOrder',
  '/desk/import-schedules/:id',
  '/desk/import-work/:work',
  '/downloads/open',
  '/my-account/order/:orderCode',
  '/my-account/saved-carts/show/:cartId',
  '/my-account/edit-address/:addressId',
  '/my-account/reference-documents/:documentCode',
  '/desk/reference-documents/:documentCode',
  '/desk/document-imports/:import',
  '/checkout/orderConfirmation/:orderCode',
  '/checkout/quoteOrderConfirmation/:quoteCode',
  '/mycontara/changeOrderView',
  '/checkout/single/enterCard/:key',
  '/checkout/single/select-flow',
  '/checkout/single/cardEntered/:key',
  '/checkout/single/confirmPayment/:key',
  '/checkout/single/paymentReturn/:key',
  '/my-account/part-numbers/upload/:token',
  '/my-account/downloads/:packageId',
  '/my-account/requests/:code',
  '/my-account/repairs/:code',
  '/my-account/order/:orderCode/return',
  '/my-account/returns/:code',
  '/desk/returns/:code',
  '/desk/orders/:orderCode/correct',
  '/my-account/orderApprovalDetails/:workflowActionCode',
  '/my-account/replenishment/new',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/checkout/replenishmentConfirmation/:jobCode',
  '/my-account/price-inquiry/:code',
  '/desk/price-inquiries/:code',
  '/request/:code',
  '/desk/requests/:code',
  '/desk/repairs/:code',
  '/desk/request-templates/:id',
  '/desk/distributors/:id/offers/upload/:token',
  '/my-company/organization-management/files/:kind/:token',
  '/desk/import/:upload',
  '/desk/imports/:id',
  '/desk/invoices/:invoiceNumber/credit',
  '/desk/bank-statements/entries/:id',
]

test('ux 71 no page is forgotten by looks.journey.ts', () => {
  const lists: readonly (readonly Look[])[] = Object.values(looks)
  const seen = lists.flat().map(look => (typeof look === 'string' ? look.replace(/\?.*/, '') : look.first))
  const site = { brand: 'contara', accountArea: 'my-account' }
  const pages = domains
    .flatMap(({ contract }) => Object.values(contract))
    .filter(entry => entry.kind === 'page')
    .map(entry => pathOf(site, entry))
  const fits = (path: string) =>
    new RegExp(`^${path.replace(/^\/$/, '').replaceAll(/:\w+/g, '(?!new$)[^/]+')}$`)
  const missing = pages.filter(path => !others.includes(path) && !seen.some(one => fits(path).test(one)))
  expect(missing, 'pages that are missing in e2e/pages.ts').toEqual([])
  const gone = others.filter(path => !pages.includes(path))
  expect(gone, 'addresses in the list above that are no pages any more').toEqual([])
})
