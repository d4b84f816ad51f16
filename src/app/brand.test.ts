import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { accentCss, accentTones, contrast, contrastOnPages, readColour } from '#platform/brand/accent.ts'
import { brand, taglineIn, usualName } from '#platform/brand/brand.ts'
import { renewBrand } from '#platform/brand/keep-brand.ts'
import { composeLetter } from '#platform/email/letter.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { brandDesk } from '#shop/site/brand/contract.ts'
import { homeTitle } from '#shop/discovery/home/texts.ts'
import { cleanSvg } from '#shop/site/brand/model/clean-svg.ts'
import { testDatabase } from './database/test-database.ts'
import { requestOf } from './every-route/request.ts'
import { testShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ db: await testDatabase() })
  await addPerson(shop.db, { email: 'chief@shop.example', roles: ['desk'] })
  const terms = { topic: 'terms', language: 'en', version: 1, title: 'Terms', changed_by: 'the seller' }
  await shop.db
    .insertInto('content_page')
    .values({ ...terms, body: 'What is agreed.' })
    .execute()
  await addPerson(shop.db, { email: 'texts@shop.example', roles: ['content'] })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const typed = {
  name: 'Rheinstecker',
  sender: 'Team Rheinstecker',
  accent: '#8a1c5c',
  taglineEn: 'Sensors for mills',
  taglineEs: '',
}
const version = async () =>
  (await (await shop.as('chief@shop.example')).get('/desk/brand')).field('version') ?? ''
const save = async (body: Partial<typeof typed>) =>
  (await shop.as('chief@shop.example')).post('/desk/brand', {
    ...typed,
    version: await version(),
    ...body,
  })

describe('the name and look of the shop', () => {
  test('a shop that has set nothing is called as the release is', async () => {
    const page = await shop.asGuest().get('/login')
    expect(page.text).toMatch(/<title>[^<]* \| Contara<\/title>/)
    expect(page.text).toContain('<g id="logo">')
    expect(page.text).not.toContain('/_ui/brand/')
  })
  test('what is set at the desk stands on pages that were kept, in letters and for programs, the log says old and new', async () => {
    const guest = shop.asGuest()
    await guest.get('/info/terms')
    const saved = await save({})
    expect([saved.status, shop.errors()]).toEqual([303, []])
    const page = await guest.get('/info/terms')
    expect(page.text).toContain('| Rheinstecker</title>')
    expect(page.text).toContain('href="/_ui/brand/8a1c5c.css"')
    expect(page.text).not.toContain('Contara')
    expect((await shop.app.inject('/llms.txt')).payload).toContain('# Rheinstecker')
    // what the release sells is not said of it; a language without a line of its own takes the English one
    expect(page.text).toContain('<p>Sensors for mills</p>')
    expect([homeTitle('en'), homeTitle('es')]).toEqual(['Sensors for mills', 'Sensors for mills'])
    expect(taglineIn('es', 'Conectores')).toBe('Sensors for mills')
    const letter = composeLetter({
      key: 'order-placed:1',
      recipient: { email: 'a@b.example', name: '', language: 'en' },
      sender: brand.sender,
      subject: 's',
      parts: [{ link: 'Go', to: 'https://shop.example' }],
    })
    expect(letter.text).toContain('Team Rheinstecker')
    expect(letter.html).toContain('background:#8a1c5c')
    const desk = await shop.as('chief@shop.example')
    expect((await desk.get('/desk/trail')).text).toContain('Name, sender or colour changed')
  })
  test('another process takes it over with what it hears of storefronts', async () => {
    Object.assign(brand, { name: usualName })
    await renewBrand(shop.db)
    expect(brand.name).toBe('Rheinstecker')
  })
  test.each([
    ['name', { name: ' ' }, 'Please enter a name'],
    ['name', { name: 'A <b@c.example>' }, 'Please leave out'],
    ['accent', { accent: 'red' }, 'Please enter a colour'],
    ['accent', { accent: '#f2b705' }, 'Too light'],
  ])('%s: %j is told at its field, and what was entered stays', async (field, body, words) => {
    const refused = await save(body)
    expect([refused.status, refused.field(field)]).toEqual([400, Object.values(body)[0]?.trim()])
    expect(refused.text).toContain(words)
    expect(refused.text).toContain('value="Team Rheinstecker"')
  })
  test('what somebody has saved meanwhile is not overwritten', async () => {
    const late = await (await shop.as('chief@shop.example')).post('/desk/brand', { ...typed, version: '0' })
    expect([late.status, late.text.includes('Somebody else has changed this')]).toEqual([409, true])
  })
  test('only an administrator may', async () => {
    const other = await shop.as('texts@shop.example')
    expect((await other.get('/desk/brand')).status).toBe(403)
    expect((await other.post('/desk/brand', { ...typed, version: '1' })).status).toBe(403)
  })
})

