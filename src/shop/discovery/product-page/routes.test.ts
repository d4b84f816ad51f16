import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import type { IndexPort } from '#shop/catalogue/search-index/service/open-index.ts'
import { counting } from '#shop/buying/cart/fixtures.ts'
import { article, catalogue, oddCode } from './fixtures.ts'

let shop: TestShop
const at = (code: string, rest = '') => `/p/${encodeURIComponent(code)}${rest}`
const get = (code: string, rest = '', storefront = 'en') => shop.asGuest({ storefront }).get(at(code, rest))
/** What a person reads: tags away, spaces plain. */
const words = (html: string) =>
  html
    .replace(/<script.*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/[\s\u00a0]+/g, ' ')
const between = (html: string, from: string, to: string) => {
  const start = html.indexOf(from)
  return start < 0 ? '' : html.slice(start, html.indexOf(to, start))
}
type Data = Record<string, unknown> & {
  image?: string[]
  hasVariant?: { sku: string; '@id': string; offers: unknown }[]
  offers?: { availability: string }
}
const ldJson = (html: string): Data | undefined => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  return (JSON.parse(text) as { '@graph'?: Data[] })['@graph']?.[0]
}

beforeAll(async () => {
  const db = await testDatabase()
  const { refusals } = await loadCatalogue(db, catalogue)
  expect(refusals).toEqual([])
  await sql`update article set retired_at = now() where code in ('GONE', 'LOST')`.execute(db)
  await sql`insert into price_list values ('partner', '{"en":"Partner","es":"Socios"}', 'group')`.execute(db)
  const acme = await addCompany(db, { code: 'acme' })
  const partner = await addCompany(db, { code: 'partner', priceList: 'partner' })
  await addPerson(db, { email: 'buyer@acme.example', company: acme })
  await addPerson(db, { email: 'buyer@partner.example', company: partner })
  await sql`
    with a as (insert into agreement (company_id, code, name, valid_from, valid_until)
      values (${acme.companyId}, 'A1', '2026', '2020-01-01', '2098-12-31') returning id)
    insert into agreement_price (agreement_id, article_id, currency, bounds, prices)
    select a.id, p.id, 'USD', '{1}', '{6.66}' from a, article p where p.code = ${oddCode}`.execute(db)
  await sql`insert into article_price (article_id, price_list, currency, bounds, prices)
    select id, 'partner', 'USD', '{1}', '{7.77}' from article where code = ${oddCode}`.execute(db)
  shop = await testShop({ db })
})

