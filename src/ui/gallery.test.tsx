import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { PageContextProvider, type PageContext } from '#platform/page/page-context.tsx'
import { Button } from './button.tsx'
import { Tile } from './card.tsx'
import { DataTable } from './data-table.tsx'
import { CheckboxField, CheckboxGroupField, CsrfField, Field, RadioGroupField } from './field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { GalleryPage } from './gallery-page.tsx'
import { Icon } from './icon.tsx'
import { Message } from './message.tsx'
import { shownPages } from './pagination.tsx'
import { popupSizes } from './popup-sizes.ts'
import { Price } from './price.tsx'

const page: PageContext = {
  base: '/ebusiness/en',
  storefront: 'en',
  language: 'en',
  formatLocale: 'en-GB',
  country: 'US',
  timeZone: 'UTC',
  currency: 'EUR',
  csrf: 'token-1',
  signedIn: false,
  brand: 'contara',
  accountArea: 'my-account',
}
const html = (element: React.ReactElement, as: Partial<PageContext> = {}) =>
  renderToString(<PageContextProvider value={{ ...page, ...as }}>{element}</PageContextProvider>)

describe('all components together', () => {
  let all = ''
  beforeAll(() => {
    all = html(<GalleryPage />)
  })
  test('every control has a name', () => {
    const ids = [...all.matchAll(/<(?:input|select|textarea)(?![^>]*type="hidden")[^>]*>/g)].map(
      ([tag]) => tag,
    )
    expect(ids.length).toBeGreaterThan(10)
    for (const tag of ids) {
      const id = / id="([^"]+)"/.exec(tag)?.[1]
      expect(/aria-label="[^"]+"/.test(tag) || all.includes(`for="${id}"`), tag).toBe(true)
    }
  })
  test('no two elements have one id, and what is described by an id is there', () => {
    const ids = [...all.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, names = ''] of all.matchAll(/aria-(?:describedby|labelledby)="([^"]+)"/g))
      for (const name of names.split(' ')) expect(ids).toContain(name)
  })
  test('every form that posts carries the token (SEC-07)', () => {
    const forms = all
      .split('<form')
      .slice(1)
      .filter(form => form.includes('method="post"'))
    expect(forms.length).toBeGreaterThan(2)
    for (const form of forms) expect(form).toContain('name="CSRFToken" value="token-1"')
  })
  test('no script, no style element and no dead control', () => {
    expect(all).not.toMatch(/<script|<style| on[a-z]+=| disabled/)
  })
})

test('a button that cannot act says why and is never disabled', () => {
  const button = html(<Button blocked="Choose an address first.">Order</Button>)
  const reason = /aria-describedby="([^"]+)"/.exec(button)?.[1]
  expect(button).toContain('aria-disabled="true"')
  expect(button).toContain(`id="${reason}" class="blocked-reason">Choose an address first.`)
})

test('ERR-03 an error stands at its field in the words of the summary, which links to it', () => {
  const errors = [{ field: 'address.town', message: 'This field is required.' }]
  const form = html(
    <>
      <ErrorSummary errors={errors} />
      <Field name="address.town" label="Town" required error={errors[0]?.message} />
    </>,
  )
  expect(form).toContain('There is a problem')
  expect(form).toContain('<a href="#f-address-town">This field is required.</a>')
  expect(form).toMatch(
    /<input[^>]*id="f-address-town"[^>]*aria-describedby="f-address-town-error"[^>]*aria-invalid="true"/,
  )
  const named = (message: string) => {
    const wrong = [
      { field: 'town', message },
      { field: 'name', message: 'Please enter no more than 120 characters.' },
      { field: 'other', message: 'Such a name is there already.' },
    ]
    return html(<ErrorSummary errors={wrong} names={{ town: 'Town', name: 'Company', other: 'Other' }} />)
  }
  expect(named('This field is required.')).toContain('>Town: This field is required.</a>')
  expect(named('')).toContain('>Company: Please enter no more than 120 characters.</a>')
  expect(named('')).toContain('>Such a name is there already.</a>')
  expect(named('Such a name is there already.')).toContain('>Other: Such a name is there already.</a>')
  expect(html(<ErrorSummary errors={errors} />, { language: 'es' })).toContain('Hay un problema')
  expect(html(<ErrorSummary errors={[]} />)).toBe('')
})

test('the first radio and the box carry the id that the summary links to', () => {
  const options = [
    { value: 'A', label: 'a' },
    { value: 'B', label: 'b' },
  ]
  expect(html(<RadioGroupField name="kind" label="Kind" options={options} />)).toContain('id="f-kind"')
  const boxes = html(
    <CheckboxGroupField name="k" label="K" options={options} defaultValues={['B']} error="No" />,
  )
  expect(boxes).toMatch(/type="checkbox" id="f-k" name="k" value="A"\/>/)
  expect(boxes).toMatch(/type="checkbox" id="f-k-B" name="k" checked="" value="B"\/>/)
  expect(boxes).toContain('aria-describedby="f-k-error"')
  expect(html(<CheckboxField name="terms" label="Terms" form="order" />)).toContain('id="f-order-terms"')
  expect(html(<CsrfField />)).toContain('type="hidden"')
})

test('SITE-40 only a success fades', () => {
  expect(html(<Message kind="success" />)).toContain('data-fades')
  expect(html(<Message kind="error" />)).not.toContain('data-fades')
  expect(html(<Message kind="success" stays />)).not.toContain('data-fades')
})

test('an icon is decoration unless it has a name', () => {
  expect(html(<Icon name="check" />)).toContain('aria-hidden="true"')
  expect(html(<Icon name="check" label="Done" />)).toContain('aria-label="Done"')
})

test('ux 2.2 the links of a tile tear no number from its unit', () => {
  const links = [{ href: '/c/x', name: 'Standard inserts, 10 A and 16 A' }]
  expect(html(<Tile href="/c" title="Inserts" links={links} />)).toContain(
    'Standard inserts, 10\u00a0A and 16\u00a0A',
  )
})

test('a price keeps up to four places and names its unit', () => {
  expect(html(<Price price="8.4235" per={100} />).replaceAll('\u00a0', ' ')).toContain('EUR 8.4235')
  expect(html(<Price price="8.4" per={100} />, { language: 'es', formatLocale: 'es-ES' })).toContain(
    'por 100',
  )
})

test.each([
  [1, 3, [1, 2, 3]],
  [3, 27, [1, 2, 3, 4, 0, 27]],
  [14, 27, [1, 0, 13, 14, 15, 0, 27]],
  [1, 5, [1, 2, 0, 5]],
])('the pages around %i of %i', (at, last, shown) => {
  expect(shownPages(at, last)).toEqual(shown)
})

test('SITE-18 SITE-23 the sizes of popups are named in one place', () => {
  expect(popupSizes.help).toEqual({ width: 1400, height: 855 })
})

test('a table writes figures as the storefront does, and what is no figure as it is', () => {
  const table = (as: Partial<PageContext>) =>
    html(
      <DataTable
        label="Positions"
        rows={[{ quantity: 12_500, id: 10_042 }]}
        rowKey={row => row.id}
        columns={[
          { key: 'id', header: 'Number', cell: row => row.id },
          { key: 'quantity', header: 'Quantity', align: 'number', cell: row => row.quantity },
        ]}
      />,
      as,
    )
  expect(table({})).toMatch(/<td[^>]*>10042<.*<td[^>]*>12,500</)
  expect(table({ language: 'es', formatLocale: 'es-ES' })).toMatch(/<td[^>]*>10042<.*<td[^>]*>12\.500</)
})
