/**
 * The business in areas, in the order in which they may use each other: an area uses itself and those before it. Of each
 * domain what it `is`, which domains it `uses`, and which tables of others it `writes` because one statement has to do
 * both. Checked by `npm run check`.
 */
export type DomainEntry = { is: string; uses: readonly string[]; writes?: readonly string[] }
type AreaEntry = { is: string; domains: Readonly<Record<string, DomainEntry>> }

export const areas = {
  catalogue: {
    is: 'what is sold: articles, prices, stock, the index in memory, and how they come in',
    domains: {
      imagery: { is: 'product pictures and dimensioned drawings, drawn from attributes', uses: [] },
      articles: {
        is: 'categories, base products, articles and the attribute dictionary',
        uses: ['imagery'],
        writes: ['price_list', 'site'],
      },
      pricing: { is: 'priceFor, the one price engine, and its price lists', uses: ['articles'] },
      availability: { is: 'stock, planned receipts, and when a quantity arrives', uses: ['articles'] },
      import: {
        is: 'BMEcat, CSV and XLSX into the catalogue, at the desk and from the command line, and out again',
        uses: ['articles', 'pricing', 'availability', 'imagery', 'derating'],
      },
      'master-data': {
        is: 'articles and categories as the seller keeps them at the desk',
        uses: ['articles', 'pricing', 'availability', 'import', 'price-inquiry', 'imagery'],
      },
      'price-lists': {
        is: 'price lists and agreements as the seller keeps them at the desk, and the prices in them',
        uses: ['articles', 'pricing', 'import', 'price-inquiry'],
        writes: ['price_list', 'agreement', 'company'],
      },
      finder: { is: 'guided questions beside a list: which attributes split the hits best', uses: [] },
      'search-index': {
        is: 'the catalogue in memory: built from the database, and found in by text, values and categories',
        uses: ['articles'],
      },
    },
  },
  site: {
    is: 'what every visitor meets on all pages: countries, texts, notices, consent, stores',
    domains: {
      country: { is: 'the language, country and currency a visitor chooses', uses: [] },
      content: {
        is: 'texts the seller keeps: terms, privacy, imprint, news',
        uses: ['imagery', 'articles'],
      },
      stores: { is: 'the store finder, its gazetteer and map', uses: [] },
      announcements: {
        is: 'what the seller tells on pages of a kind, for a time',
        uses: ['content'],
      },
      consent: {
        is: 'what visitors agree to: what is stored in their browser, and what is sent from it',
        uses: [],
      },
      'site-notices': {
        is: 'windows that open by themselves, once: planned maintenance, information; and the shop closed for it',
        uses: ['content'],
      },
      feedback: {
        is: 'what visitors say about a page: like or dislike, and a comment; the desk reads it',
        uses: [],
      },
      captcha: { is: 'tells people from machines: a proof of work, or a question without script', uses: [] },
    },
  },
  people: {
    is: 'companies, people, their sessions, addresses and own words about articles',
    domains: {
      company: { is: 'companies, their units, people, cost centers, budgets and addresses', uses: [] },
      session: {
        is: 'signing in and out, sessions, roles',
        uses: ['country', 'content'],
        writes: ['customer'],
      },
      choices: {
        is: 'how a person likes the shop to look, kept with her account and brought into every browser of hers',
        uses: ['session'],
      },
      'address-book': {
        is: 'what an address needs in each country, and the addresses that people and units keep',
        uses: ['company', 'session', 'stores'],
        writes: ['address', 'cart', 'default_address'],
      },
      registration: {
        is: 'asking for an account, by a confirmed address; the desk approves into a company, or founds one',
        uses: ['address-book', 'captcha', 'company', 'content', 'inbox', 'session'],
        writes: ['address', 'cost_center', 'customer'],
      },
      account: {
        is: 'what a person sees and sets of the own account; what is held about people, which it erases wherever its list says',
        uses: [
          'address-book',
          'approvals',
          'choices',
          'company',
          'desk-people',
          'open-work',
          'orders',
          'quotes',
          'inbox',
          'session',
          'wishlist',
        ],
        writes: ['customer', 'session'],
      },
      'own-numbers': {
        is: "a company's own part numbers: on the product page, as a list, as a spreadsheet out and in",
        uses: ['articles', 'part-list'],
        writes: ['company_article_number'],
      },
      notes: {
        is: 'what a person writes down about products, for herself: at the product, as a list, as a spreadsheet out and in',
        uses: ['articles', 'part-list'],
      },
      newsletter: {
        is: 'the newsletter: asked for, confirmed by the link of a letter, ended by a link',
        uses: [],
      },
      'external-session': {
        is: 'sessions that another system opens by a signed link, once; the systems that may',
        uses: ['session', 'site-notices'],
      },
      'desk-people': {
        is: 'the people of the desk and their roles there, kept by its administrators',
        uses: ['overview', 'session'],
        writes: ['customer'],
      },
      customers: {
        is: 'companies and their people at the desk: terms, blocking, inviting, acting for one of them',
        uses: ['address-book', 'company', 'overview', 'open-work', 'orders', 'registration', 'session'],
        writes: ['company', 'customer', 'session'],
      },
      'open-work': {
        is: 'what waits with a person: listed before an account is closed, told, and handed to a colleague',
        uses: ['approvals', 'company', 'quotes', 'replenishment'],
      },
      'company-admin': {
        is: 'a company administers itself: units, people and roles, limits, cost centers, budgets, rules',
        uses: ['company', 'registration', 'session', 'approvals', 'open-work'],
        writes: [
          'budget',
          'company_unit',
          'cost_center',
          'cost_center_budget',
          'customer',
          'order_limit',
          'role_grant',
        ],
      },
    },
  },
  ordering: {
    is: 'what becomes an order: quotes, approvals, delivery, tax, payment, invoices',
    domains: {
      tax: { is: 'what tax an order carries, and which VAT numbers count', uses: [] },
      delivery: { is: 'delivery modes and what they cost', uses: [] },
      'reference-documents': {
        is: 'what customers agreed on before and call off: quotations, contracts, scheduling agreements, earlier orders',
        uses: ['articles', 'pricing'],
      },
      approvals: {
        is: 'which orders need an approval and whose, and their way through the approvers',
        uses: ['orders', 'company', 'session', 'articles', 'receivables'],
      },
      payment: {
        is: 'cards: the providers that take them, cards that are kept, money asked for before an order is written',
        uses: ['company'],
        writes: ['cart'],
      },
      placing: {
        is: 'a draft from whatever origin, checked and recorded as an order',
        uses: [
          'articles',
          'receivables',
          'approvals',
          'orders',
          'company',
          'tax',
          'delivery',
          'availability',
          'reference-documents',
        ],
      },
      orders: {
        is: 'orders, their states, confirmation and history',
        uses: [
          'address-book',
          'seller',
          'consent',
          'company',
          'articles',
          'availability',
          'session',
          'tax',
          'delivery',
          'own-numbers',
          'notes',
          'payment',
          'reference-documents',
        ],
        writes: ['invoice', 'stock', 'stock_inbound'],
      },
      receivables: {
        is: 'invoices of what has left, open items, credit limits of companies and exchange rates',
        uses: ['company', 'orders', 'seller', 'tax'],
      },
      seller: {
        is: 'who sells, as invoices and other papers say it: name, address, numbers, bank accounts; the numbers of what is written next',
        uses: ['content'],
        writes: ['invoice_series'],
      },
      quotes: {
        is: 'prices asked for before ordering: offers in versions, negotiated, approved, accepted as orders',
        uses: [
          'seller',
          'tax',
          'placing',
          'orders',
          'company',
          'pricing',
          'articles',
          'availability',
          'delivery',
          'price-inquiry',
          'inbox',
          'approvals',
          'session',
        ],
      },
    },
  },
  buying: {
    is: 'the ways to gather what is bought: basket, checkout, lists, forms, schedules',
    domains: {
      comparison: {
        is: 'up to ten products side by side',
        uses: ['articles', 'pricing', 'availability', 'imagery', 'derating'],
      },
      'part-list': {
        is: 'resolveRows: what people type, paste or drop, made into articles; the columns of their files',
        uses: ['articles', 'pricing', 'availability', 'delivery', 'company'],
      },
      'order-form': {
        is: 'order forms: grids of SKUs with quantities, from checked rows or a search',
        uses: ['articles', 'pricing', 'availability', 'search', 'cart'],
      },
      cart: {
        is: 'the basket of a guest or buyer',
        uses: [
          'country',
          'approvals',
          'placing',
          'address-book',
          'email-inquiry',
          'articles',
          'pricing',
          'availability',
          'delivery',
          'tax',
          'company',
          'session',
          'part-list',
          'own-numbers',
          'imagery',
          'stores',
          'reference-documents',
          'notes',
        ],
      },
      'quick-order': {
        is: 'rows of number and quantity that go into the basket: typed, pasted, scanned or out of a file',
        uses: ['part-list', 'cart'],
      },
      'saved-carts': {
        is: 'baskets that a person keeps under a name, to put them into the basket again',
        uses: ['cart', 'articles', 'pricing', 'company'],
      },
      wishlist: {
        is: "a person's watchlist: articles, quantities, what changed since, as a spreadsheet out and in",
        uses: ['articles', 'pricing', 'availability', 'imagery', 'part-list', 'cart', 'comparison', 'notes'],
      },
      checkout: {
        is: 'from basket to order on one page, and from an order back into the basket',
        uses: [
          'country',
          'address-book',
          'receivables',
          'replenishment',
          'newsletter',
          'placing',
          'quotes',
          'approvals',
          'cart',
          'saved-carts',
          'orders',
          'company',
          'pricing',
          'delivery',
          'availability',
          'content',
          'session',
          'articles',
          'own-numbers',
          'part-list',
          'payment',
        ],
      },
      replenishment: {
        is: 'schedules of repeated orders: when they are due, what is checked, held, released and placed',
        uses: [
          'tax',
          'placing',
          'cart',
          'orders',
          'company',
          'pricing',
          'delivery',
          'availability',
          'articles',
          'part-list',
          'session',
          'quotes',
        ],
      },
    },
  },
  tools: {
    is: 'what engineers work with: configurators, derating, labels, downloads',
    domains: {
      downloads: {
        is: 'data sheets, declarations, drawings and CAD files of an article, and who took them',
        uses: ['articles', 'imagery', 'derating'],
      },
      derating: {
        is: 'permissible current over ambient temperature: curves, operating points and their sets',
        uses: ['articles', 'search-index', 'session'],
      },
      'download-manager': {
        is: 'documents of many articles as one archive, their data as a table: lists, jobs, links by mail',
        uses: ['articles', 'imagery', 'downloads', 'part-list', 'comparison', 'cart', 'wishlist'],
      },
      labeling: {
        is: 'labels for articles: text place by place, codes, sheets to scale, into the basket and with the order',
        uses: ['articles', 'cart', 'orders'],
      },
      configurators: {
        is: 'products put together by rules: which values fit, why not, and the smallest way out',
        uses: [
          'articles',
          'pricing',
          'availability',
          'imagery',
          'cart',
          'comparison',
          'downloads',
          'email-inquiry',
          'consent',
        ],
      },
    },
  },
  requests: {
    is: 'what is asked of the seller: prices, e-mail, repairs, claims',
    domains: {
      'ship-and-debit': {
        is: 'claims of distributors for sales at agreed prices: agreements, files, checks, credit notes',
        uses: ['seller', 'articles', 'pricing', 'part-list', 'company', 'orders', 'overview', 'inbox'],
      },
      repair: {
        is: 'repairs: asked for, a return number with its label, an estimate accepted or refused',
        uses: ['seller', 'inbox', 'content', 'company', 'orders', 'part-list'],
      },
      'price-inquiry': {
        is: 'special and individual price inquiries: wishes of customers, prices of the desk, agreements from both',
        uses: ['cart', 'articles', 'company', 'configurators', 'pricing', 'part-list', 'inbox'],
        writes: ['request'],
      },
      'email-inquiry': {
        is: 'the contact form, and inquiries by e-mail about a product or the positions of a basket',
        uses: ['captcha', 'inbox'],
      },
      inbox: {
        is: 'whatever customers ask for, of all kinds: one queue at the desk, one list at the buyer, the conversation',
        uses: ['overview', 'session'],
      },
    },
  },
  discovery: {
    is: 'the ways to an article: home, search, product page, reviews',
    domains: {
      history: {
        is: 'what a visitor looked at and searched for, kept in her own browser',
        uses: ['articles', 'imagery'],
      },
      search: {
        is: "category lists, search, suggestions, the seller's synonyms",
        uses: [
          'articles',
          'search-index',
          'pricing',
          'availability',
          'imagery',
          'finder',
          'comparison',
          'history',
          'own-numbers',
          'content',
          'derating',
          'choices',
          'session',
        ],
      },
      reviews: {
        is: 'stars and reviews of products, checked by the seller before they appear',
        uses: ['articles', 'overview'],
      },
      'where-to-buy': {
        is: 'distributors that sell an article, with stock, price and the way to their shop',
        uses: ['articles', 'overview'],
        writes: ['distributor', 'distributor_offer'],
      },
      'product-page': {
        is: 'everything about one product',
        uses: [
          'email-inquiry',
          'articles',
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
          'derating',
          'notes',
          'labeling',
          'configurators',
        ],
      },
      home: {
        is: 'the home page',
        uses: ['content', 'search', 'imagery', 'part-list', 'orders', 'company', 'history', 'delivery'],
      },
    },
  },
  desk: {
    is: "the frame of the seller's desk",
    domains: {
      overview: {
        is: "the seller's desk itself: what waits, help, mails and the trail",
        uses: ['articles'],
      },
    },
  },
} as const satisfies Record<string, AreaEntry>

/** Each domain by its name, which is one of a kind in the whole shop. */
export const map: Readonly<Record<string, DomainEntry>> = Object.assign(
  {},
  ...Object.values(areas).map(area => area.domains),
)

/** The folder of a domain below `src/shop`: `buying/cart`. Throws for a name that the map does not know. */
export function placeOf(domain: string): string {
  const area = Object.entries<AreaEntry>(areas).find(([, { domains }]) => domain in domains)?.[0]
  if (!area) throw new Error(`${domain} is not in the map`)
  return `${area}/${domain}`
}
