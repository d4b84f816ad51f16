import { goods } from './goods.ts'

/** A page: its path, or the first one that a link on another page leads to. */
export type Look = string | { first: string; on: string }

const article = encodeURIComponent(goods.insert)

/**
 * Every page of the shop, by who looks at it (pages.test.ts sees to it that none is forgotten); and
 * fragments that are pages when they are asked for alone.
 */
export const looks = {
  lists: [
    '',
    '/c/inserts?pageSize=24',
    `/c/${goods.category}`,
    '/search?text=contact&pageSize=24',
    '/search?text=zzzzqqqq',
    '/search/advanced',
    '/search/advanced?text=contact',
    `/search/columns?category=${goods.category}`,
    `/comparison?itemProductCodes=${article},${encodeURIComponent(goods.other)}`,
    '/comparison',
    '/store-finder',
    '/store-finder?q=Berlin',
    '/store-finder/map',
  ],
  products: [
    `/p/${article}`,
    '/p/K2-I6-SC',
    `/p/${article}/zoom`,
    `/p/${article}/scalePrices`,
    `/p/${article}/reviewhtml/3`,
    `/${article}/whereToBuy`,
    `/recentlyViewed?except=x`,
    '/giveFeedback/thanks?page=/',
  ],
  ways: [
    '/order-by-number',
    '/search/orderForm?text=K2-I6',
    '/cart',
    '/login',
    '/login/pw/request',
    '/countrylist',
    '/info/terms',
    '/help',
  ],
  /** with the token of a link that does not work any more */
  gone: ['/login/pw/change?token=x'],
  spanish: [
    '',
    `/c/${goods.category}`,
    `/p/${article}`,
    '/order-by-number',
    '/login',
    '/search/advanced',
    `/search/columns?category=${goods.category}`,
    '/store-finder',
  ],
  buyer: [
    '/cart',
    '/checkout/single',
    '/my-account/orders',
    '/wishlist/show',
    '/my-account/part-numbers',
    `/p/${article}/own-numbers`,
    `/p/${article}/review`,
    '/p/K2-I6-SC/review',
  ],
  deskWork: [
    '/desk',
    '/desk/help',
    '/desk/orders',
    { first: '/desk/orders/:orderCode', on: '/desk/orders' },
    '/desk/mails',
    { first: '/desk/mails/:id', on: '/desk/mails' },
    '/desk/trail',
    '/desk/receipts',
    '/desk/feedback',
    '/desk/reviews',
    { first: '/desk/reviews/:id', on: '/desk/reviews' },
    '/desk/searches',
    '/desk/synonyms',
    { first: '/desk/synonyms/:id', on: '/desk/synonyms' },
    '/desk/synonyms/new',
  ],
  deskThings: [
    '/desk/import',
    '/desk/articles',
    `/desk/articles/${article}`,
    '/desk/content',
    '/desk/content/terms/en',
    '/desk/announcements',
    '/desk/announcements/new',
    { first: '/desk/announcements/:id', on: '/desk/announcements' },
    '/desk/slides',
    '/desk/slides/new?storefront=en',
    { first: '/desk/slides/:id', on: '/desk/slides' },
    '/desk/stores',
    '/desk/stores/new',
    { first: '/desk/stores/:id', on: '/desk/stores' },
    '/desk/distributors',
    '/desk/distributors/new',
    { first: '/desk/distributors/:id', on: '/desk/distributors' },
    { first: '/desk/distributors/:id/offers/new', on: '/desk/distributors/1' },
    { first: '/desk/offers/:id', on: '/desk/distributors/1' },
  ],
} as const satisfies Record<string, readonly Look[]>
