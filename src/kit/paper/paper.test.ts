import { inflateSync } from 'node:zlib'
import { paperColour } from './chart.ts'
import { describe, expect, test } from 'vitest'
import { drawColumns, drawFacts, drawHeading, drawText, drawTitle, drawTotals } from './blocks.ts'
import { openPaper, type PaperHead } from './page.ts'
import { drawTable, type Cell } from './table.ts'

const head: PaperHead = {
  letterhead: { name: 'Maker', drawLogo: () => {} },
  language: 'en',
  title: 'Order confirmation',
  number: '1004001',
  subject: 'Order 1004001',
  day: '2026-11-23',
  footLine: 'Maker, Street 1, 12345 Town',
  footNote: 'Registered at Town, HRB 1',
}
const columns = [
  { title: 'Item', share: 1 },
  { title: 'Article', share: 5 },
  { title: 'Total', share: 2, align: 'end' as const },
]
const rowsOf = (n: number): Cell[][] =>
  Array.from({ length: n }, (_, i) => [
    String(i + 1),
    [
      { text: `K2 16M ${i}`, tone: 'strong' },
      { text: 'Contact insert ≥ 10 GΩ', tone: 'muted' },
    ],
    'USD 1,234.50',
  ])
const plain = (bytes: Buffer) => bytes.toString('latin1')
const pagesOf = (bytes: Buffer) => plain(bytes).match(/\/Type \/Page\b/g)?.length ?? 0
const count = (bytes: Buffer, tag: string) =>
  plain(bytes).match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0

/** What a reader takes out of a document: each text by the letters that its embedded face names for it. */
function textsIn(bytes: Buffer): string {
  const objects = new Map(
    [...plain(bytes).matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const unpacked = (id = '') => {
    const [, packed = ''] = /stream\n([\s\S]*?)\nendstream/.exec(objects.get(id) ?? '') ?? []
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  }
  const reference = (body: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1]
  const hex = (text: string) => Buffer.from(text, 'hex').swap16().toString('utf16le')
  const lettersOf = (font: string): string[] =>
    [...unpacked(reference(objects.get(font) ?? '', 'ToUnicode')).matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([^>]*)>/g)].map(([, one = '']) => hex(one)),
    ) // prettier-ignore
  const pages = [...objects.values()].filter(body => /\/Type \/Page\b/.test(body))
  return pages
    .map(page => {
      const resources = objects.get(reference(page, 'Resources') ?? '') ?? page
      const faces = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id = '']) => [name, lettersOf(id)])) // prettier-ignore
      let letters: string[] = []
      return [...unpacked(reference(page, 'Contents')).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)]
        .map(([, face, shown = '']) => {
          if (face) letters = faces.get(face) ?? []
          return [...shown.matchAll(/<([^>]*)>/g)]
            .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
            .map(one => letters[Number.parseInt(one, 16)] ?? '')
            .join('')
        })
        .join('')
    })
    .join('\n')
}

async function order(rows: Cell[][], language: 'en' | 'es' = 'en'): Promise<Buffer> {
  const paper = openPaper({ ...head, language })
  let y = drawTitle(paper, 'Order confirmation', paper.next())
  y = drawColumns(
    paper,
    [
      { title: 'Deliver to', lines: ['Nordwind', 'Street 1', '30303 Atlanta, GA', 'United States'] },
      { title: 'Bill to', lines: ['Nordwind', 'A very long street name that has to be broken twice 1'] },
    ],
    y,
  )
  y = drawFacts(paper, [{ name: 'Order date', value: '23/11/2026' }, { name: 'Your number', value: 'PO 1' }, { name: 'Cost center', value: 'C1' }], y) // prettier-ignore
  y = drawTable(paper, columns, rows, y)
  y = drawTotals(paper, [{ name: 'Goods', value: 'USD 10.00' }, { name: 'Total', value: 'USD 12.00', strong: true }], y) // prettier-ignore
  y = drawHeading(paper, 'Terms', y)
  drawText(paper, 'Payable within 30 days.', y)
  return paper.finish()
}