describe('the page of an article', () => {
  test('PDP-01 a code with slash, space, comma, plus and percent has its page, in both languages', async () => {
    const [en, es] = [await get(oddCode), await get(oddCode, '', 'zh')]
    expect([en.status, es.status]).toEqual([200, 200])
    expect(en.data('data-product-code')).toBe(oddCode)
    expect(words(en.text)).toContain('Rated current 16 A')
    expect(words(es.text)).toContain('Corriente asignada 16 A')
    expect(words(es.text)).toContain('Conductor 0,5–2,5 mm²')
    expect(shop.errors()).toEqual([])
  })
  test('PDP-01 canonical, the other language, description', async () => {
    const { text } = await get(oddCode, '?quantity=50&galleryPosition=1')
    const path = at(oddCode)
    expect(text).toContain(`<link rel="canonical" href="${shop.services.publicUrl}/ebusiness/en${path}">`)
    expect(text).toContain(`hreflang="es" href="${shop.services.publicUrl}/ebusiness/zh${path}"`)
    expect(text).toMatch(/<meta name="description" content="[^"]*Poles 16[^"]*"/)
  })
  test('PDP-01 the way from the category over the base product', async () => {
    const { text } = await get(oddCode)
    const crumbs = between(text, '<nav class="crumbs"', '</nav>')
    expect([...crumbs.matchAll(/href="([^"]+)"/g)].map(found => found[1])).toEqual([
      '/ebusiness/en',
      '/ebusiness/en/c/connectors',
      '/ebusiness/en/c/inserts',
      '/ebusiness/en/p/INSERT',
      `/ebusiness/en${at(oddCode)}`,
    ])
  })
  test('PDP-02 PDP-03 the picked picture is large, every other has its address; what is no position is the first', async () => {
    const { text } = await get(oddCode, '?galleryPosition=2')
    const gallery = between(text, 'data-gallery', '</ul>')
    expect(gallery).toMatch(/class="gallery-main[^>]*href="[^"]*\/zoom\?galleryPosition=2"/)
    expect(gallery).toMatch(
      /<img class="picture picture-drawn" src="[^"]*\/back-\w+\.svg" width="520" height="520"/,
    )
    expect([...gallery.matchAll(/href="[^"]*\?galleryPosition=(\d)"/g)].map(found => found[1])).toEqual([
      '2',
      '0',
      '1',
      '2',
      '3',
    ])
    for (const position of ['-1', '99', 'x', '1.5', '']) {
      const page = await get(oddCode, `?galleryPosition=${position}`)
      expect(page.text).toMatch(/<img class="picture picture-drawn" src="[^"]*\/main-\w+\.svg"/)
    }
  })
  test('PDP-04 the zoom is a fragment, and a page when it stands alone', async () => {
    const fragment = await shop.asGuest().fragment(at(oddCode, '/zoom?galleryPosition=3'))
    expect(fragment.text).not.toContain('<html')
    expect(fragment.text).toMatch(/src="[^"]*\/dim-\w+\.svg" width="555" height="555"/)
    expect((await get(oddCode, '/zoom?galleryPosition=3')).text).toContain('<html')
  })
  test('PDP-02 a picture of the maker has its size; without any the family stands for it', async () => {
    expect((await get('PHOTO')).text).toMatch(
      /<img class="picture picture-given" src="https:\/\/x\.example\/p\.jpg" width="520" height="520" alt="The part" referrerPolicy="no-referrer"/i,
    )
    expect((await get('PLAIN')).text).toMatch(
      /picture-family" src="[^"]*\/categories\/connectors\/line-\w+\.svg"/,
    )
  })
  test('PDP-05 a choice leads to its variant, without script too; a foreign code leads nowhere', async () => {
    const { text } = await get(oddCode)
    expect(between(text, '<select', '</select>')).toMatch(
      /<option value="">16<\/option><option value="SIX">6<\/option>/,
    )
    const chosen = await get(oddCode, '?variant=SIX')
    expect([chosen.status, chosen.location]).toEqual([303, '/ebusiness/en/p/SIX'])
    const none = await get(oddCode, '?variant=')
    expect([none.status, none.location ?? '']).toEqual([200, ''])
    const foreign = await get(oddCode, '?variant=%2F%2Fevil.example')
    expect(foreign.location).toBe(`/ebusiness/en${at(oddCode)}`)
  })
  test('PDP-09 PDP-06 groups fold, and the sections are links', async () => {
    const { text } = await get(oddCode)
    expect(text).toMatch(/<details[^>]*open=""[^>]*><summary><span>Electrical data/)
    const sections = between(text, 'data-section-nav', '</nav>')
    const ids = [...sections.matchAll(/href="#([\w-]+)"/g)].map(found => found[1] ?? '')
    expect(ids).toEqual(['technical-data', 'fits-with', 'downloads', 'compliance', 'where-to-buy', 'reviews'])
    for (const id of ids) expect(text).toContain(`<section id="${id}"`)
  })
  test('PDP-10 PDP-19 beside the number stand its data sheet in the language of the page, its drawing and model', async () => {
    const quick = async (code: string, storefront = 'en') =>
      between((await shop.asGuest({ storefront }).get(at(code))).text, 'class="quick-files', '</nav>')
    const here = await quick(oddCode)
    expect(words(here)).toMatch(/Data sheet.*Drawing.*3D/)
    const sheet = /href="([^"]*)"[^>]*data-download=""[^>]*aria-label="[^"]*(?:Data sheet|Ficha técnica)/
    const english = sheet.exec(here)?.[1] ?? ''
    const spanish = sheet.exec(await quick(oddCode, 'zh'))?.[1] ?? ''
    expect(english).toContain('/downloads/open?product=')
    expect(new URL(spanish, 'http://x').searchParams.get('code')).not.toBe(
      new URL(english.replaceAll('&amp;', '&'), 'http://x').searchParams.get('code'),
    )
    // what is only for who has signed in is not offered as if it were open
    expect(here).not.toContain('secret.step')
  })
  test('PDP-10 PDP-11 downloads: what is there; a restricted address is not in the page of a stranger', async () => {
    const text = (await get(oddCode)).text
    const downloads = words(between(text, '<section id="downloads"', '</section>'))
    expect(downloads).toContain('Dimensional drawing')
    expect(downloads).toContain('Manual')
    expect(downloads).toContain('Native model STEP Log in to download')
    expect(text).not.toContain('secret.step')
    const buyer = await shop.as('buyer@acme.example')
    const theirs = words(
      between((await buyer.get(at(oddCode))).text, '<section id="downloads"', '</section>'),
    )
    expect(theirs).toContain('Native model STEP Download')
    const open = `/downloads/open?product=${encodeURIComponent(oddCode)}&code=D2`
    expect((await buyer.get(open)).location).toBe('https://docs.example/secret.step')
    expect((await shop.asGuest().get(open)).location).toContain('/login?next=')
  })
  test('PDP-10 PDP-19 a family offers the papers and CAD files of each of its articles', async () => {
    const part = between((await get('INSERT')).text, 'class="family-downloads"', '</section>')
    for (const kind of ['Dimensional drawing', 'STEP'])
      expect(part).toMatch(new RegExp(`<th scope="col"[^>]*>${kind}</th>`))
    const hrefs = [...part.matchAll(/href="([^"]*downloads\/open[^"]*)"/g)].map(([, href = '']) =>
      href.replace('/ebusiness/en', '').replaceAll('&amp;', '&'),
    )
    const answers = await Promise.all(hrefs.map(href => shop.asGuest().get(href)))
    expect(answers.length).toBeGreaterThan(3)
    expect(answers.filter(({ status }) => status !== 303 && status !== 302)).toEqual([])
    expect(part).toContain('aria-label="PDF Dimensional drawing, SIX">PDF</a>')
  })
  test('PDP-10 the drawing sheet is saved under the part number', async () => {
    const sheet = await get(oddCode, '/drawing.svg')
    expect(sheet.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(sheet.headers['content-disposition']).toBe("attachment; filename*=UTF-8''K2_16_M_0601_50_.svg")
    expect((await get('PLAIN', '/drawing.svg')).status).toBe(404)
  })
  test('PDP-19 the body to be turned: its triangles, an overlay, and its picture without script', async () => {
    expect(between((await get(oddCode)).text, 'gallery-solid', '</a>')).toContain('/model"')
    const page = await get(oddCode, '/model')
    expect(page.text).toContain('<html')
    const fragment = (await shop.asGuest().fragment(at(oddCode, '/model'))).text
    expect(fragment).not.toContain('<html')
    expect(fragment).toMatch(/<shop-island name="product-page\/SolidView"[^>]*wake="now"/)
    expect(fragment).toMatch(/<img class="picture" src="[^"]*\/main-\w+\.svg"[^>]*alt="[^"]+"/)
  })
  test('PDP-19 what is not drawn has no body', async () => {
    expect((await get('PLAIN')).text).not.toContain('gallery-solid')
    for (const rest of ['/model', '/model.stl']) expect((await get('PLAIN', rest)).status).toBe(404)
  })
  test('PDP-01 compliance in words', async () => {
    const text = words(between((await get(oddCode)).text, '<section id="compliance"', '</section>'))
    for (const said of [
      'RoHS Compliant with exemption 6(c)',
      'Lead (CAS 7439-92-1), 0.4%',
      'EAR99',
      '85366990',
      'Country of origin Germany',
      'Replaces K1-16',
      'Weight 36 g',
    ])
      expect(text).toContain(said)
  })
  test('PDP-17 what must go with it is offered in the number that the quantity needs, in whole packs', async () => {
    const needed = async (rest: string) => {
      const row = between((await get(oddCode, rest)).text, '<tr data-product-code="PIN"', '</tr>')
      return /name="qty"[^>]* value="(\d+)"/.exec(row)?.[1]
    }
    expect(await needed('')).toBe('100')
    expect(await needed('?quantity=10')).toBe('200')
  })
})

