/** The business, a domain a line: what it `is`, and which domains it `uses`. Checked by `npm run check`. */
export type DomainEntry = { is: string; uses: readonly string[] }

export const map = {
  imagery: { is: 'product pictures and dimensioned drawings, drawn from attributes', uses: [] },
  catalogue: { is: 'categories, base products, articles and the attribute dictionary', uses: ['imagery'] },
  pricing: { is: 'priceFor, the one price engine, and its price lists', uses: ['catalogue'] },
  tax: { is: 'what tax an order carries', uses: [] },
  delivery: { is: 'delivery modes and what they cost', uses: [] },
  availability: { is: 'stock, planned receipts, and when a quantity arrives', uses: ['catalogue'] },
  'catalogue-import': {
    is: 'BMEcat, CSV and XLSX into the catalogue, and out again',
    uses: ['catalogue', 'pricing', 'availability', 'imagery'],
  },
  company: { is: 'companies, their units, people, cost centers, budgets and addresses', uses: ['catalogue'] },
  session: { is: 'signing in and out, sessions, roles', uses: ['company'] },
  country: { is: 'the language, country and currency a visitor chooses', uses: [] },
  content: { is: 'texts the seller keeps: terms, privacy, imprint, news', uses: ['imagery'] },
  comparison: {
    is: 'up to ten products side by side',
    uses: ['catalogue', 'pricing', 'availability', 'imagery'],
  },
  history: {
    is: 'what a visitor looked at and searched for, kept in her own browser',
    uses: ['catalogue', 'imagery'],
  },
  finder: { is: 'guided questions beside a list: which attributes split the hits best', uses: [] },
  search: {
    is: 'the catalogue index in memory, category lists, search, suggestions',
    uses: ['catalogue', 'pricing', 'availability', 'imagery', 'finder', 'comparison', 'history'],
  },
  'own-numbers': {
    is: "a company's own part numbers: on the product page, as a list, as a spreadsheet out and in",
    uses: ['catalogue'],
  },
  'part-list': {
    is: 'resolveRows: what people type, paste or drop, made into articles',
    uses: ['catalogue', 'pricing', 'availability', 'delivery', 'company', 'search'],
  },
  downloads: {
    is: 'data sheets, declarations, drawings and CAD files of an article, and who took them',
    uses: ['catalogue', 'imagery'],
  },
  reviews: {
    is: 'stars and reviews of products, checked by the seller before they appear',
    uses: ['catalogue', 'desk'],
  },
  'where-to-buy': {
    is: 'distributors that sell an article, with stock, price and the way to their shop',
    uses: ['catalogue', 'stores', 'desk'],
  },
  'product-page': {
    is: 'everything about one product',
    uses: [
      'catalogue',
      'pricing',
      'availability',
      'imagery',
      'search',
      'cart',
      'delivery',
      'company',
      'downloads',
      'comparison',
      'wishlist',
      'history',
      'own-numbers',
      'reviews',
      'where-to-buy',
    ],
  },
  'order-form': {
    is: 'order forms: grids of SKUs with quantities, from checked rows or a search',
    uses: ['catalogue', 'pricing', 'availability', 'search', 'cart'],
  },
  cart: {
    is: 'the basket of a guest or buyer',
    uses: [
      'catalogue',
      'pricing',
      'availability',
      'delivery',
      'tax',
      'company',
      'session',
      'part-list',
      'imagery',
    ],
  },
  wishlist: {
    is: "a person's watchlist: articles, quantities, what changed since, as a spreadsheet out and in",
    uses: ['catalogue', 'pricing', 'availability', 'imagery', 'part-list', 'cart', 'comparison'],
  },
  checkout: {
    is: 'from basket to order on one page',
    uses: [
      'cart',
      'orders',
      'company',
      'pricing',
      'tax',
      'delivery',
      'availability',
      'content',
      'session',
      'catalogue',
    ],
  },
  orders: {
    is: 'orders, their states, confirmation and history',
    uses: ['company', 'catalogue', 'availability', 'session', 'tax', 'delivery'],
  },
  stores: { is: 'the store finder, its gazetteer and map', uses: ['catalogue', 'desk'] },
  home: {
    is: 'the home page',
    uses: ['content', 'search', 'imagery', 'part-list', 'orders', 'company', 'cart', 'history'],
  },
  announcements: {
    is: 'what the seller tells on pages of a kind, for a time',
    uses: ['content', 'country', 'desk'],
  },
  feedback: {
    is: 'what visitors say about a page: like or dislike, and a comment; the desk reads it',
    uses: ['desk'],
  },
  desk: {
    is: "the seller's desk",
    uses: [
      'orders',
      'pricing',
      'availability',
      'catalogue',
      'catalogue-import',
      'content',
      'company',
      'session',
      'country',
      'delivery',
    ],
  },
} as const satisfies Record<string, DomainEntry>
