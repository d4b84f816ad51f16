/** What all domains bring, and what the shop makes of it. */
import type { AuditWords } from '#platform/audit/audit.ts'
import type { CompanyTables } from '#platform/domain/company-tables.ts'
import type { Domain } from '#platform/domain/domain.ts'
import type { MailKinds } from '#platform/email/mail-kinds.ts'
import type { Bound } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { provisioningDomain } from '#shop/people/provisioning/domain.ts'
import { directoriesDomain } from '#shop/people/directories/domain.ts'
import { answersDomain } from '#shop/systems/answers/domain.ts'
import { ordersInDomain } from '#shop/systems/orders-in/domain.ts'
import { factorsDomain } from '#shop/people/factors/domain.ts'
import { groundPersonalData } from '#platform/person/ground-personal-data.ts'
import type { PersonalData, TableData } from '#platform/person/personal-data.ts'
import type { areas, groundTables } from '#shop/map.ts'
import { apiDomain } from '#shop/systems/api/domain.ts'
import { assistantsDomain } from '#shop/systems/assistants/domain.ts'
import { figuresDomain } from '#shop/desk/figures/domain.ts'
import { listViewsDomain } from '#shop/desk/list-views/domain.ts'
import { openingDomain } from '#shop/desk/opening/domain.ts'
import { scheduledFilesDomain } from '#shop/desk/scheduled-files/domain.ts'
import { brandDomain } from '#shop/site/brand/domain.ts'
import { mediaDomain } from '#shop/catalogue/media/domain.ts'
import { familiesDomain } from '#shop/catalogue/families/domain.ts'
import { changesDomain } from '#shop/systems/changes/domain.ts'
import { webhooksDomain } from '#shop/systems/webhooks/domain.ts'
import { programsDomain } from '#shop/systems/programs/domain.ts'
import { dictionaryDomain } from '#shop/catalogue/dictionary/domain.ts'
import { cartDomain } from '#shop/buying/cart/domain.ts'
import { checkoutDomain } from '#shop/buying/checkout/domain.ts'
import { comparisonDomain } from '#shop/buying/comparison/domain.ts'
import { orderFormDomain } from '#shop/discovery/order-form/domain.ts'
import { partListDomain } from '#shop/buying/part-list/domain.ts'
import { mergingDomain } from '#shop/people/merging/domain.ts'
import { priceCheckDomain } from '#shop/people/price-check/domain.ts'
import { bankStatementsDomain } from '#shop/ordering/bank-statements/domain.ts'
import { ledgerDomain } from '#shop/ordering/ledger/domain.ts'
import { phoneOrdersDomain } from '#shop/buying/phone-orders/domain.ts'
import { quickOrderDomain } from '#shop/buying/quick-order/domain.ts'
import { replenishmentDomain } from '#shop/buying/replenishment/domain.ts'
import { savedCartsDomain } from '#shop/buying/saved-carts/domain.ts'
import { wishlistDomain } from '#shop/buying/wishlist/domain.ts'
import { articleDataDomain } from '#shop/catalogue/article-data/domain.ts'
import { articlesDomain } from '#shop/catalogue/articles/domain.ts'
import { availabilityDomain } from '#shop/catalogue/availability/domain.ts'
import { importDomain } from '#shop/catalogue/import/domain.ts'
import { masterDataDomain } from '#shop/catalogue/master-data/domain.ts'
import { priceListsDomain } from '#shop/catalogue/price-lists/domain.ts'
import { pricingDomain } from '#shop/catalogue/pricing/domain.ts'
import { overviewDomain } from '#shop/desk/overview/domain.ts'
import { historyDomain } from '#shop/discovery/history/domain.ts'
import { homeDomain } from '#shop/discovery/home/domain.ts'
import { productPageDomain } from '#shop/discovery/product-page/domain.ts'
import { reviewsDomain } from '#shop/discovery/reviews/domain.ts'
import { searchDomain } from '#shop/discovery/search/domain.ts'
import { whereToBuyDomain } from '#shop/discovery/where-to-buy/domain.ts'
import { approvalRulesDomain } from '#shop/ordering/approval-rules/domain.ts'
import { approvalsDomain } from '#shop/ordering/approvals/domain.ts'
import { deliveryDomain } from '#shop/ordering/delivery/domain.ts'
import { billDeliveryDomain } from '#shop/ordering/bill-delivery/domain.ts'
import { eInvoicesDomain } from '#shop/ordering/e-invoices/domain.ts'
import { ordersDomain } from '#shop/ordering/orders/domain.ts'
import { paymentDomain } from '#shop/ordering/payment/domain.ts'
import { quotesDomain } from '#shop/ordering/quotes/domain.ts'
import { receivablesDomain } from '#shop/ordering/receivables/domain.ts'
import { referenceDocumentsDomain } from '#shop/ordering/reference-documents/domain.ts'
import { correctionsDomain } from '#shop/ordering/corrections/domain.ts'
import { goodsInDomain } from '#shop/ordering/goods-in/domain.ts'
import { stockCountsDomain } from '#shop/ordering/stock-counts/domain.ts'
import { sellerDomain } from '#shop/ordering/seller/domain.ts'
import { taxDomain } from '#shop/ordering/tax/domain.ts'
import { accountDomain } from '#shop/people/account/domain.ts'
import { addressBookDomain } from '#shop/people/address-book/domain.ts'
import { choicesDomain } from '#shop/people/choices/domain.ts'
import { companyDomain } from '#shop/people/company/domain.ts'
import { companyAdminDomain } from '#shop/people/company-admin/domain.ts'
import { customersDomain } from '#shop/people/customers/domain.ts'
import { deskPeopleDomain } from '#shop/people/desk-people/domain.ts'
import { externalSessionDomain } from '#shop/people/external-session/domain.ts'
import { listIntakeDomain } from '#shop/people/list-intake/domain.ts'
import { newsletterDomain } from '#shop/people/newsletter/domain.ts'
import { notesDomain } from '#shop/people/notes/domain.ts'
import { ownNumbersDomain } from '#shop/people/own-numbers/domain.ts'
import { openWorkDomain } from '#shop/people/open-work/domain.ts'
import { registrationDomain } from '#shop/people/registration/domain.ts'
import { sessionDomain } from '#shop/people/session/domain.ts'
import { emailInquiryDomain } from '#shop/requests/email-inquiry/domain.ts'
import { inboxDomain } from '#shop/requests/inbox/domain.ts'
import { priceInquiryDomain } from '#shop/requests/price-inquiry/domain.ts'
import { repairDomain } from '#shop/requests/repair/domain.ts'
import { returnsDomain } from '#shop/requests/returns/domain.ts'
import { shipAndDebitDomain } from '#shop/requests/ship-and-debit/domain.ts'
import { noticesDomain } from '#shop/site/notices/domain.ts'
import { consentDomain } from '#shop/site/consent/domain.ts'
import { pagesDomain } from '#shop/site/pages/domain.ts'
import { contentDomain } from '#shop/site/content/domain.ts'
import { countryDomain } from '#shop/site/country/domain.ts'
import { feedbackDomain } from '#shop/site/feedback/domain.ts'
import { storesDomain } from '#shop/site/stores/domain.ts'
import { connectionsDomain } from '#shop/systems/connections/domain.ts'
import { punchOutDomain } from '#shop/systems/punch-out/domain.ts'
import { configuratorsDomain } from '#shop/tools/configurators/domain.ts'
import { deratingDomain } from '#shop/tools/derating/domain.ts'
import { downloadManagerDomain } from '#shop/tools/download-manager/domain.ts'
import { downloadsDomain } from '#shop/tools/downloads/domain.ts'
import { labelingDomain } from '#shop/tools/labeling/domain.ts'
import { requestRoutes } from '#shop/requests/inbox/routes/account.tsx'
import { requestDeskRoutes } from '#shop/requests/inbox/routes/desk.tsx'
import { inquiryPage } from '#shop/requests/price-inquiry/routes/buyer.tsx'
import { inquiryDeskPage } from '#shop/requests/price-inquiry/routes/desk.tsx'
import { repairPage } from '#shop/requests/repair/routes/account.tsx'
import { repairDeskPage } from '#shop/requests/repair/routes/desk.tsx'
import { returnPage } from '#shop/requests/returns/routes/account.tsx'
import { returnDeskPage } from '#shop/requests/returns/routes/desk.tsx'
import { claimAgain } from '#shop/requests/ship-and-debit/routes/account.tsx'
import { claimDeskAgain } from '#shop/requests/ship-and-debit/routes/desk.tsx'

