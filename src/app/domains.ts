import type { Bound } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { approvalRoutes, approvalSections } from '#shop/ordering/approvals/routes/account.tsx'
import { addressBookRoutes, addressSections } from '#shop/people/address-book/routes/book.tsx'
import { countryRuleRoutes } from '#shop/people/address-book/routes/rules.ts'
import { accountRoutes, accountSections } from '#shop/people/account/routes/account.tsx'
import { personalDeskRoutes, personalDeskSections } from '#shop/people/account/routes/desk.tsx'
import { registrationDeskRoutes, registrationDeskSections } from '#shop/people/registration/routes/desk.tsx'
import { registrationRoutes } from '#shop/people/registration/routes/register.tsx'
import { announcementDeskRoutes, announcementDeskSections } from '#shop/site/announcements/routes/desk.tsx'
import { siteNoticeRoutes } from '#shop/site/site-notices/routes/acknowledge.ts'
import { siteNoticeDeskRoutes, siteNoticeDeskSections } from '#shop/site/site-notices/routes/desk.tsx'
import { widgetRoutes } from '#shop/site/announcements/routes/widget.tsx'
import { receiptDeskRoutes, receiptDeskSections } from '#shop/catalogue/availability/routes/desk.tsx'
import { importDeskRoutes, importDeskSections } from '#shop/catalogue/import/routes/desk.tsx'
import { contentDeskRoutes, contentDeskSections } from '#shop/site/content/routes/desk.tsx'
import { priceDeskRoutes, priceDeskSections } from '#shop/catalogue/price-lists/routes/lists.tsx'
import { scaleDeskRoutes } from '#shop/catalogue/price-lists/routes/prices.tsx'
import { articleDeskRoutes, articleDeskSections } from '#shop/catalogue/master-data/routes/desk.tsx'
import { newArticleDeskRoutes } from '#shop/catalogue/master-data/routes/new-article.tsx'
import {
  categoryDeskRoutes,
  categoryDeskSections,
  categoryPictureRoutes,
} from '#shop/catalogue/master-data/routes/categories.tsx'
import { orderDeskRoutes, orderDeskSections } from '#shop/ordering/orders/routes/desk.tsx'
import { paymentDeskRoutes } from '#shop/ordering/orders/routes/payment.tsx'
import { cartRoutes } from '#shop/buying/cart/routes.tsx'
import { checkoutRoutes } from '#shop/buying/checkout/routes.tsx'
import { stepRoutes } from '#shop/buying/checkout/routes/steps.tsx'
import { cardRoutes } from '#shop/buying/checkout/routes/cards.tsx'
import { deliveryRoutes } from '#shop/buying/checkout/routes/delivery.tsx'
import { comparisonRoutes } from '#shop/buying/comparison/routes.tsx'
import { configuratorBasketRoutes } from '#shop/tools/configurators/routes/add.tsx'
import { crmDeskRoutes, crmDeskSections } from '#shop/tools/configurators/routes/crm.tsx'
import { configuratorDeskRoutes, configuratorDeskSections } from '#shop/tools/configurators/routes/desk.tsx'
import { configuratorRoutes } from '#shop/tools/configurators/routes/configure.tsx'
import {
  savedConfigurationRoutes,
  savedConfigurationSections,
} from '#shop/tools/configurators/routes/saved.tsx'
import { connectedSystemRoutes, connectedSystemSections } from '#shop/people/external-session/routes/desk.tsx'
import { externalSessionRoutes } from '#shop/people/external-session/routes/enter.tsx'
import { contentRoutes } from '#shop/site/content/routes/info.tsx'
import { consentRoutes } from '#shop/site/consent/routes.tsx'
import { countryRoutes, storefrontDeskRoutes, storefrontDeskSections } from '#shop/site/country/routes.tsx'
import { deratingAccountRoutes, deratingSections } from '#shop/tools/derating/routes/account.tsx'
import { deratingDeskRoutes } from '#shop/tools/derating/routes/desk.tsx'
import { deratingRoutes } from '#shop/tools/derating/routes/tool.tsx'
import { downloadManagerRoutes, downloadManagerSections } from '#shop/tools/download-manager/routes.tsx'
import { downloadDeskRoutes, downloadDeskSections, downloadRoutes } from '#shop/tools/downloads/routes.tsx'
import { deskRoutes, deskSections } from '#shop/desk/overview/routes.tsx'
import { emailInquiryRoutes } from '#shop/requests/email-inquiry/routes.tsx'
import { feedbackDeskRoutes, feedbackDeskSections, feedbackRoutes } from '#shop/site/feedback/routes.tsx'
import { historyRoutes } from '#shop/discovery/history/routes.tsx'
import { homeRoutes } from '#shop/discovery/home/routes.tsx'
import { labelAccountRoutes, labelSections } from '#shop/tools/labeling/routes/account.tsx'
import { labelDeskRoutes } from '#shop/tools/labeling/routes/desk.tsx'
import { labelingRoutes } from '#shop/tools/labeling/routes/tool.tsx'
import { newsletterDeskRoutes, newsletterDeskSections } from '#shop/people/newsletter/routes/desk.tsx'
import { newsletterRoutes, newsletterSections } from '#shop/people/newsletter/routes/newsletter.tsx'
import { notesRoutes, notesSections } from '#shop/people/notes/routes.tsx'
import { orderRoutes, orderSections } from '#shop/ordering/orders/routes/account.tsx'
import { orderFormRoutes } from '#shop/buying/order-form/routes.tsx'
import { ownNumberRoutes, ownNumberSections } from '#shop/people/own-numbers/routes.tsx'
import { partListRoutes, partListSections } from '#shop/buying/part-list/routes.tsx'
import { inquiryPage, priceInquiryRoutes } from '#shop/requests/price-inquiry/routes/buyer.tsx'
import { inquiryDeskPage, priceInquiryDeskRoutes } from '#shop/requests/price-inquiry/routes/desk.tsx'
import { productPageRoutes } from '#shop/discovery/product-page/routes.tsx'
import { reviewDeskRoutes, reviewDeskSections } from '#shop/discovery/reviews/routes/desk.tsx'
import { reviewRoutes } from '#shop/discovery/reviews/routes/product.tsx'
import { quoteRoutes, quoteSections } from '#shop/ordering/quotes/routes/buyer.tsx'
import { quoteDeskRoutes, quoteDeskSections } from '#shop/ordering/quotes/routes/desk.tsx'
import { requestRoutes, requestSections } from '#shop/requests/inbox/routes/account.tsx'
import { requestDeskRoutes, requestDeskSections } from '#shop/requests/inbox/routes/desk.tsx'
import { requestOwnerRoutes, requestOwnerSections } from '#shop/requests/inbox/routes/owners.tsx'
import { requestTemplateRoutes, requestTemplateSections } from '#shop/requests/inbox/routes/templates.tsx'
import { savedCartRoutes, savedCartSections } from '#shop/buying/saved-carts/routes.tsx'
import { searchRoutes } from '#shop/discovery/search/routes.tsx'
import { searchDeskRoutes, searchDeskSections } from '#shop/discovery/search/routes/desk.tsx'
import { sellerDeskRoutes, sellerDeskSections } from '#shop/ordering/seller/routes.tsx'
import { sessionRoutes } from '#shop/people/session/routes.tsx'
import { basketDeskRoutes, basketDeskSections } from '#shop/buying/cart/routes/desk.tsx'
import { cartLineRoutes } from '#shop/buying/cart/routes/lines.tsx'
import { quickOrderRoutes } from '#shop/buying/quick-order/routes.tsx'
import {
  referenceDocumentRoutes,
  referenceDocumentSections,
} from '#shop/ordering/reference-documents/routes/account.tsx'
import { deliveryDeskRoutes, deliveryDeskSections } from '#shop/ordering/delivery/routes.tsx'
import { taxDeskRoutes, taxDeskSections } from '#shop/ordering/tax/routes.tsx'
import { documentDeskRoutes, documentDeskSections } from '#shop/ordering/reference-documents/routes/desk.tsx'
import { receivablesRoutes, receivablesSections } from '#shop/ordering/receivables/routes/account.tsx'
import { billingDeskRoutes } from '#shop/ordering/receivables/routes/billing-start.tsx'
import { receivablesDeskRoutes } from '#shop/ordering/receivables/routes/desk.tsx'
import { receivablesDeskSections } from '#shop/ordering/receivables/routes/section.ts'
import { repairPage, repairRoutes, repairSections } from '#shop/requests/repair/routes/account.tsx'
import { replenishmentRoutes, replenishmentSections } from '#shop/buying/replenishment/routes/account.tsx'
import {
  replenishmentDeskRoutes,
  replenishmentDeskSections,
} from '#shop/buying/replenishment/routes/desk.tsx'
import { repairDeskPage, repairDeskRoutes } from '#shop/requests/repair/routes/desk.tsx'
import { claimAgain, claimRoutes, claimSections } from '#shop/requests/ship-and-debit/routes/account.tsx'
import {
  agreementDeskRoutes,
  agreementDeskSections,
} from '#shop/requests/ship-and-debit/routes/agreements.tsx'
import {
  claimDeskAgain,
  claimDeskRoutes,
  claimDeskSections,
} from '#shop/requests/ship-and-debit/routes/desk.tsx'
import { storeDeskRoutes, storeDeskSections } from '#shop/site/stores/routes/desk.tsx'
import { finderRoutes } from '#shop/site/stores/routes/finder.tsx'
import { buyDeskRoutes, buyDeskSections } from '#shop/discovery/where-to-buy/routes/desk.tsx'
import { offersFileRoutes } from '#shop/discovery/where-to-buy/routes/offers-file.tsx'
import { whereToBuyRoutes } from '#shop/discovery/where-to-buy/routes/product.tsx'
import { companyAdminRoutes, companyAdminSections } from '#shop/people/company-admin/routes/account.tsx'
import { choiceRoutes } from '#shop/people/choices/routes.tsx'
import { watchLetterRoutes } from '#shop/buying/wishlist/routes/letters.tsx'
import { watchlistSections, wishlistRoutes } from '#shop/buying/wishlist/routes/watchlist.tsx'
import { customersDeskRoutes, customersDeskSections } from '#shop/people/customers/routes/desk.tsx'
import { deskPeopleRoutes, deskPeopleSections } from '#shop/people/desk-people/routes.tsx'
import { companyRequestRoutes } from '#shop/people/company-admin/routes/requests.tsx'
import { companyFileRoutes, companyFileSections } from '#shop/people/company-admin/routes/files.tsx'