describe('a paper', () => {
  test('the same content gives the same bytes', async () => {
    expect(await order(rowsOf(3))).toEqual(await order(rowsOf(3)))
  })
  test('a table goes on over pages, its head again on each', async () => {
    const bytes = await order(rowsOf(60))
    const pages = pagesOf(bytes)
    expect(pages).toBeGreaterThanOrEqual(3)
    // three columns on each page that the table reaches, two sums
    expect(count(bytes, 'TH')).toBeGreaterThanOrEqual(3 * (pages - 1) + 2)
    expect(count(bytes, 'TD')).toBe(60 * 3 + 2)
  })
  test('another one begun in the same file has its own head, and pages numbered by themselves', async () => {
    const paper = openPaper(head)
    for (const [number, rows] of [
      ['1004001', 60],
      ['1004002', 1],
    ] as const) {
      paper.begin({ ...head, number })
      drawTable(paper, columns, rowsOf(rows), paper.next())
    }
    const pages = textsIn(await paper.finish()).split('\n')
    const last = pages.length - 1
    expect(pages.map(page => /Page (\d of \d)/.exec(page)?.[1])).toEqual([
      ...Array.from({ length: last }, (_, i) => `${i + 1} of ${last}`),
      '1 of 1',
    ])
    expect(pages.map(page => page.includes('1004002'))).toEqual([...Array<boolean>(last).fill(false), true])
  })
  test('a row that no page can hold is cut and goes on', async () => {
    const bytes = await order([['1', 'word '.repeat(3000), '1']])
    expect(pagesOf(bytes)).toBeGreaterThan(1)
    expect(count(bytes, 'TD')).toBeGreaterThan(5)
  })
  test('is tagged, says its language and title, and embeds a real bold', async () => {
    const text = plain(await order(rowsOf(2), 'es'))
    expect(text).toContain('/Marked true')
    expect(text).toContain('/Lang (es)')
    expect(text).toContain('/DisplayDocTitle true')
    for (const tag of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(text).toContain(`/S /${tag}\n`)
    expect(new Set(text.match(/\/FontName \/[A-Z]+\+[\w-]+/g)?.map(one => one.replace(/.*\+/, '')))).toEqual(
      new Set(['IBMPlexSans-Regular', 'IBMPlexSans-SemiBold']),
    )
  })
  test('letters of other scripts and signs the face lacks are written all the same', async () => {
    const bytes = await order([['≤', 'Ж Ω ő ñ 漢 😀 → −5 °C ≥ x', '1']])
    expect(pagesOf(bytes)).toBe(1)
  })
  test.each([
    ['Polish', 'Zażółć gęślą jaźń, Łódź'],
    ['Czech', 'Příliš žluťoučký kůň, Děčín'],
    ['Turkish', 'Iğdır, Şişli, Beyoğlu'],
    ['Romanian', 'Iași, Bistrița'],
    ['Vietnamese', 'Thành phố Hồ Chí Minh, Đường Nguyễn Huệ'],
    ['Greek', 'Λεωφόρος Κηφισίας 124, Αθήνα'],
    ['Cyrillic', 'ул. Ленина, Київ, Ґданськ'],
    ['Chinese', '深圳市龙岗区坂田街道, 訂單編號, PO-漢字-7'],
    ['Japanese', '東京都渋谷区, テスト'],
  ])('%s letters stand on a paper, in both weights', async (_, text) => {
    const bytes = await order([['1', [{ text, tone: 'strong' }, { text, tone: 'muted' }], '1']]) // prettier-ignore
    expect(textsIn(bytes).split(text)).toHaveLength(3)
    expect(bytes.length).toBeLessThan(80_000)
  })
  test('an ordinary paper embeds two faces and stays small', async () => {
    const bytes = await order(rowsOf(3))
    expect(count(bytes, 'H1')).toBe(1)
    expect(bytes.length).toBeLessThan(25_000)
  })
})

test.each([
  ['rgb(0,114,178)', [0, 114, 178]],
  ['rgb(0, 158, 115)', [0, 158, 115]],
  ['#16201d', '#16201d'],
])('DER-08 the colour %s of a chart is the same on paper', (css, paper) =>
  expect(paperColour(css)).toEqual(paper),
)