/** It is used by other domains and brings nothing by itself. */
const nothing = {} satisfies Domain

type Domains = { [A in keyof typeof areas]: (typeof areas)[A]['domains'] }[keyof typeof areas]
type KeysOf<T> = T extends unknown ? keyof T : never
type EntryOf<T, N> = T extends unknown ? (N extends keyof T ? T[N] : never) : never
/** The domains of all areas, by their names. */
type Mapped = { [N in KeysOf<Domains>]: EntryOf<Domains, N> }
/** Whatever a domain brings, it says what its tables hold about people. */
type Brings<Entry> = Domain &
  (Entry extends { owns: readonly (infer Table extends string)[] }
    ? { personalData: Readonly<Record<Table, TableData>> }
    : unknown)

/**
 * Every domain of the map, so that none is forgotten. Their order is that of their sections within a group of the navigation
 * of the desk and of 'My account'.
 */
const all = {
  orders: ordersDomain,
  cart: cartDomain,
  receivables: receivablesDomain,
  'bank-statements': bankStatementsDomain,
  ledger: ledgerDomain,
  'e-invoices': eInvoicesDomain,
  'bill-delivery': billDeliveryDomain,
  corrections: correctionsDomain,
  seller: sellerDomain,
  'goods-in': goodsInDomain,
  'saved-carts': savedCartsDomain,
  wishlist: wishlistDomain,
  approvals: approvalsDomain,
  'approval-rules': approvalRulesDomain,
  quotes: quotesDomain,
  replenishment: replenishmentDomain,
  customers: customersDomain,
  registration: registrationDomain,
  inbox: inboxDomain,
  repair: repairDomain,
  returns: returnsDomain,
  overview: overviewDomain,
  figures: figuresDomain,
  opening: openingDomain,
  'scheduled-files': scheduledFilesDomain,
  'list-views': listViewsDomain,
  'desk-people': deskPeopleDomain,
  brand: brandDomain,
  country: countryDomain,
  account: accountDomain,
  'external-session': externalSessionDomain,
  connections: connectionsDomain,
  'punch-out': punchOutDomain,
  import: importDomain,
  'master-data': masterDataDomain,
  'price-lists': priceListsDomain,
  availability: availabilityDomain,
  'stock-counts': stockCountsDomain,
  configurators: configuratorsDomain,
  search: searchDomain,
  'address-book': addressBookDomain,
  notes: notesDomain,
  'own-numbers': ownNumbersDomain,
  'list-intake': listIntakeDomain,
  'part-list': partListDomain,
  'reference-documents': referenceDocumentsDomain,
  'ship-and-debit': shipAndDebitDomain,
  'company-admin': companyAdminDomain,
  tax: taxDomain,
  delivery: deliveryDomain,
  content: contentDomain,
  pages: pagesDomain,
  notices: noticesDomain,
  stores: storesDomain,
  'where-to-buy': whereToBuyDomain,
  reviews: reviewsDomain,
  feedback: feedbackDomain,
  newsletter: newsletterDomain,
  derating: deratingDomain,
  labeling: labelingDomain,
  'download-manager': downloadManagerDomain,
  downloads: downloadsDomain,
  checkout: checkoutDomain,
  comparison: comparisonDomain,
  'order-form': orderFormDomain,
  'phone-orders': phoneOrdersDomain,
  merging: mergingDomain,
  'price-check': priceCheckDomain,
  'quick-order': quickOrderDomain,
  history: historyDomain,
  home: homeDomain,
  'product-page': productPageDomain,
  payment: paymentDomain,
  choices: choicesDomain,
  session: sessionDomain,
  'email-inquiry': emailInquiryDomain,
  'price-inquiry': priceInquiryDomain,
  consent: consentDomain,
  articles: articlesDomain,
  'derating-curves': nothing,
  finder: nothing,
  imagery: nothing,
  pricing: pricingDomain,
  'search-index': nothing,
  placing: nothing,
  company: companyDomain,
  'open-work': openWorkDomain,
  captcha: nothing,
  programs: programsDomain,
  webhooks: webhooksDomain,
  changes: changesDomain,
  dictionary: dictionaryDomain,
  api: apiDomain,
  assistants: assistantsDomain,
  families: familiesDomain,
  'article-data': articleDataDomain,
  media: mediaDomain,
  factors: factorsDomain,
  directories: directoriesDomain,
  'orders-in': ordersInDomain,
  answers: answersDomain,
  provisioning: provisioningDomain,
} as const satisfies { [N in keyof Mapped]: Brings<Mapped[N]> }
type Mailing = Extract<(typeof all)[keyof typeof all], { mails: object }>
type Named = Mailing extends infer D ? (D extends { mails: infer M } ? keyof M : never) : never
/** Kinds of e-mails that a domain declares and no manifest names. */
type NotNamed = Exclude<keyof MailKinds, Named>
/** All manifests; while a kind of e-mails is named in none, this does not compile. */
export const manifests: [NotNamed] extends [never] ? readonly Domain[] : { noManifestNames: NotNamed } =
  Object.values(all)