/** Every domain that has routes, in the order of the map. */
export const domains: readonly Bound[] = [
  countryRoutes,
  sessionRoutes,
  registrationRoutes,
  registrationDeskRoutes,
  customersDeskRoutes,
  deskPeopleRoutes,
  accountRoutes,
  personalDeskRoutes,
  storefrontDeskRoutes,
  countryRuleRoutes,
  addressBookRoutes,
  contentRoutes,
  homeRoutes,
  historyRoutes,
  companyAdminRoutes,
  companyRequestRoutes,
  companyFileRoutes,
  comparisonRoutes,
  searchRoutes,
  ownNumberRoutes,
  partListRoutes,
  downloadRoutes,
  deratingRoutes,
  deratingAccountRoutes,
  downloadManagerRoutes,
  productPageRoutes,
  reviewRoutes,
  whereToBuyRoutes,
  notesRoutes,
  cartRoutes,
  cartLineRoutes,
  basketDeskRoutes,
  savedCartRoutes,
  referenceDocumentRoutes,
  documentDeskRoutes,
  taxDeskRoutes,
  deliveryDeskRoutes,
  quickOrderRoutes,
  orderFormRoutes,
  wishlistRoutes,
  choiceRoutes,
  watchLetterRoutes,
  configuratorRoutes,
  configuratorBasketRoutes,
  savedConfigurationRoutes,
  checkoutRoutes,
  stepRoutes,
  cardRoutes,
  deliveryRoutes,
  orderRoutes,
  receivablesRoutes,
  approvalRoutes,
  quoteRoutes,
  quoteDeskRoutes,
  newsletterRoutes,
  newsletterDeskRoutes,
  replenishmentRoutes,
  replenishmentDeskRoutes,
  repairRoutes,
  repairDeskRoutes,
  claimRoutes,
  claimDeskRoutes,
  agreementDeskRoutes,
  labelingRoutes,
  labelAccountRoutes,
  labelDeskRoutes,
  configuratorDeskRoutes,
  crmDeskRoutes,
  finderRoutes,
  deskRoutes,
  orderDeskRoutes,
  receivablesDeskRoutes,
  sellerDeskRoutes,
  billingDeskRoutes,
  paymentDeskRoutes,
  importDeskRoutes,
  articleDeskRoutes,
  newArticleDeskRoutes,
  categoryDeskRoutes,
  categoryPictureRoutes,
  priceDeskRoutes,
  scaleDeskRoutes,
  deratingDeskRoutes,
  receiptDeskRoutes,
  contentDeskRoutes,
  storeDeskRoutes,
  widgetRoutes,
  announcementDeskRoutes,
  consentRoutes,
  externalSessionRoutes,
  connectedSystemRoutes,
  siteNoticeRoutes,
  siteNoticeDeskRoutes,
  feedbackRoutes,
  feedbackDeskRoutes,
  downloadDeskRoutes,
  searchDeskRoutes,
  buyDeskRoutes,
  offersFileRoutes,
  reviewDeskRoutes,
  priceInquiryRoutes,
  priceInquiryDeskRoutes,
  emailInquiryRoutes,
  requestRoutes({
    'special-price': inquiryPage,
    'individual-price': inquiryPage,
    repair: repairPage,
    'ship-and-debit': claimAgain,
  }),
  requestDeskRoutes({
    'special-price': inquiryDeskPage,
    'individual-price': inquiryDeskPage,
    repair: repairDeskPage,
    'ship-and-debit': claimDeskAgain,
  }),
  requestTemplateRoutes,
  requestOwnerRoutes,
]

