import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const src = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(src + file, 'utf8').replace(/\/\*[^]*?\*\//g, '')

/** The selectors of a file, without at-rules. */
const selectors = (css: string): string[] =>
  [...css.matchAll(/(?<=^|[{};])\s*([^{};@]+?)\s*\{/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map(one => one.trim()),
  )
const classes = (selector: string): string[] =>
  [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

const shared = new Set(
  globSync(['ui/style/*.css', 'app/frame/*.css'], { cwd: src }).flatMap(file =>
    selectors(read(file)).flatMap(classes),
  ),
)

/**
 * How the classes of a domain begin: with its name, or with words that are its alone. The longest beginning decides, so
 * that `order-form-foot` is of the order form although `order` is of orders.
 */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  'buying/cart': ['cart', 'mini-cart', 'add-to-cart', 'added-head'],
  'buying/checkout': [
    'checkout',
    'card-form',
    'card-start',
    'payment-frame',
    'order-panel',
    'pick-list',
    'needed',
  ],
  'buying/comparison': ['compare'],
  'systems/orders-in': ['orders-in'],
  'site/pages': ['pages'],
  'discovery/order-form': [
    'order-form',
    'order-cell',
    'order-frame',
    'order-group',
    'order-matrix',
    'order-quantity',
  ],
  'buying/part-list': ['order-by-number', 'order-candidates', 'row'],
  'buying/phone-orders': ['phone-order'],
  'buying/quick-order': ['quick'],
  'buying/replenishment': ['replenishment'],
  'buying/saved-carts': ['saved-cart'],
  'buying/wishlist': ['watch', 'watchlist'],
  'catalogue/finder': ['finder'],
  'catalogue/master-data': ['category-picture'],
  'catalogue/price-lists': ['price-list'],
  'desk/figures': ['figures'],
  'desk/overview': ['desk', 'text-difference'],
  'discovery/history': ['viewed'],
  'discovery/home': ['home', 'welcome', 'slide', 'slider'],
  'discovery/product-page': [
    'product',
    'add-words',
    'article-row',
    'article-rows',
    'buy',
    'choice',
    'choices',
    'companions',
    'complete',
    'data-groups',
    'drawing-sheet',
    'facts',
    'gallery',
    'key-data',
    'offer',
    'part-picture',
    'picture',
    'quick-files',
    'scale',
    'solid',
    'successor',
    'variants-box',
    'zoom',
  ],
  'discovery/reviews': ['review', 'reviews', 'rating', 'stars'],
  'discovery/search': [
    'list',
    'hit',
    'hits',
    'facet',
    'facets',
    'suggest',
    'family',
    'families',
    'category',
    'sub-categories',
    'sub-links',
    'bulk',
    'chips',
    'histogram',
    'id-panel',
    'id-tags',
    'out',
    'range',
    'way-best',
    'ways-out',
  ],
  'catalogue/article-data': ['article-data'],
  'catalogue/families': ['family-grid'],
  'discovery/where-to-buy': ['where-to-buy'],
  'ordering/approvals': ['approval'],
  'ordering/ledger': ['ledger'],
  'ordering/orders': ['order', 'day-bars', 'desk-order', 'desk-stock'],
  'ordering/quotes': ['quote'],
  'ordering/receivables': ['invoice', 'data-menu', 'data-formats'],
  'people/account': ['account', 'settings'],
  'people/address-book': ['address'],
  'people/company-admin': ['unit', 'budget', 'rule'],
  'people/directories': ['directories'],
  'people/provisioning': ['provisioning'],
  'people/notes': ['notes', 'note'],
  'people/factors': ['factors'],
  'people/own-numbers': ['own-number', 'own-numbers'],
  'people/registration': ['register'],
  'people/session': ['login', 'password-meter', 'tick-list'],
  'requests/email-inquiry': ['email'],
  'requests/inbox': ['request'],
  'requests/price-inquiry': ['inquiry'],
  'requests/repair': ['repair'],
  'requests/ship-and-debit': ['claim'],
  'site/captcha': ['field-wrong'],
  'site/consent': ['consent'],
  'site/country': ['country'],
  'site/feedback': ['feedback'],
  'site/notices': ['announcement', 'page-widget', 'site-notice'],
  'site/stores': ['store', 'stores'],
  'systems/connections': ['connection'],
  'systems/programs': ['program'],
  'systems/api': ['reference'],
  'systems/assistants': ['assistant'],
  'ordering/bill-delivery': ['bill-delivery'],
  'systems/answers': ['answers'],
  'systems/webhooks': ['webhook'],
  'tools/configurators': ['configurator'],
  'tools/derating': ['derating'],
  'tools/download-manager': ['dm'],
  'tools/downloads': ['download', 'downloads', 'family-downloads'],
  'tools/labeling': ['labels'],
}
const owners = new Map(
  Object.entries(beginnings).flatMap(([domain, words]) => words.map(word => [word, domain])),
)
/** A state that stands beside a class of its place: `.slider.is-live`. */
const isState = (name: string) => name.startsWith('is-')

/** The domain to which a class belongs; undefined for one that is shared, or that no domain has claimed. */
function ownerOf(name: string): string | undefined {
  for (let word = name; word !== ''; word = word.replace(/-?[^-]*$/, '')) {
    const owner = owners.get(word)
    if (owner) return owner
  }
  return undefined
}
const domainOf = (file: string): string => file.split('/').slice(1, 3).join('/')

test('no beginning of a class is of two domains', () => {
  expect(owners.size).toBe(Object.values(beginnings).flat().length)
})

/** A class of another domain is changed only inside a place of its own: `.article-rows .hit-marks`. */
test.each(globSync('shop/*/*/views/*.css', { cwd: src }))(
  '%s: its classes begin with the name of its domain',
  file => {
    const domain = domainOf(file)
    const foreign = selectors(read(file)).flatMap(selector => {
      const named = classes(selector).filter(name => !shared.has(name) && !isState(name))
      return named.length === 0 || named.some(name => ownerOf(name) === domain) ? [] : [selector]
    })
    expect(foreign).toEqual([])
  },
)

test('a class that stands alone is styled by one domain', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of globSync('shop/*/*/views/*.css', { cwd: src }))
    for (const selector of selectors(read(file))) {
      const [, name] = /^\.([\w-]+)$/.exec(selector) ?? []
      if (name) owners.set(name, (owners.get(name) ?? new Set()).add(file.replace(/\/views\/.*/, '')))
    }
  expect([...owners].filter(([, files]) => files.size > 1).map(([name]) => name)).toEqual([])
})

/** Sheets are shared by screens: what one says about a shared class alone, it says about all of them. */
describe.each(globSync('shop/*/*/views/*.css', { cwd: src }))('%s', file => {
  test('changes a shared class only inside a place of its own', () => {
    expect(shared.size).toBeGreaterThan(100)
    const loose = selectors(read(file)).filter(selector => {
      const named = classes(selector)
      return named.every(name => shared.has(name)) && !selector.includes('#') && !selector.includes('[data-')
    })
    expect(loose).toEqual([])
  })
})

test('ux 2 each size of letters and each colour that a sheet names exists', () => {
  const sheets = globSync('**/*.css', { cwd: src }).map(file => ({ file, css: read(file) }))
  const known = new Set(
    sheets.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  )
  const wrong = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/([\w-]+):[^;{}]*?var\((--(?:[tcs]-|text|link)[\w-]*)\)/g)]
      // a size with its height of lines is no `font-size`
      .filter(
        ([, property, name]) => !known.has(name) || (property === 'font-size' && name?.startsWith('--t-')),
      )
      .map(([said]) => `${file}: ${said}`),
  )
  expect(wrong).toEqual([])
})