describe('price and delivery', () => {
  test('PDP-14 scale, total, how many are missing, where the price comes from', async () => {
    const { text } = await get(oddCode, '?quantity=10')
    const offer = between(text, 'id="offer"', '</section>')
    const said = words(offer)
    expect(said).toContain('USD 16.84 per piece This is the list price')
    expect(said).toContain('10 pieces USD 168.40 net')
    expect(said).toContain('Add 40 more: USD 15.80 each')
    expect(offer).toMatch(/aria-current="true"[^>]*><th scope="row"><a href="[^"]*quantity=1"/)
    expect(offer).toContain('name="qty"')
    expect(said).toContain('1,248 in stock')
    expect(said).toMatch(/10 pieces arrive on \d\d\/\d\d\/20\d\d/)
  })
  test('PDP-14 the overlay of scale prices says where they come from and per how many', async () => {
    const page = await get(oddCode)
    const link = /href="\/ebusiness\/en([^"]*scalePrices[^"]*)"[^>]*data-overlay/.exec(page.text)?.[1] ?? ''
    const overlay = await shop.asGuest().fragment(link.replaceAll('&amp;', '&'))
    expect(overlay.status).toBe(200)
    expect(overlay.text).not.toContain('<!doctype')
    expect(words(overlay.text)).toMatch(/Price breaks .*Net price \(USD\) per piece\. This is the list price/)
    expect(overlay.text).toContain('class="scale"')
  })
  test('PDP-17 matching products come as an overlay, all or those named', async () => {
    const ask = async (body: object) => {
      const visitor = shop.asGuest()
      await visitor.get(at(oddCode))
      return visitor.postJson('/p/matchingProducts', body)
    }
    const all = await ask({ product: oddCode })
    expect(all.text).toContain('data-product-code="PLAIN"')
    expect(all.text).not.toContain('<!doctype')
    const some = await ask({ product: oddCode, products: 'PIN', referenceFacets: '' })
    expect(some.text).not.toContain('data-product-code="PLAIN"')
    expect((await ask({ product: 'nobody' })).status).toBe(404)
  })
  test('PDP-17 the article and what it needs are one add', async () => {
    const { text } = await get(oddCode, '?quantity=2')
    const form = between(text, 'class="complete', '</form>')
    expect(form).toContain(`value="${oddCode}|2|||"`)
    expect(form).toMatch(/value="PIN\|\d+\|\|\|"/)
    expect(form).toContain('Complete the connector: add all 2 articles')
  })
  test('PDP-14 the fragment says the same for another quantity', async () => {
    const { text } = await shop.asGuest().fragment(at(oddCode, '/offer?quantity=250'))
    expect(text).not.toContain('<html')
    expect(words(text)).toContain('250 pieces USD 3,655.00 net')
    expect(words(text)).not.toMatch(/Add .* more/)
    expect((await shop.asGuest().fragment(at('nobody', '/offer'))).status).toBe(404)
  })
  test('PDP-14 each visitor has their own price, and nobody another one', async () => {
    const agreement = await shop.as('buyer@acme.example')
    const group = await shop.as('buyer@partner.example')
    const before = words((await get(oddCode)).text)
    const own = words((await agreement.get(at(oddCode))).text)
    const partner = words((await group.get(at(oddCode))).text)
    const after = words((await get(oddCode)).text)
    expect(own).toContain('Your net price USD 6.66 per piece Agreement 2026, until 31/12/2098')
    expect(partner).toContain('Your net price USD 7.77 per piece Price list Partner')
    for (const anonymous of [before, after]) {
      expect(anonymous).toContain('Net price USD 16.84')
      expect(anonymous).not.toMatch(/6\.66|7\.77/)
    }
    expect(partner).not.toContain('6.66')
  })
  test('PDP-14 a kept page is kept by currency', async () => {
    const guest = shop.asGuest()
    guest.cookies.set('currencyIsoCode', 'EUR')
    expect(words((await guest.get(at(oddCode))).text)).toContain('EUR 8.42')
    expect(words((await get(oddCode)).text)).toContain('USD 16.84')
    expect(words((await get(oddCode, '', 'zh')).text)).toContain('8,42 EUR')
  })
  test('PDP-14 a price unit is said with the price', async () => {
    const text = words((await get('PIN')).text)
    expect(text).toContain('USD 85.48 per 100')
    expect(text).toContain('100 pieces USD 85.48 net')
    expect(text).toContain('Sold in packs of 100')
  })
  const closed: [string, string][] = [
    ['REQUEST', 'Price on request'],
    ['OLD', 'Discontinued: this article can no longer be ordered.'],
    ['SOON', 'Announced: this article cannot be ordered yet.'],
  ]
  test.each(closed)('PDP-15 %s cannot be put into the basket and says why: %s', async (code, why) => {
    const { text, status } = await get(code)
    expect(status).toBe(200)
    expect(words(text)).toContain(why)
    expect(text).not.toContain(`data-add-to-cart="${code}"`)
  })
  test('PDP-01 the successor stands on the page of what is no longer sold', async () => {
    expect((await get('OLD')).text).toMatch(
      /Its successor is[^<]*<!-- -->[^<]*<a href="\/ebusiness\/en\/p\/PLAIN">|Its successor is <a href="\/ebusiness\/en\/p\/PLAIN">/,
    )
  })
  test('PDP-01 a family that is no longer sold names its successor on its page, in the comparison and in suggestions', async () => {
    const { text } = await get('ENDED')
    expect(words(text)).toContain('This product is no longer sold')
    expect(words(text)).not.toContain('Select a variant')
    expect(between(text, 'class="buy-box variants-box"', '</section>')).toContain('/p/INSERT"')
    expect(words((await get('INSERT')).text)).not.toContain('no longer sold')
    const compared = await shop.asGuest().get('/comparison?itemProductCodes=ENDED,ENDED-6')
    expect(words(compared.text)).toContain('No longer sold replaced by INSERT')
    expect(words(compared.text)).toContain('No longer sold replaced by SIX')
  })
  test('CART-21 a position that is no longer sold names what is sold instead', async () => {
    const guest = shop.asGuest()
    expect((await guest.postJson('/cart/add', { productCodePost: 'GOING' })).status).toBe(200)
    await sql`update article set lifecycle = 'discontinued' where code = 'GOING'`.execute(shop.services.db)
    const { text } = await guest.get('/cart')
    expect(words(text)).toContain('This article is no longer sold. Please remove it. Its successor is PLAIN')
  })
  test('PDP-15 the form of the page and the one that stays in sight add the same article', async () => {
    const { text } = await get(oddCode)
    const codes = [...text.matchAll(/name="productCodePost" value="([^"]*)"/g)].map(found => found[1])
    expect(codes.filter(code => code === oddCode)).toHaveLength(2)
    expect(text).toContain('name="CSRFToken" value="guest"')
  })
  test('PDP-15 rows carry the token of their visitor', async () => {
    const buyer = await shop.as('buyer@acme.example')
    const { text } = await buyer.get(at(oddCode))
    const tokens = [...text.matchAll(/name="CSRFToken" value="([^"]*)"/g)].map(found => found[1])
    expect(tokens.length).toBeGreaterThan(3)
    expect(new Set(tokens)).toEqual(new Set([buyer.token]))
  })
})

