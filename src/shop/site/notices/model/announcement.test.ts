import { expect, test } from 'vitest'
import { categoriesOf, pageTypeOf, standsAt, type Announcement } from './announcement.ts'

test.each([
  ['/', 'home'],
  ['', 'home'],
  ['/?x=1', 'home'],
  ['/c/plugs?q=x', 'category'],
  ['/p/A%201', 'product'],
  ['/search?text=x', 'search'],
  ['/cart', 'cart'],
  ['/cart/deleteConfirm', null],
  ['/my-account/orders', 'account'],
  ['/checkout/single', null],
  ['/desk', null],
  ['/c', null],
])('SITE-39 the page at %j is of the type %j', (path, type) =>
  expect(pageTypeOf(path, 'my-account')).toBe(type),
)

test('SITE-39 the categories of a page are those of its breadcrumb', () => {
  const crumbs = [
    '/ebusiness/en',
    '/ebusiness/en/c/plugs',
    '/ebusiness/en/c/plugs%20b?x',
    '/ebusiness/en/p/A',
    '/c/x',
    '/ebusiness/en/c/%',
  ]
  expect(
    categoriesOf(
      '/ebusiness/en',
      crumbs.map(href => ({ href })),
    ),
  ).toEqual(['plugs', 'plugs b'])
})

const now = new Date('2027-01-14T10:00:00Z')
const one: Announcement = {
  id: 1,
  storefront: 'en',
  pageTypes: ['category', 'product'],
  category: 'plugs',
  tone: 'info',
  title: 'T',
  body: '',
  shownFrom: new Date('2027-01-14T00:00:00Z'),
  shownUntil: new Date('2027-01-15T00:00:00Z'),
}
const at = { pageType: 'product', categories: ['all', 'plugs', 'power'] } as const
test.each<[string, Partial<Announcement>, string, Parameters<typeof standsAt>[2], boolean]>([
  ['below its category', {}, 'en', at, true],
  ['in another category', {}, 'en', { ...at, categories: ['caps'] }, false],
  ['everywhere', { category: null }, 'en', { ...at, categories: [] }, true],
  ['on another kind of page', {}, 'en', { ...at, pageType: 'search' }, false],
  ['in another storefront', {}, 'zh', at, false],
  ['before its time', { shownFrom: new Date('2027-01-14T10:00:01Z') }, 'en', at, false],
  ['after its time', { shownUntil: now }, 'en', at, false],
  ['without end', { shownUntil: null }, 'en', at, true],
])('SITE-39 an announcement %s', (_, change, storefront, place, stands) => {
  expect(standsAt({ ...one, ...change }, storefront, place, now)).toBe(stands)
})