/** Pages that show requests of any kind get those of each kind from its domain. */
const ofAllKinds: readonly Bound[] = [
  requestRoutes({
    'special-price': inquiryPage,
    'individual-price': inquiryPage,
    repair: repairPage,
    return: returnPage,
    'ship-and-debit': claimAgain,
  }),
  requestDeskRoutes({
    'special-price': inquiryDeskPage,
    'individual-price': inquiryDeskPage,
    repair: repairDeskPage,
    return: returnDeskPage,
    'ship-and-debit': claimDeskAgain,
  }),
]

/** What may be asked of a domain; nothing for a name that the map does not know. */
export const boundOf = (domain: string): readonly Bound[] => [
  ...((all as Record<string, Domain | undefined>)[domain]?.routes ?? []),
  ...(domain === 'inbox' ? ofAllKinds : []),
]

/** All that may be asked for. */
export const domains: readonly Bound[] = [...manifests.flatMap(({ routes = [] }) => routes), ...ofAllKinds]

/** The sections of the areas 'desk' and 'account', in the order of their navigation within a group. */
export const sections: readonly Section[] = manifests.flatMap(brought => brought.sections ?? [])

type Writing = Extract<(typeof all)[keyof typeof all], { audit: AuditWords }>
/** What each domain writes into the audit log: the words that the change log and the history of a thing are shown in. */
export const audits = Object.values(all)
  .filter((brought): brought is Writing => 'audit' in brought)
  .map(({ audit }) => audit)

/** What sections of the desk are called where an entry of the log is about rights in them. */
export const sectionWords: AuditWords = {
  actions: {},
  details: Object.fromEntries(
    sections
      .filter(({ key }) => key.startsWith('desk/'))
      .map(({ key, say }) => [key, { en: say('en').name(), es: say('es').name() }]),
  ),
}

/** What each domain says of its tables that name a company. */
export const companyTables: CompanyTables = Object.assign(
  {},
  ...Object.values<Domain>(all).map(brought => brought.companyTables ?? {}),
)

/** What each domain, by its name, and the ground say that their tables hold about people. */
export const personalDataOf: Readonly<Record<string, PersonalData>> = {
  ...Object.fromEntries(
    Object.entries<Domain>(all).map(([name, { personalData = {} }]) => [name, personalData]),
  ),
  ground: groundPersonalData satisfies Record<(typeof groundTables)[number], TableData>,
}