describe('the page of a base product', () => {
  test('PDP-01 its variants with what differs, price, stock and a form each', async () => {
    const { text } = await get('INSERT')
    const table = between(text, '<section id="variants"', '</section></div>')
    expect([...table.matchAll(/<tr data-product-code="([^"]*)"/g)].map(found => found[1])).toEqual([
      oddCode,
      'SIX',
    ])
    expect(table).toContain('>Poles</th>')
    expect(words(table)).toContain('USD 16.84')
    expect(table.match(/data-add-to-cart=/g)).toHaveLength(2)
    expect(words(between(text, '<section id="technical-data"', '</section>'))).toContain('Rated current 16 A')
  })
  test('PDP-01 from which price, how many variants are in stock, and the way to them', async () => {
    const { text } = await get('INSERT')
    const box = between(text, 'variants-box', '</section>')
    expect(words(box)).toContain('from USD 5.00 per piece')
    expect(words(box)).toContain('2 of 2 variants in stock')
    expect(box).toContain('href="#variants"')
    expect(box).toContain('data-compare="INSERT"')
    expect(words(between((await get('INSERT', '', 'zh')).text, 'variants-box', '</section>'))).toContain(
      'Elegir una variante',
    )
  })
  test('PDP-01 many variants come in pages', async () => {
    const db = await testDatabase()
    await loadCatalogue(db, [
      ...catalogue,
      ...Array.from({ length: 150 }, (_, i) =>
        article(100 + i, `V${i}`, { base: 'INSERT', attributes: { poles: i } }),
      ),
    ])
    const many = await testShop({ db })
    const rows = async (rest: string) =>
      (await many.asGuest().get(`/p/INSERT${rest}`)).text.match(/<tr data-product-code=/g)?.length
    expect([await rows(''), await rows('?page=2'), await rows('?page=99')]).toEqual([100, 52, 52])
  })
})

