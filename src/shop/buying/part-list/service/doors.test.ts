import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { testShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Entry } from '#kit/contract.ts'
import type { Db } from '#kit/db/connect.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { quickOrder } from '#shop/buying/quick-order/contract.ts'
import { wishlist } from '#shop/buying/wishlist/contract.ts'
import { priceInquiry } from '#shop/requests/price-inquiry/contract.ts'
import { partList } from '../contract.ts'
import type { ShownRow } from '../model/shown-row.ts'

let db: Db
let buyer: Visitor
beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'AB-1', stock: 90 },
    { code: 'CD-2', stock: 90 },
    { code: 'EF-300', stock: 90 },
    { code: 'MT-3', stock: 900, unit: 'MTR' },
    { code: '220', stock: 90 },
    { code: '3055071', stock: 90 },
  ])
  await foundCompany(db, 'nord', [{ email: 'buyer@nord.example', roles: ['buyer'] }])
  const shop = await testShop({ db })
  buyer = await shop.as('buyer@nord.example')
})

const send = (entry: Entry, text: string): Promise<Answer> =>
  buyer.raw(requestOf(entry, { file: { name: 'list.csv', text } }, buyer.token, 'script'))
const sorted = (pieces: readonly [string, number][]): string =>
  pieces
    .map(([code, n]) => `${code} ${n}`)
    .toSorted()
    .join(', ')
const ready = (answer: Answer): string =>
  sorted(
    answer
      .json<{ rows: ShownRow[] }>()
      .rows.flatMap((row): [string, number][] =>
        row.ready && row.article ? [[row.article.code, row.quantity]] : [],
      ),
  )

/** What each door takes of a list without asking. */
async function takenBy(text: string): Promise<Record<string, string>> {
  await sql`truncate watchlist_entry cascade`.execute(db)
  await sql`delete from price_inquiry_position`.execute(db)
  const pasted = await buyer.raw(requestOf(partList.judge, { body: { lines: text } }, buyer.token, 'script'))
  await send(wishlist.upload, text)
  await send(priceInquiry.importSheet, text)
  const kept = async (table: string) =>
    (
      await sql<{ code: string; quantity: number }>`select a.code, sum(quantity)::int as quantity
        from ${sql.table(table)} join article a on a.id = article_id group by a.code`.execute(db)
    ).rows
  const entries = async (table: string) => sorted((await kept(table)).map(one => [one.code, one.quantity]))
  return {
    pasted: ready(pasted),
    'quick order': ready(await send(quickOrder.read, text)),
    watchlist: await entries('watchlist_entry'),
    inquiry: await entries('price_inquiry_position'),
  }
}

