import type { AuditWords } from '#platform/audit/audit.ts'
import { importAudit } from '#shop/catalogue/import/audit.ts'
import { masterDataAudit } from '#shop/catalogue/master-data/audit.ts'
import { priceListsAudit } from '#shop/catalogue/price-lists/audit.ts'
import { countryAudit } from '#shop/site/country/audit.ts'
import { contentAudit } from '#shop/site/content/audit.ts'
import { storesAudit } from '#shop/site/stores/audit.ts'
import { announcementsAudit } from '#shop/site/announcements/audit.ts'
import { siteNoticesAudit } from '#shop/site/site-notices/audit.ts'
import { companyAudit } from '#shop/people/company/audit.ts'
import { sessionAudit } from '#shop/people/session/audit.ts'
import { addressBookAudit } from '#shop/people/address-book/audit.ts'
import { registrationAudit } from '#shop/people/registration/audit.ts'
import { accountAudit } from '#shop/people/account/audit.ts'
import { ownNumbersAudit } from '#shop/people/own-numbers/audit.ts'
import { connectionsAudit } from '#shop/systems/connections/audit.ts'
import { externalSessionAudit } from '#shop/people/external-session/audit.ts'
import { deskPeopleAudit } from '#shop/people/desk-people/audit.ts'
import { customersAudit } from '#shop/people/customers/audit.ts'
import { companyAdminAudit } from '#shop/people/company-admin/audit.ts'
import { taxAudit } from '#shop/ordering/tax/audit.ts'
import { deliveryAudit } from '#shop/ordering/delivery/audit.ts'
import { referenceDocumentsAudit } from '#shop/ordering/reference-documents/audit.ts'
import { approvalRulesAudit } from '#shop/ordering/approval-rules/audit.ts'
import { approvalsAudit } from '#shop/ordering/approvals/audit.ts'
import { paymentAudit } from '#shop/ordering/payment/audit.ts'
import { ordersAudit } from '#shop/ordering/orders/audit.ts'
import { receivablesAudit } from '#shop/ordering/receivables/audit.ts'
import { sellerAudit } from '#shop/ordering/seller/audit.ts'
import { quotesAudit } from '#shop/ordering/quotes/audit.ts'
import { cartAudit } from '#shop/buying/cart/audit.ts'
import { replenishmentAudit } from '#shop/buying/replenishment/audit.ts'
import { downloadsAudit } from '#shop/tools/downloads/audit.ts'
import { deratingAudit } from '#shop/tools/derating/audit.ts'
import { labelingAudit } from '#shop/tools/labeling/audit.ts'
import { configuratorsAudit } from '#shop/tools/configurators/audit.ts'
import { shipAndDebitAudit } from '#shop/requests/ship-and-debit/audit.ts'
import { repairAudit } from '#shop/requests/repair/audit.ts'
import { inboxAudit } from '#shop/requests/inbox/audit.ts'
import { searchAudit } from '#shop/discovery/search/audit.ts'
import { reviewsAudit } from '#shop/discovery/reviews/audit.ts'
import { whereToBuyAudit } from '#shop/discovery/where-to-buy/audit.ts'
import { overviewAudit } from '#shop/desk/overview/audit.ts'

/** What each domain writes into the audit log: the words that the change log and the history of a thing are shown in. */
export const audits = [
  importAudit,
  masterDataAudit,
  priceListsAudit,
  countryAudit,
  contentAudit,
  storesAudit,
  announcementsAudit,
  siteNoticesAudit,
  companyAudit,
  sessionAudit,
  addressBookAudit,
  registrationAudit,
  accountAudit,
  ownNumbersAudit,
  connectionsAudit,
  externalSessionAudit,
  deskPeopleAudit,
  customersAudit,
  companyAdminAudit,
  taxAudit,
  deliveryAudit,
  referenceDocumentsAudit,
  approvalRulesAudit,
  approvalsAudit,
  paymentAudit,
  ordersAudit,
  receivablesAudit,
  sellerAudit,
  quotesAudit,
  cartAudit,
  replenishmentAudit,
  downloadsAudit,
  deratingAudit,
  labelingAudit,
  configuratorsAudit,
  shipAndDebitAudit,
  repairAudit,
  inboxAudit,
  searchAudit,
  reviewsAudit,
  whereToBuyAudit,
  overviewAudit,
] as const satisfies readonly AuditWords[]