describe('data for scripts', () => {
  test('PDP-01 schema.org says what the page says', async () => {
    const guest = shop.asGuest()
    guest.cookies.set('currencyIsoCode', 'EUR')
    const { text } = await guest.get(at(oddCode))
    const url = `${shop.services.publicUrl}/ebusiness/en${at(oddCode)}`
    const piece = { '@type': 'QuantitativeValue', value: 1, unitCode: 'C62' }
    const step = (price: string, minValue: number, maxValue?: number) => ({
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: false,
      referenceQuantity: piece,
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue,
        ...(maxValue && { maxValue }),
        unitCode: 'C62',
      },
    })
    const product = ldJson(text)
    expect(product).toMatchObject({
      '@type': 'Product',
      '@id': url,
      sku: oddCode,
      mpn: 'CON-1',
      gtin13: '2900000000483',
      brand: { '@type': 'Brand', name: 'Contara' },
      category: 'Connectors > Inserts',
      isVariantOf: { productGroupID: 'INSERT' },
      offers: {
        '@type': 'Offer',
        url,
        price: '8.42',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        eligibleQuantity: { minValue: 1, unitCode: 'C62' },
        priceSpecification: [step('8.42', 1, 49), step('7.90', 50, 249), step('7.31', 250)],
      },
      additionalProperty: [
        { propertyID: 'poles', name: 'Poles', value: 16 },
        { propertyID: 'current', name: 'Rated current', value: 16, unitText: 'A' },
        { propertyID: 'wire', name: 'Wire', minValue: 0.5, maxValue: 2.5, unitText: 'mm²' },
      ],
    })
    expect(product?.image?.[0]).toMatch(new RegExp(`^${shop.services.publicUrl}/_ui/desktop/`))
  })
  test('PDP-01 a base product is a group of what is sold', async () => {
    const group = ldJson((await get('INSERT')).text)
    expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'INSERT' })
    expect(group?.hasVariant?.map(one => one.sku)).toEqual([oddCode, 'SIX'])
    // each with what search engines list; its steps of price stand on its own page
    const [first] = group?.hasVariant ?? []
    expect(first?.offers).toEqual({
      '@type': 'Offer',
      url: first?.['@id'],
      availability: 'https://schema.org/InStock',
      price: '16.84',
      priceCurrency: 'USD',
    })
  })
  const availability: [string, string][] = [
    ['REQUEST', 'OutOfStock'],
    ['PLAIN', 'BackOrder'],
    ['OLD', 'Discontinued'],
    ['SOON', 'PreOrder'],
  ]
  test.each(availability)('PDP-01 %s is %s', async (code, said) => {
    const product = ldJson((await get(code)).text)
    expect(product?.offers?.availability).toBe(`https://schema.org/${said}`)
  })
  test('PDP-01 what a source writes stays text', async () => {
    const { text, status } = await get('<b>"x"&')
    expect(status).toBe(200)
    expect(text).not.toMatch(/<script>alert|<img src=x|<b>"x"/)
    expect(ldJson(text)?.['name']).toBe('</script><script>alert(1)</script>')
  })
})