test.each<[why: string, text: string, taken: string]>([
  ['heads and quantities', 'Part;Qty\nAB-1;5\nCD-2;3\n', 'AB-1 5, CD-2 3'],
  ['places instead of quantities', 'Comment,Designator,Footprint,JLCPCB Part #\nx,"J1,J2",F,AB-1\nx,J3,F,CD-2\n', 'CD-2 1'],
  ['an amount before the quantity', 'Part;Amount;Qty\nAB-1;12;5\nCD-2;8;3\n', 'AB-1 5, CD-2 3'],
  ['many titles', `${'Street;;\n'.repeat(15)}Pos;Part;Qty\n10;3055071;5\n20;220;3\n`, '220 3, 3055071 5'],
  ['two columns of quantities', 'MPN,Quantity 1,Quantity 2\nAB-1,10,100\nCD-2,20,20\n', 'CD-2 20'],
  ['the quantity of one board', 'MPN,Qty per board\nAB-1,2\n', ''],
  ['numbers to choose from', 'Part;Qty\nAB-1 / CD-2;5\n220;3\n', '220 3'],
  ['metres', 'Part;Qty;Unit\nMT-3;25;m\nAB-1;3;m\n', 'MT-3 25'],
  ['metres in the cell', 'Part;Qty\nMT-3;25 m\nAB-1;3 m\n', 'MT-3 25'],
  ['cells one below the other', 'AB-1\nInsert, 6 poles, male\n5\nCD-2\nTool\n3\n', 'AB-1 5, CD-2 3'],
  ['quantities above', '5 pcs\nAB-1\n3 pcs\nCD-2\n', 'AB-1 5, CD-2 3'],
  ['what each line is', 'Part number: AB-1\nQuantity: 5\nPart number: CD-2\nQuantity: 3\n', 'AB-1 5, CD-2 3'],
  ['heads, then lines', 'Pos\nArtikel\nMenge\n10\nAB-1\n5\n20\nCD-2\n3\n', 'AB-1 5, CD-2 3'],
  ['three decimals without heads', 'AB-1;10,000;ST\nCD-2;25,000;ST\n', ''],
  ['yes and no of what is built', 'MPN;Qty;Include in BOM\nAB-1;2;Yes\nCD-2;1;No\n', 'AB-1 2'],
  ['ordered, in Italian', 'Cod. Articolo;Q.tà ord.;Pr. unit.\nAB-1;90;0,35\nCD-2;20;1,20\n', 'AB-1 90, CD-2 20'],
  ['a length of pieces', 'Part;Weight;Length\nAB-1;12;40\nMT-3;12;25\n', 'MT-3 25'],
  ['without heads', '5;AB-1\n3;CD-2\n', 'AB-1 5, CD-2 3'],
  ['without heads, figures alone', '10;3055071;5\n20;220;3\n', '220 3, 3055071 5'],
  ['a quantity without a number', 'MPN;Ref;Qty\nAB-1;J1;1\n;J2;4\nCD-2;J4;2\n', 'AB-1 1, CD-2 2'],
  ['sums', 'Part;Qty\nAB-1;5\nCD-2;3\nTotal;8\n;8\n', 'AB-1 5, CD-2 3'],
  ['a comment', 'Part;Qty\nAB-1;5\n#CD-2;3\n', 'AB-1 5'],
  ['a second table', 'Part;Qty\nAB-1;5\n\nQty;Part\n3;CD-2\n', 'AB-1 5, CD-2 3'],
  ['what is still open', 'Artikelnr.;Auftragsmenge;offene Menge\nAB-1;5;3\nCD-2;3;3\n', 'CD-2 3'],
  ['two columns of articles', 'Housing;Contact;Qty\nAB-1;CD-2;5\n220;;3\n', '220 3'],
  ['heads of a script nobody reads', 'الكمية;رقم القطعة\n5;AB-1\n3;CD-2\n', 'AB-1 5, CD-2 3'],
  ['a unit in the first row', '10;AB-1;Header;5;ST\n20;CD-2;Header;3;ST\n', 'AB-1 5, CD-2 3'],
  ['lines that end in a comma', 'AB-1 5,\nCD-2 3,\n', 'AB-1 5, CD-2 3'],
  ['not to be ordered', 'Part;Qty;Note\nAB-1;5;already ordered\nCD-2;3;\n', 'CD-2 3'],
  ['three decimals', 'Part;Qty\nAB-1;5,000\nCD-2;10,000\n', ''],
  ['drawn lines', '| Part | Qty |\n|---|---|\n| AB-1 | 5 |\n', 'AB-1 5'],
  ['typed lines', '5 x AB-1\nCD-2 3\n', 'AB-1 5, CD-2 3'],
  ['what leads to a quantity', 'AB-1....5\nCD-2____3\n', 'AB-1 5, CD-2 3'],
  ['what was confirmed', 'Part;Requested qty;Confirmed qty\nAB-1;10;8\nCD-2;3;3\n', 'CD-2 3'],
  ['variants of which none is chosen', 'Part;Qty;Variant A;Variant B\nAB-1;5;x;\nCD-2;3;x;x\n220;1;;x\n', 'CD-2 3'],
  ['several in one cell', 'Part;Qty\n"AB-1, CD-2";5\n220;3\n', '220 3'],
])('QO-01 the doors take the same of one list: %s', async (_, text, taken) => {
  expect(await takenBy(text)).toEqual({
    pasted: taken,
    'quick order': taken,
    watchlist: taken,
    inquiry: taken,
  })
}) // prettier-ignore

test.each<[text: string, rows: unknown[]]>([
  [
    'AB-1 5, EF-300 3 please',
    [
      ['AB-1', 5, true],
      ['EF-300', 3, false],
    ],
  ],
  [
    'AB-1 5; EF-300 - a dozen',
    [
      ['AB-1', 5, true],
      ['EF-300', 1, false],
    ],
  ],
  [
    'AB-1, CD-2, then EF-300',
    [
      ['AB-1', 1, true],
      ['CD-2', 1, true],
      ['EF-300', 1, false],
    ],
  ],
  ['EF-300 5, as in our last order 4711', [['EF-300', 5, true]]],
  ['EF-300 5, (EF 300)', [['EF-300', 5, true]]],
])('QO-04 words beside positions: a known number among them is asked about: %j', async (text, rows) => {
  const answer = await buyer.raw(requestOf(partList.judge, { body: { lines: text } }, buyer.token, 'script'))
  expect(
    answer.json<{ rows: ShownRow[] }>().rows.map(row => [row.article?.code, row.quantity, row.ready]),
  ).toEqual(rows)
})
