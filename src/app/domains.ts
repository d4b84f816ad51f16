import type { Bound } from '#kit/routes.ts'
import type { Section } from '#kit/section.ts'
import { approvalRoutes, approvalSections } from '#shop/approvals/routes/account.tsx'
import { addressBookRoutes, addressSections } from '#shop/address-book/routes/book.tsx'
import { countryRuleRoutes } from '#shop/address-book/routes/rules.ts'
import { accountRoutes, accountSections } from '#shop/account/routes/account.tsx'
import { personalDeskRoutes, personalDeskSections } from '#shop/account/routes/desk.tsx'
import { registrationDeskRoutes, registrationDeskSections } from '#shop/registration/routes/desk.tsx'
import { registrationRoutes } from '#shop/registration/routes/register.tsx'
import { announcementDeskRoutes, announcementDeskSections } from '#shop/announcements/routes/desk.tsx'
import { siteNoticeRoutes } from '#shop/site-notices/routes/acknowledge.ts'
import { siteNoticeDeskRoutes, siteNoticeDeskSections } from '#shop/site-notices/routes/desk.tsx'
import { widgetRoutes } from '#shop/announcements/routes/widget.tsx'
import { receiptDeskRoutes, receiptDeskSections } from '#shop/availability/routes/desk.tsx'
import { importDeskRoutes, importDeskSections } from '#shop/catalogue-import/routes/desk.tsx'
import { contentDeskRoutes, contentDeskSections } from '#shop/content/routes/desk.tsx'
import { priceDeskRoutes, priceDeskSections } from '#shop/price-lists/routes/lists.tsx'
import { scaleDeskRoutes } from '#shop/price-lists/routes/prices.tsx'
import { articleDeskRoutes, articleDeskSections } from '#shop/master-data/routes/desk.tsx'
import { newArticleDeskRoutes } from '#shop/master-data/routes/new-article.tsx'
import {
  categoryDeskRoutes,
  categoryDeskSections,
  categoryPictureRoutes,
} from '#shop/master-data/routes/categories.tsx'
import { orderDeskRoutes, orderDeskSections } from '#shop/orders/routes/desk.tsx'
import { paymentDeskRoutes } from '#shop/orders/routes/payment.tsx'
import { cartRoutes } from '#shop/cart/routes.tsx'
import { checkoutRoutes } from '#shop/checkout/routes.tsx'
import { stepRoutes } from '#shop/checkout/routes/steps.tsx'
import { cardRoutes } from '#shop/checkout/routes/cards.tsx'
import { deliveryRoutes } from '#shop/checkout/routes/delivery.tsx'
import { comparisonRoutes } from '#shop/comparison/routes.tsx'
import { configuratorBasketRoutes } from '#shop/configurators/routes/add.tsx'
import { crmDeskRoutes, crmDeskSections } from '#shop/configurators/routes/crm.tsx'
import { configuratorDeskRoutes, configuratorDeskSections } from '#shop/configurators/routes/desk.tsx'
import { configuratorRoutes } from '#shop/configurators/routes/configure.tsx'
import { savedConfigurationRoutes, savedConfigurationSections } from '#shop/configurators/routes/saved.tsx'
import { connectedSystemRoutes, connectedSystemSections } from '#shop/external-session/routes/desk.tsx'
import { externalSessionRoutes } from '#shop/external-session/routes/enter.tsx'
import { contentRoutes } from '#shop/content/routes/info.tsx'
import { consentRoutes } from '#shop/consent/routes.tsx'
import { countryRoutes, storefrontDeskRoutes, storefrontDeskSections } from '#shop/country/routes.tsx'
import { deratingAccountRoutes, deratingSections } from '#shop/derating/routes/account.tsx'
import { deratingDeskRoutes } from '#shop/derating/routes/desk.tsx'
import { deratingRoutes } from '#shop/derating/routes/tool.tsx'
import { downloadManagerRoutes, downloadManagerSections } from '#shop/download-manager/routes.tsx'
import { downloadDeskRoutes, downloadDeskSections, downloadRoutes } from '#shop/downloads/routes.tsx'
import { deskRoutes, deskSections } from '#shop/desk/routes.tsx'
import { emailInquiryRoutes } from '#shop/email-inquiry/routes.tsx'
import { feedbackDeskRoutes, feedbackDeskSections, feedbackRoutes } from '#shop/feedback/routes.tsx'
import { historyRoutes } from '#shop/history/routes.tsx'
import { homeRoutes } from '#shop/home/routes.tsx'
import { labelAccountRoutes, labelSections } from '#shop/labeling/routes/account.tsx'
import { labelDeskRoutes } from '#shop/labeling/routes/desk.tsx'
import { labelingRoutes } from '#shop/labeling/routes/tool.tsx'
import { newsletterDeskRoutes, newsletterDeskSections } from '#shop/newsletter/routes/desk.tsx'
import { newsletterRoutes, newsletterSections } from '#shop/newsletter/routes/newsletter.tsx'
import { notesRoutes, notesSections } from '#shop/notes/routes.tsx'
import { orderRoutes, orderSections } from '#shop/orders/routes/account.tsx'
import { orderFormRoutes } from '#shop/order-form/routes.tsx'
import { ownNumberRoutes, ownNumberSections } from '#shop/own-numbers/routes.tsx'
import { partListRoutes, partListSections } from '#shop/part-list/routes.tsx'
import { priceInquiryRoutes } from '#shop/price-inquiry/routes/buyer.tsx'
import { priceInquiryDeskRoutes } from '#shop/price-inquiry/routes/desk.tsx'
import { productPageRoutes } from '#shop/product-page/routes.tsx'
import { reviewDeskRoutes, reviewDeskSections } from '#shop/reviews/routes/desk.tsx'
import { reviewRoutes } from '#shop/reviews/routes/product.tsx'
import { quoteRoutes, quoteSections } from '#shop/quotes/routes/buyer.tsx'
import { quoteDeskRoutes, quoteDeskSections } from '#shop/quotes/routes/desk.tsx'
import { requestRoutes, requestSections } from '#shop/requests/routes/account.tsx'
import { requestDeskRoutes, requestDeskSections } from '#shop/requests/routes/desk.tsx'
import { requestOwnerRoutes, requestOwnerSections } from '#shop/requests/routes/owners.tsx'
import { requestTemplateRoutes, requestTemplateSections } from '#shop/requests/routes/templates.tsx'
import { savedCartRoutes, savedCartSections } from '#shop/saved-carts/routes.tsx'
import { searchRoutes } from '#shop/search/routes.tsx'
import { searchDeskRoutes, searchDeskSections } from '#shop/search/routes/desk.tsx'
import { sellerDeskRoutes, sellerDeskSections } from '#shop/seller/routes.tsx'
import { sessionRoutes } from '#shop/session/routes.tsx'
import { basketDeskRoutes, basketDeskSections } from '#shop/cart/routes/desk.tsx'
import { cartLineRoutes } from '#shop/cart/routes/lines.tsx'
import { quickOrderRoutes } from '#shop/quick-order/routes.tsx'
import {
  referenceDocumentRoutes,
  referenceDocumentSections,
} from '#shop/reference-documents/routes/account.tsx'
import { deliveryDeskRoutes, deliveryDeskSections } from '#shop/delivery/routes.tsx'
import { taxDeskRoutes, taxDeskSections } from '#shop/tax/routes.tsx'
import { documentDeskRoutes, documentDeskSections } from '#shop/reference-documents/routes/desk.tsx'
import { receivablesRoutes, receivablesSections } from '#shop/receivables/routes/account.tsx'
import { billingDeskRoutes } from '#shop/receivables/routes/billing-start.tsx'
import { receivablesDeskRoutes } from '#shop/receivables/routes/desk.tsx'
import { receivablesDeskSections } from '#shop/receivables/routes/section.ts'
import { repairRoutes, repairSections } from '#shop/repair/routes/account.tsx'
import { replenishmentRoutes, replenishmentSections } from '#shop/replenishment/routes/account.tsx'
import { replenishmentDeskRoutes, replenishmentDeskSections } from '#shop/replenishment/routes/desk.tsx'
import { repairDeskRoutes } from '#shop/repair/routes/desk.tsx'
import { claimRoutes, claimSections } from '#shop/ship-and-debit/routes/account.tsx'
import { agreementDeskRoutes, agreementDeskSections } from '#shop/ship-and-debit/routes/agreements.tsx'
import { claimDeskRoutes, claimDeskSections } from '#shop/ship-and-debit/routes/desk.tsx'
import { storeDeskRoutes, storeDeskSections } from '#shop/stores/routes/desk.tsx'
import { finderRoutes } from '#shop/stores/routes/finder.tsx'
import { buyDeskRoutes, buyDeskSections } from '#shop/where-to-buy/routes/desk.tsx'
import { offersFileRoutes } from '#shop/where-to-buy/routes/offers-file.tsx'
import { whereToBuyRoutes } from '#shop/where-to-buy/routes/product.tsx'
import { companyAdminRoutes, companyAdminSections } from '#shop/company-admin/routes/account.tsx'
import { choiceRoutes } from '#shop/choices/routes.tsx'
import { watchLetterRoutes } from '#shop/wishlist/routes/letters.tsx'
import { watchlistSections, wishlistRoutes } from '#shop/wishlist/routes/watchlist.tsx'
import { customersDeskRoutes, customersDeskSections } from '#shop/customers/routes/desk.tsx'
import { deskPeopleRoutes, deskPeopleSections } from '#shop/desk-people/routes.tsx'
import { companyRequestRoutes } from '#shop/company-admin/routes/requests.tsx'
import { companyFileRoutes, companyFileSections } from '#shop/company-admin/routes/files.tsx'

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
  requestRoutes,
  requestDeskRoutes,
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