describe('the logo', () => {
  const send = async (name: string, bytes: Buffer) => {
    const desk = await shop.as('chief@shop.example')
    return desk.raw(
      requestOf(
        brandDesk.logo,
        { body: {}, file: { name, text: bytes.toString('latin1'), binary: true } },
        desk.token,
      ),
    )
  }
  const address = async () =>
    /src="(\/_ui\/brand\/[0-9a-f]{24}\.\w+)"/.exec((await shop.asGuest().get('/info/terms')).text)?.[1]

  test('of an SVG only the drawing is shown, by an address of its own', async () => {
    const saved = await send(
      'logo.svg',
      Buffer.from(
        '<svg viewBox="0 0 9 9" onload="alert(1)"><script>alert(2)</script><path d="M0 0h9" style="fill:#123456"/></svg>',
      ),
    )
    expect(saved.status).toBe(303)
    const at = (await address()) ?? expect.fail('no logo')
    const file = await shop.app.inject(at)
    expect(file.payload).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9" fill="#123456"></path></svg>',
    )
    expect(file.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('immutable'),
    })
    expect((await shop.app.inject(at.replace('.svg', '.png'))).statusCode).toBe(404)
  })
  test.each([
    ['a text', 'just words'],
    ['a page', '<html><body>Hello</body></html>'],
    ['what only begins like a PNG', '\u0089PNG\r\n'],
    ['a drawing of nothing', '<svg viewBox="0 0 9 9"><script>1</script></svg>'],
    ['a broken one', '<svg viewBox="0 0 9 9"><path d="M0 0h9">'],
  ])('%s is refused at the field, and the logo stays', async (_, text) => {
    const before = await address()
    const refused = await send('logo.png', Buffer.from(text, 'latin1'))
    expect([refused.status, refused.text.includes('neither a PNG nor an SVG')]).toEqual([400, true])
    expect(await address()).toBe(before)
  })
  test('a PNG is shown as it is', async () => {
    expect((await send('logo.png', png)).status).toBe(303)
    const file = await shop.app.inject((await address()) ?? '')
    expect([file.headers['content-type'], file.rawPayload.equals(png)]).toEqual(['image/png', true])
  })
  test('it goes again, and the name stands in its place', async () => {
    const desk = await shop.as('chief@shop.example')
    expect((await desk.post('/desk/brand/logo/remove', {})).status).toBe(303)
    expect((await shop.asGuest().get('/info/terms')).text).toContain('class="logo-name"')
  })
  test('references to the outside fall away', async () => {
    const svg =
      '<svg viewBox="0 0 9 9"><use href="https://evil.example/a.svg#b"/><rect width="9" height="9" fill="url(https://evil.example)"/><a href="javascript:1"><path d="M0 0"/></a><g><foreignObject><p>x</p></foreignObject></g></svg>'
    expect(await cleanSvg(Buffer.from(svg))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><use></use><rect width="9" height="9"></rect><g></g></svg>',
    )
  })
})

