import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { counts, previewOf, upload } from '../fixtures/upload.ts'

let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  await stockGoods(db, [
    { code: 'A-1', stock: 10 },
    { code: 'B/2, left', stock: 5 },
  ])
  desk = await shop.as('desk@maker.example')
})

describe('a catalogue of another system (BMEcat)', () => {
  const article = (code: string, more: string) => `<ARTICLE><SUPPLIER_AID>${code}</SUPPLIER_AID>
    <ARTICLE_DETAILS><DESCRIPTION_SHORT>Plug ${code}</DESCRIPTION_SHORT></ARTICLE_DETAILS>${more}</ARTICLE>`
  const features = (current: string) => `<ARTICLE_FEATURES>
    <FEATURE><FNAME>Poles</FNAME><FVALUE>4</FVALUE></FEATURE>
    <FEATURE><FNAME>Nennstrom</FNAME><FVALUE>${current}</FVALUE><FUNIT>mA</FUNIT></FEATURE>
    <FEATURE><FNAME>Internal note</FNAME><FVALUE>x</FVALUE></FEATURE></ARTICLE_FEATURES>`
  const prices = `<ARTICLE_PRICE_DETAILS>
    <ARTICLE_PRICE price_type="net_list"><PRICE_AMOUNT>7.50</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></ARTICLE_PRICE>
    <ARTICLE_PRICE price_type="nrp"><PRICE_AMOUNT>9</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></ARTICLE_PRICE>
    </ARTICLE_PRICE_DETAILS>`
  const catalogue = `<?xml version="1.0"?><BMECAT version="1.2"><HEADER/><T_NEW_CATALOG>
    <CATALOG_GROUP_SYSTEM><CATALOG_STRUCTURE type="node"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Stecker</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE></CATALOG_GROUP_SYSTEM>
    ${article('BM-1', features('16000') + prices)}${article('BM-2', features('10000'))}${article('BM-3', features('much'))}
    <ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>BM-1</ART_ID><CATALOG_GROUP_ID>1</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP>
    </T_NEW_CATALOG></BMECAT>`
  const wordsOf = (page: Answer) =>
    [...page.text.matchAll(/data-word="([^"]*)" data-said="([^"]*)"/g)].map(
      ([, word, said]) => `${word}: ${said}`,
    )
  const kept = async () =>
    (
      await sql<{ one: string }>`select concat_ws(' ', a.code, a.attributes::text, array(select category_code
          from article_category c where c.article_id = a.id)::text, (select string_agg(p.price_list || ' ' || p.prices::text, ',')
          from article_price p where p.article_id = a.id)) as one
        from article a where a.code like 'BM-%' and a.retired_at is null order by a.code`.execute(db)
    ).rows.map(({ one }) => one)

  test('asks what its names mean, takes nothing before, brings articles in the words of the shop, and is taken back', async () => {
    await sql`insert into attribute (code, names, kind, unit, facet) values ('poles', '{"en": "Poles"}', 'number', null, 'values'),
      ('current', '{"en": "Rated current"}', 'number', 'A', 'range'), ('length', '{"en": "Length"}', 'number', 'mm', 'range')`.execute(
      db,
    )
    await sql`insert into category (code, names) values ('plugs', '{"en": "Plugs"}')`.execute(db)
    const { path, page } = await previewOf(shop, desk, { name: 'catalogue.xml', bytes: catalogue })
    expect(counts(page)).toMatchObject({ kind: 'articles', added: '3', refused: '0' })
    expect(wordsOf(page)).toEqual([
      'feature nennstrom [mA]: ',
      'feature internal-note: ',
      'group stecker: ',
      'price nrp: ',
    ])
    expect(page.text).toContain('4 names of the file mean nothing to the shop yet')
    expect((await desk.post(`${path}/apply`)).status).toBe(409)
    const said = {
      'word-0': 'feature nennstrom [mA]',
      'meaning-0': 'rated current',
      'word-1': 'feature internal-note',
      'leave-1': 'true',
      'word-2': 'group stecker',
      'meaning-2': 'plugs',
      'word-3': 'price nrp',
      'leave-3': 'true',
    }
    for (const [typed, words] of [
      ['length', 'The file gives it in mA, the shop in mm'],
      ['nothing', 'The shop has no such code or name.'],
    ] as const) {
      const wrong = await desk.post(`${path}/words`, { ...said, 'meaning-0': typed })
      expect([wrong.status, wrong.text.includes(words), wrong.field('meaning-0')]).toEqual([400, true, typed])
    }
    expect((await desk.post(`${path}/words`, said)).status).toBe(303)
    const again = await desk.get(path)
    expect(wordsOf(again).every(one => one.endsWith(': said'))).toBe(true)
    expect([counts(again)['refused'], again.text.includes('is not of the kind number')]).toEqual(['1', true])
    expect((await desk.get(`${path}/refused.csv`)).text).toContain('BM-3,')
    expect((await desk.post(`${path}/apply`, { partly: 'true' })).status).toBe(303)
    expect(await kept()).toEqual([
      'BM-1 {"poles": 4, "current": 16} {plugs} list {7.5000}',
      'BM-2 {"poles": 4, "current": 10} {}',
    ])
    const { rows } = await sql<{ id: string }>`select max(id) as id from catalogue_import`.execute(db)
    expect((await desk.post(`/desk/imports/${rows[0]?.id}/take-back`)).status).toBe(303)
    expect(await kept()).toEqual([])
    // a list that gets the name of what was left out changes nothing of that
    await sql`insert into price_list (code, names, kind) values ('nrp', '{"en": "Recommended"}', 'group')`.execute(
      db,
    )
    const next = await previewOf(shop, desk, { name: 'catalogue.xml', bytes: catalogue })
    expect(next.page.text, 'what was said is remembered').not.toContain('nothing to the shop yet')
    expect([next.page.text.includes('nrp EUR'), wordsOf(next.page).includes('price nrp: said')]).toEqual([
      false,
      true,
    ])
    await desk.post(`${next.path}/discard`)
  })

  test('asks what its values mean where an attribute takes its own alone, and brings ranges to its unit', async () => {
    await sql`insert into attribute (code, names, kind, unit, choices, value_names, facet) values
      ('colour', '{"en": "Colour"}', 'text', null, '{black,grey}', '{"black": {"en": "Jet black"}}', 'values'),
      ('shielded', '{"en": "Shielded"}', 'flag', null, null, '{}', 'values'),
      ('cable-diameter', '{"en": "Cable diameter"}', 'interval', 'mm', null, '{}', 'range')`.execute(db)
    await sql`update catalogue_version set version = version + 1`.execute(db)
    const of = (colour: string, shielded: string) => `<ARTICLE_FEATURES>
      <FEATURE><FNAME>Colour</FNAME><FVALUE>${colour}</FVALUE></FEATURE>
      <FEATURE><FNAME>Cable diameter</FNAME><FVALUE>0.5-1.2</FVALUE><FUNIT>cm</FUNIT></FEATURE>
      <FEATURE><FNAME>Shielded</FNAME><FVALUE>${shielded}</FVALUE></FEATURE></ARTICLE_FEATURES>`
    const bytes = `<BMECAT version="1.2"><HEADER/><T_NEW_CATALOG>${article('BM-5', of('schwarz', 'vorhanden'))}
      ${article('BM-6', of('grey', 'ja'))}${article('BM-7', of('wie\n  Muster', 'nein'))}</T_NEW_CATALOG></BMECAT>`
    const { path, page } = await previewOf(shop, desk, { name: 'colours.xml', bytes })
    expect(wordsOf(page)).toEqual([
      'value colour schwarz: ',
      'value colour wie Muster: ',
      'value shielded vorhanden: ',
    ])
    expect(page.text).toContain('Jet black')
    expect((await desk.post(`${path}/apply`)).status, 'nothing is guessed').toBe(409)
    // the page of somebody whose words stood in another order
    const said = {
      'word-2': 'value colour schwarz',
      'meaning-2': 'black',
      'word-0': 'value colour wie Muster',
      'leave-0': 'true',
    }
    const wrong = { ...said, 'word-1': 'value shielded vorhanden', 'meaning-1': 'black' }
    expect((await desk.post(`${path}/words`, wrong)).status).toBe(400)
    expect((await desk.post(`${path}/words`, said)).status).toBe(303)
    await sql`insert into file_word (kind, word, meaning) values ('value', 'shielded vorhanden', 'true')`.execute(
      db,
    )
    const late = { ...said, 'word-1': 'value shielded vorhanden', 'meaning-1': '' }
    expect((await desk.post(`${path}/words`, late)).status, 'what a colleague said stays').toBe(303)
    expect((await desk.post(`${path}/apply`)).status).toBe(303)
    expect(await kept()).toEqual([
      'BM-5 {"colour": "black", "shielded": true, "cable-diameter": [5, 12]} {}',
      'BM-6 {"colour": "grey", "shielded": true, "cable-diameter": [5, 12]} {}',
      'BM-7 {"shielded": false, "cable-diameter": [5, 12]} {}',
    ])
  })

  test('tells which related articles of the desk go', async () => {
    await sql`insert into article_relation (article_id, kind, target_code) select id, 'spare-part', 'A-1' from article
      where code = 'BM-5'`.execute(db)
    const file = (reference: string) =>
      `<BMECAT version="1.2"><HEADER/><T_NEW_CATALOG>${article('BM-5', reference)}</T_NEW_CATALOG></BMECAT>`
    const reference =
      '<ARTICLE_REFERENCE type="mandatory"><ART_ID_TO>B/2, left</ART_ID_TO></ARTICLE_REFERENCE>'
    const { path, page } = await previewOf(shop, desk, { name: 'related.xml', bytes: file(reference) })
    for (const said of ['Spare part', 'data-before="1" data-after=""', 'Needed with it', 'B/2, left'])
      expect(page.text).toContain(said)
    await desk.post(`${path}/discard`)
    const quiet = await previewOf(shop, desk, { name: 'related.xml', bytes: file('') })
    expect(quiet.page.text, 'a file that does not speak of them').not.toContain('Spare part')
    await desk.post(`${quiet.path}/discard`)
  })

  test('what is no BMEcat is refused in words', async () => {
    for (const [bytes, words] of [
      ['<BMECAT version="1.2"><HEADER></BMECAT>', 'the XML is broken or not allowed: line 1'],
      ['<BMECAT version="9"></BMECAT>', 'BMEcat 9 is not known'],
    ] as const) {
      const answer = await upload(shop, desk, { name: 'page.xml', bytes })
      expect([answer.status, answer.text.includes(words)]).toEqual([400, true])
    }
  })
})

describe('a table that is pasted', () => {
  test('goes the way of a file: its preview, or why not with the rows still there', async () => {
    const answer = await desk.post('/desk/import-pasted', {
      table: 'Part number\tStock\r\nA-1\t11\r\nB/2, left\t6\r\n',
    })
    const path = /\/desk\/import\/[\w-]{22}$/.exec(answer.location ?? '')?.[0] ?? ''
    expect(counts(await desk.get(path))).toMatchObject({ kind: 'stock', changed: '2', refused: '0' })
    await desk.post(`${path}/discard`)
    for (const [table, words] of [
      ['', 'Please paste a table.'],
      ['Colour\tSize\nred\t3', 'no column has part numbers'],
    ] as const) {
      const page = await desk.post('/desk/import-pasted', { table })
      expect([page.status, page.text.includes(words), page.text.includes(table)]).toEqual([400, true, true])
    }
  })
})