describe('what is not there', () => {
  test('PDP-01 a code that was sold answers 410 and names what is sold instead', async () => {
    const gone = await get('GONE')
    expect(gone.status).toBe(410)
    expect(gone.text).toMatch(/<a href="\/ebusiness\/en\/p\/PLAIN">PLAIN<\/a>/)
    expect(gone.text).toContain('<meta name="robots" content="noindex">')
    const lost = await get('LOST')
    expect([lost.status, words(lost.text).includes('There is no direct successor')]).toEqual([410, true])
  })
  const hostile = [
    'nobody',
    'gone',
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    'a|b',
    'x'.repeat(121),
    'x'.repeat(400),
    '\u202e',
    '😀',
  ]
  test.each(hostile)('PDP-01 %j is not found, in every form', async code => {
    for (const rest of [
      '',
      '/zoom',
      '/offer',
      '/drawing.svg',
      '?quantity=10&variant=x&page=0&galleryPosition=x',
    ]) {
      const { status } = await get(code, rest)
      expect(status).toBe(404)
    }
    expect(shop.errors()).toEqual([])
  })
  test.each(['0', '-1', '1e9', '10000000', 'x', '1.5', '٣'])(
    'PDP-14 quantity %s is none: the price of the least is shown',
    async quantity => {
      const { status, text } = await get(oddCode, `?quantity=${encodeURIComponent(quantity)}`)
      expect(status).toBe(200)
      expect(words(text)).toContain('1 piece USD 16.84 net')
    },
  )
})

