import type { Bound } from '#kit/routes.ts'
import { announcementDeskRoutes } from '#shop/announcements/routes/desk.tsx'
import { widgetRoutes } from '#shop/announcements/routes/widget.tsx'
import { cartRoutes } from '#shop/cart/routes.tsx'
import { checkoutRoutes } from '#shop/checkout/routes.tsx'
import { comparisonRoutes } from '#shop/comparison/routes.tsx'
import { contentRoutes } from '#shop/content/routes.tsx'
import { countryRoutes } from '#shop/country/routes.tsx'
import { downloadRoutes } from '#shop/downloads/routes.tsx'
import { deskRoutes } from '#shop/desk/routes/desk-routes.tsx'
import { feedbackDeskRoutes, feedbackRoutes } from '#shop/feedback/routes.tsx'
import { historyRoutes } from '#shop/history/routes.tsx'
import { homeRoutes } from '#shop/home/routes.tsx'
import { orderRoutes } from '#shop/orders/routes.tsx'
import { orderFormRoutes } from '#shop/order-form/routes.tsx'
import { ownNumberRoutes } from '#shop/own-numbers/routes.tsx'
import { partListRoutes } from '#shop/part-list/routes.tsx'
import { productPageRoutes } from '#shop/product-page/routes.tsx'
import { reviewDeskRoutes } from '#shop/reviews/routes/desk.tsx'
import { reviewRoutes } from '#shop/reviews/routes/product.tsx'
import { searchRoutes } from '#shop/search/routes.tsx'
import { searchDeskRoutes } from '#shop/search/routes/desk.tsx'
import { sessionRoutes } from '#shop/session/routes.tsx'
import { storeDeskRoutes } from '#shop/stores/routes/desk.tsx'
import { finderRoutes } from '#shop/stores/routes/finder.tsx'
import { buyDeskRoutes } from '#shop/where-to-buy/routes/desk.tsx'
import { whereToBuyRoutes } from '#shop/where-to-buy/routes/product.tsx'
import { wishlistRoutes } from '#shop/wishlist/routes.tsx'

/** Every domain that has routes, in the order of the map. */
export const domains: readonly Bound[] = [
  countryRoutes,
  sessionRoutes,
  contentRoutes,
  homeRoutes,
  historyRoutes,
  comparisonRoutes,
  searchRoutes,
  ownNumberRoutes,
  partListRoutes,
  downloadRoutes,
  productPageRoutes,
  reviewRoutes,
  whereToBuyRoutes,
  cartRoutes,
  orderFormRoutes,
  wishlistRoutes,
  checkoutRoutes,
  orderRoutes,
  finderRoutes,
  ...deskRoutes,
  storeDeskRoutes,
  widgetRoutes,
  announcementDeskRoutes,
  feedbackRoutes,
  feedbackDeskRoutes,
  searchDeskRoutes,
  buyDeskRoutes,
  reviewDeskRoutes,
]