describe('WCAG 1.4.3 the tones of a colour', () => {
  const colours = [
    '#0a6b47',
    '#8a1c5c',
    '#0b4fd6',
    '#b0231b',
    '#744700',
    '#000000',
    '#4b4b4b',
    '#003366',
    '#5a3fb0',
  ]
  test.each(colours)('%s is read on every ground that it stands on', colour => {
    expect(contrastOnPages(colour)).toBeGreaterThanOrEqual(4.5)
    const { light, dark } = accentTones(colour)
    const pairs: [string, string, number][] = [
      ...[light, dark].flatMap((tones): [string, string, number][] => [
        [tones['bar-text'], tones.bar, 4.5],
        [tones['bar-text'], tones['bar-hover'], 4.5],
        [tones['bar-muted'], tones.bar, 4.5],
        [tones['bar-muted'], tones['bar-hover'], 4.5],
        ['#ffd34d', tones.bar, 4.5],
        ['#ffd34d', tones['bar-hover'], 3],
        [tones['on-primary'], tones.primary, 4.5],
        [tones['on-primary'], tones['primary-hover'], 4.5],
        [tones['on-primary'], tones['primary-active'], 4.5],
        [tones['on-selected'], tones.selected, 4.5],
        [tones['on-selected'], tones['selected-hover'], 4.5],
        [tones.link, tones.selected, 4.5],
        [tones.link, tones['selected-hover'], 4.5],
      ]),
      ...['#ffffff', '#f4f7f5', '#e9efec'].map((ground): [string, string, number] => [
        light.link,
        ground,
        4.5,
      ]),
      ...['#0e1512', '#141d19', '#1c2722', '#1a2420'].map((ground): [string, string, number] => [
        dark.link,
        ground,
        4.5,
      ]),
      // words of pages on what is chosen
      ...['#14201b', '#46564e', '#a3271f', '#8a5300', '#b0231b'].map((text): [string, string, number] => [
        text,
        light.selected,
        4.5,
      ]),
      ...['#e7eeea', '#aebdb5', '#ffa79d', '#f3c768', '#63d4a5'].map((text): [string, string, number] => [
        text,
        dark.selected,
        4.5,
      ]),
    ]
    expect(pairs.filter(([a, b, least]) => contrast(a, b) < least)).toEqual([])
  })
  test.each(['#f2b705', '#ff0000', '#3cbb89'])('%s cannot be read on light pages', async colour => {
    expect(contrastOnPages(colour)).toBeLessThan(4.5)
    expect((await shop.app.inject(`/_ui/brand/${colour.slice(1)}.css`)).statusCode).toBe(404)
  })
  test('the style sheet holds tokens and nothing else', async () => {
    const { payload, headers } = await shop.app.inject('/_ui/brand/8a1c5c.css')
    expect(payload).toBe(accentCss('#8a1c5c'))
    expect(payload).toMatch(/^:root\{(--c-[\w-]+:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?)+\}$/)
    expect(headers['content-type']).toContain('text/css')
    expect(readColour('#ABCDEF')).toBe('#abcdef')
    expect(readColour('url(x)')).toBeNull()
  })
})

/** Where the name of the release itself is meant: on the server's console, in formats of its own, in the sandbox. */
const ofTheRelease = new Set([
  'src/platform/brand/brand.ts',
  'src/platform/email/sender.ts',
  'src/app/database/backup-format.ts',
  'src/app/dev-serve.ts',
  'src/app/env.ts',
  'src/app/start-shop.ts',
  'src/app/node-version.ts',
  'src/app/payment-sandbox/texts.ts',
  'src/shop/ordering/orders/model/deliveries.ts',
  'src/shop/systems/punch-out/model/write-cxml.ts',
])
test('no source says the name of the shop but the one that keeps it', () => {
  const said = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(path => `src/${path}`)
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|fixtures|\.rows\.ts$/.test(path))
    .filter(path => readFileSync(path, 'utf8').includes('Contara'))
  expect(said.filter(path => !ofTheRelease.has(path))).toEqual([])
  expect([...ofTheRelease].filter(path => !said.includes(path))).toEqual([])
})