test('PDP-01 four statements for a page at most, two more for the papers of a family, two once the catalogue part is kept, however many rows', async () => {
  const counted = counting(shop.db)
  let version = 1
  const search = { version: () => version, built: () => false } as unknown as IndexPort
  const quick = await testShop({ db: counted.db, ports: { catalogueIndex: search } })
  const ask = async (code: string) => {
    const before = counted.count()
    // a session nobody holds: nothing of the page is kept as bytes
    const { status } = await quick
      .asGuest()
      .raw({ url: `/ebusiness/en${at(code)}`, headers: { 'x-fragment': '1' } })
    expect(status).toBe(200)
    return counted.count() - before
  }
  // the first page reads the dictionary and the delivery modes too
  await ask('PLAIN')
  expect([await ask(oddCode), await ask(oddCode), await ask('INSERT'), await ask('INSERT')]).toEqual([
    4, 2, 6, 2,
  ])
  version = 2
  expect(await ask(oddCode)).toBe(4)
})

describe('what is kept of a page for strangers', () => {
  const ask = async () => {
    const { body } = await shop.app.inject({
      url: `/ebusiness/en${at(oddCode)}`,
      headers: { accept: 'text/html' },
    })
    return body
  }
  const made = async () =>
    Number(
      /shop_keepable_answers\{[^}]*"made"[^}]*\} (\d+)/.exec(
        (await shop.app.inject('/metrics')).payload,
      )?.[1],
    )
  test('PDP-01 it is asked again after its second, and made anew only when what it shows has moved', async () => {
    const first = await ask()
    const before = await made()
    await sleep(1_100)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([first, first, first])
    expect(await made()).toBe(before)
    const level = await sql<{ quantity: number }>`update stock set quantity = quantity + 7
      where article_id = (select id from article where code = ${oddCode}) returning quantity`.execute(shop.db)
    await sleep(1_100)
    const now = await ask()
    const inStock = `${level.rows[0]?.quantity.toLocaleString('en')} in stock`
    expect([words(first).includes(inStock), words(now).includes(inStock)]).toEqual([false, true])
    expect(await made()).toBe(before + 1)
    await sql`update article_price set prices[1] = 18.88 where currency = 'USD' and price_list = 'list'
      and article_id = (select id from article where code = ${oddCode})`.execute(shop.db)
    await sleep(1_100)
    expect(await ask()).not.toBe(now)
    expect(await made()).toBe(before + 2)
  })
})