/** What the domains declare of the areas 'desk' and 'account', in this order within a group. */
export const sections: readonly Section[] = [
  ...accountSections,
  ...orderSections,
  ...receivablesSections,
  ...savedCartSections,
  ...watchlistSections,
  ...approvalSections,
  ...quoteSections,
  ...replenishmentSections,
  ...requestSections,
  ...repairSections,
  ...ownNumberSections,
  ...partListSections,
  ...savedConfigurationSections,
  ...addressSections,
  ...notesSections,
  ...newsletterSections,
  ...deratingSections,
  ...labelSections,
  ...referenceDocumentSections,
  ...downloadManagerSections,
  ...claimSections,
  ...companyAdminSections,
  ...companyFileSections,
  ...orderDeskSections,
  ...basketDeskSections,
  ...receivablesDeskSections,
  ...sellerDeskSections,
  ...quoteDeskSections,
  ...replenishmentDeskSections,
  ...customersDeskSections,
  ...registrationDeskSections,
  ...requestDeskSections,
  ...requestTemplateSections,
  ...requestOwnerSections,
  ...deskSections,
  ...deskPeopleSections,
  ...storefrontDeskSections,
  ...personalDeskSections,
  ...connectedSystemSections,
  ...importDeskSections,
  ...articleDeskSections,
  ...categoryDeskSections,
  ...priceDeskSections,
  ...receiptDeskSections,
  ...configuratorDeskSections,
  ...crmDeskSections,
  ...contentDeskSections,
  ...announcementDeskSections,
  ...siteNoticeDeskSections,
  ...storeDeskSections,
  ...documentDeskSections,
  ...taxDeskSections,
  ...deliveryDeskSections,
  ...buyDeskSections,
  ...claimDeskSections,
  ...agreementDeskSections,
  ...reviewDeskSections,
  ...feedbackDeskSections,
  ...newsletterDeskSections,
  ...downloadDeskSections,
  ...searchDeskSections,
]
