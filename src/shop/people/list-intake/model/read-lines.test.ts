import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLines } from './read-lines.ts'
import { readQuantity } from './readings.ts'
import { columnsIn } from './list-columns.ts'
import type { KnownArticle, Match } from './known.ts'
import { resolveList } from './intake/read-blocks.ts'
import { numbersIn, resolveLine } from './resolve.ts'

const codes = ['ABC', 'K2 16M 0601', 'K2 16M', 'A,B/2', '10', 'X 5', 'DEF', 'ñ-1', '91400099']
const article = (code: string): KnownArticle => ({
  id: codes.indexOf(code) + 1,
  code,
  name: code,
  orderMinimum: 1,
  orderStep: 1,
  unit: 'C62',
  lifecycle: 'active',
  lastOrderOn: null,
})
const known = new Map<string, Match[]>(codes.map(code => [code, [{ how: 'exact', article: article(code) }]]))
known.set('DEF-OLD', [{ how: 'other-number', article: article('DEF') }])
const read = (text: string) =>
  readLines(text, 'en-GB').flatMap(line =>
    resolveLine(line, known, 'en-GB').map(m => [m.article?.code ?? null, m.quantity]),
  )

describe('what people type', () => {
  test.each([
    ['ABC', [['ABC', 1]]],
    ['10 x ABC', [['ABC', 10]]],
    ['10x ABC', [['ABC', 10]]],
    ['10 × ABC', [['ABC', 10]]],
    ['10*ABC', [['ABC', 10]]],
    ['ABC×10', [['ABC', 10]]],
    ['ABC ✕10', [['ABC', 10]]],
    ['ABC【10】', [['ABC', 10]]],
    ['ABC qty10', [['ABC', 10]]],
    ['ABC Order quantity: 10', [['ABC', 10]]],
    ['Bestellmenge 10 ABC', [['ABC', 10]]],
    ['ABC 数量：10', [['ABC', 10]]],
    ['10个ABC', [['ABC', 10]]],
    ['Item: ABC, Qty: 10', [['ABC', 10]]],
    ['10 pcs ABC', [['ABC', 10]]],
    ['25 uds. de ABC', [['ABC', 25]]],
    ['ABC 10', [['ABC', 10]]],
    ['ABC x 10', [['ABC', 10]]],
    ['ABC x10', [['ABC', 10]]],
    ['ABC 10 pcs', [['ABC', 10]]],
    ['ABC;10', [['ABC', 10]]],
    ['ABC ; 10', [['ABC', 10]]],
    ['ABC, 10', [['ABC', 10]]],
    ['ABC\t10', [['ABC', 10]]],
    // as lists in mails are written
    ['ABC: 10', [['ABC', 10]]],
    ['ABC = 10', [['ABC', 10]]],
    ['ABC - 10 pcs', [['ABC', 10]]],
    ['ABC -> 10', [['ABC', 10]]],
    ['1) ABC x 10', [['ABC', 10]]],
    ['- ABC: 10', [['ABC', 10]]],
    ['• 10 x K2 16M', [['K2 16M', 10]]],
    ['10\tABC', [['ABC', 10]]],
    ['ABC\u00a010', [['ABC', 10]]],
    ['  ABC   10  ', [['ABC', 10]]],
    ['"ABC";"10"', [['ABC', 10]]],
    ['ABC\t10,00', [['ABC', 10]]],
    [
      'ABC\r\nDEF 2\r\n\r\n',
      [
        ['ABC', 1],
        ['DEF', 2],
      ],
    ],
    [
      'ABC\rDEF 2',
      [
        ['ABC', 1],
        ['DEF', 2],
      ],
    ],
  ])('%j', (text, rows) => {
    expect(read(text)).toEqual(rows)
  })
  test.each([
    ['K2 16M 0601', [['K2 16M 0601', 1]]],
    ['K2 16M 0601 10', [['K2 16M 0601', 10]]],
    ['10 x K2 16M 0601', [['K2 16M 0601', 10]]],
    ['K2 16M 7', [['K2 16M', 7]]],
    ['X 5', [['X 5', 1]]],
    ['X 5 3', [['X 5', 3]]],
    ['A,B/2', [['A,B/2', 1]]],
    ['A,B/2, 4', [['A,B/2', 4]]],
    ['A,B/2;4', [['A,B/2', 4]]],
    ['4 A,B/2', [['A,B/2', 4]]],
    ['10', [['10', 1]]],
    ['10 10', [['10', 10]]],
  ])('the longest run that is a known number wins: %j', (text, rows) => {
    expect(read(text)).toEqual(rows)
  })
  test.each([
    ['1\tABC\tInsert, male\t25', [['ABC', 25]]],
    ['25;ABC;Insert', [['ABC', 25]]],
    // QO-03 a quantity beside an empty number is an empty row
    [',3', []],
    ['\t3\t', []],
    [';3;pcs', [[null, 1]]],
    [
      'ABC, DEF',
      [
        ['ABC', 1],
        ['DEF', 1],
      ],
    ],
    [
      'ABC 2, DEF 3',
      [
        ['ABC', 2],
        ['DEF', 3],
      ],
    ],
    [
      'ABC, A,B/2, DEF',
      [
        ['ABC', 1],
        ['A,B/2', 1],
        ['DEF', 1],
      ],
    ],
    [
      'ABC,2,DEF,3',
      [
        ['ABC', 2],
        ['DEF', 3],
      ],
    ],
    [
      '91400099,50,DEF,7',
      [
        ['91400099', 50],
        ['DEF', 7],
      ],
    ],
  ])('a row of cells, or several numbers: %j', (text, rows) => {
    expect(read(text)).toEqual(rows)
  })
  test.each<[string, [string | null, number, string?][]]>([
    // a number that nobody knows among others is told, and not passed over
    [
      'ABC 5, XYZ-9 6, DEF 7',
      [
        ['ABC', 5],
        [null, 6, 'XYZ-9'],
        ['DEF', 7],
      ],
    ],
    [
      '5x ABC; 6x XYZ-9',
      [
        ['ABC', 5],
        [null, 6, 'XYZ-9'],
      ],
    ],
    [
      'XYZ-9 6\tABC 5',
      [
        [null, 6, 'XYZ-9'],
        ['ABC', 5],
      ],
    ],
    [
      'ABC 5, DEF 6; X 5 7',
      [
        [null, 6, 'ABC 5, DEF'],
        ['X 5', 7],
      ],
    ],
    [
      'ABC, XYZ-9, DEF',
      [
        ['ABC', 1],
        [null, 1, 'XYZ-9'],
        ['DEF', 1],
      ],
    ],
    [
      'abc9;ABC;DEF',
      [
        [null, 1, 'abc9'],
        ['ABC', 1],
        ['DEF', 1],
      ],
    ],
    [
      'ABC, NOPE, DEF',
      [
        ['ABC', 1],
        [null, 1, 'NOPE'],
        ['DEF', 1],
      ],
    ],
    [
      'ABC, K2 17M 0699, K2 16M 0601',
      [
        ['ABC', 1],
        [null, 1, 'K2 17M 0699'],
        ['K2 16M 0601', 1],
      ],
    ],
    [
      'ABC;6;XYZ-9;7;DEF;8',
      [
        ['ABC', 1],
        [null, 7, 'XYZ-9'],
        ['DEF', 8],
      ],
    ],
    [
      '7\tXYZ-9\t6\tXYZ-8\t5\tABC',
      [
        [null, 7, 'XYZ-9'],
        [null, 6, 'XYZ-8'],
        ['ABC', 1],
      ],
    ],
    // joined by a word or sign
    ...[
      'ABC 5 pcs, DEF 6 pcs and K2 16M 7 pcs',
      '5x ABC, 6x DEF, and 7x K2 16M',
      'ABC 5 & DEF 6 + K2 16M 7',
      'ABC 5 und DEF 6 sowie K2 16M 7',
      'ABC 5 uds., DEF 6 uds. y K2 16M 7 uds.',
      'ABC 5个，DEF 6个和K2 16M 7个',
    ].map((text): [string, [string, number][]] => [
      text,
      [
        ['ABC', 5],
        ['DEF', 6],
        ['K2 16M', 7],
      ],
    ]),
    [
      'XYZ-9 6 and ABC 5',
      [
        [null, 6, 'XYZ-9'],
        ['ABC', 5],
      ],
    ],
    ['ABC 5, plug and socket', [['ABC', 5]]],
    // words of a row are none
    ['ABC 5, insert 6 pole, red', [['ABC', 5]]],
    ['ABC 5, 3 x 1.5 mm2, Rev 2', [['ABC', 5]]],
    ['5x ABC, IP67, M20', [['ABC', 5]]],
    [
      'ABC, Insert male, DEF',
      [
        ['ABC', 1],
        ['DEF', 1],
      ],
    ],
    ['1\tABC\tM12 A\t25', [['ABC', 25]]],
    ['ABC;6;male;7', [['ABC', 1]]],
    ['1;ABC;5;R12', [['ABC', 5]]],
    // our number and another one of the same article
    ['DEF;DEF-OLD;IP67', [['DEF', 1]]],
  ])('of several in a line none is lost: %j', (text, rows) => {
    const found = readLines(text, 'en-GB').flatMap(line => resolveLine(line, known, 'en-GB'))
    expect(
      found.map(one => [one.article?.code ?? null, one.quantity, ...(one.article ? [] : [one.code])]),
    ).toEqual(rows)
  })
  test.each(['NOPE', 'NOPE 7', '7 x NOPE', 'ABC-', 'x', ';;;'])(
    'what is not understood stays one row with its text: %j',
    text => {
      const rows = readLines(text, 'en-GB').flatMap(line => resolveLine(line, known, 'en-GB'))
      expect(rows.map(row => [row.text, row.verdict])).toEqual([[text, 'unknown']])
    },
  )
  test.each([
    ['7 x NOPE', 'NOPE'],
    // the first letter of a number is no times
    ['7x XENON-2', 'XENON-2'],
  ])('a quantity is named even where the number is unknown: %j', (text, code) => {
    expect(readLines(text, 'en-GB').flatMap(line => resolveLine(line, known, 'en-GB'))).toMatchObject([
      { code, quantity: 7 },
    ])
  })
  test('any text is read without a throw, and no line is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
        const lines = readLines(text, 'en-GB')
        for (const line of lines) expect(resolveLine(line, known, 'en-GB').length).toBeGreaterThan(0)
        expect(
          numbersIn(lines, 'en-GB').every(number => number.length <= 120 && number.trim() === number),
        ).toBe(true)
      }),
      { examples: [['a,'], ['=" a" ;']] },
    )
  })
  test('every known number is found with every quantity in every way of writing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ABC', 'K2 16M 0601', 'A,B/2', 'ñ-1'),
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.constantFrom(
          (c: string, n: number) => `${n} x ${c}`,
          (c: string, n: number) => `${c} x ${n}`,
          (c: string, n: number) => `${c} ${n}`,
          (c: string, n: number) => `${c};${n}`,
          (c: string, n: number) => `${c}, ${n}`,
          (c: string, n: number) => `${c}\t${n}`,
          (c: string, n: number) => `${n}\t${c}`,
        ),
        (code, quantity, write) => {
          expect(read(write(code, quantity))).toEqual([[code, quantity]])
        },
      ),
    )
  })
  test.each([
    ['10', 10],
    ['10 pcs', 10],
    ['10.00', 10],
    ['0', null],
    ['1.5', null],
    ['99999999', null],
    ['-3', null],
  ])('a cell %j is the quantity %j', (cell, quantity) => {
    expect(readQuantity(cell, 'en-GB')).toBe(quantity)
  })
  test.each([
    ['ABC\t1.000', 'separator'],
    ['ABC ca. 10', 'approximate'],
    ['ABC;abc', 'no-number'],
    ['ABC ?', 'no-number'],
    ['ABC\t?', 'no-number'],
    ['ABC;-', 'no-number'],
    ['ABC\t1e3', 'no-number'],
    ['ABC;ten', 'no-number'],
    ['ABC\t500\t10', 'no-number'],
    ['25\tABC\tInsert\t6', 'no-number'],
    ['ABC\t\tx\t?', 'no-number'],
    ['ABC;1.5', 'fraction'],
    ['ABC -5', 'negative'],
    ['12345678 x ABC', 'too-many'],
  ])(
    'QO-04 K-09 a quantity that cannot be read is asked for, the row is shown whole: %j',
    (text, because) => {
      const [row] = readLines(text, 'en-GB').flatMap(line => resolveLine(line, known, 'en-GB'))
      expect(row).toMatchObject({ whole: text, code: 'ABC', doubt: { read: { because } } })
    },
  )
  test.each(['0 x ABC', 'ABC;0'])('QO-04 no pieces are asked about: %j', text => {
    const [row] = readLines(text, 'en-GB').flatMap(line => resolveLine(line, known, 'en-GB'))
    expect(row).toMatchObject({ code: 'ABC', doubt: { read: { kind: 'quantity', quantity: 0 } } })
  })
  test.each([
    ['ABC\t1,000', 1000],
    ['ABC\t1 000', 1000],
    ["ABC\t1'000", 1000],
    ['K2 16M 0601 1 000', 1000],
    ['x5 ABC', 5],
    ['| ABC | 10 |', 10],
    ['ABC|10', 10],
    ['\tABC\t10', 10],
    ['2,"J2;J3",2,Contara,ABC,"a; b"', null],
    ['ABC Qty 12', 12],
    ['ABC;Qty 12', 12],
    ['1,000 x ABC', 1000],
    ['1;J1;25;Contara;ABC;"a; b"', null],
    ['J1;25;Contara;ABC', 25],
  ])('QO-04 K-09 grouped and named quantities: %j', (text, quantity) => {
    const [row] = readLines(text, 'en-GB').flatMap(line => resolveLine(line, known, 'en-GB'))
    expect([row?.article?.code.slice(0, 3), row?.doubt ? null : row?.quantity]).toEqual([
      text.includes('K2') ? 'K2 ' : 'ABC',
      quantity,
    ])
  })
  test('QO-04 a part list is read by its heads; what they do not cover stays a row', () => {
    const text = [
      'Item,Designator,Qty,Manufacturer,Manufacturer Part Number,Description',
      '1,"J1, J2",25,Contara,ABC,"Insert, male"',
      '2,J3,x,Contara,NOPE,Hood',
      'DEF 3',
    ].join('\n')
    const { meanings, heads } = resolveList(readLines(text, 'en-GB'), known, 'en-GB')
    expect(heads).toMatchObject({ line: 1, code: 'Manufacturer Part Number', quantity: 'Qty' })
    expect(meanings.map(row => [row.line, row.code, row.quantity, row.doubt?.typed, row.verdict])).toEqual([
      [2, 'ABC', 25, undefined, 'exact'],
      [3, 'NOPE', 1, 'x', 'unknown'],
      [4, 'DEF', 3, undefined, 'exact'],
    ])
  })
  test('QO-04 a row with a part number is no head, though it names the maker', () => {
    const text = 'DEF 3\n1,J1,25,Contara,ñ-1,"x"'
    const { meanings, heads } = resolveList(readLines(text, 'en-GB'), known, 'en-GB')
    expect(heads).toBeNull()
    expect(meanings.map(row => row.code)).toEqual(['DEF', 'ñ-1'])
  })
  test.each([
    ['Part No;Stock;Qty to order\nABC;500;10', [['ABC', 10, null]]],
    ['Designator\tPN\tQty per board\tBoards\tTotal Qty\nJ1\tABC\t2\t10\t20', [['ABC', 20, null]]],
    ['Qty\tMfr PN\tUnit price\n\tABC\t5', [['ABC', 1, '5']]],
    ['Nº pieza;Cantidad pedida\nABC;10', [['ABC', 10, null]]],
    ['Order code|Amount\n---|---\nABC|10', [['ABC', 10, null]]],
    [
      'Pos;Part number;Text\n1;ABC;x\n2;DEF;x',
      [
        ['ABC', 1, null],
        ['DEF', 1, null],
      ],
    ],
    ['Part number;Text;Sum\nABC;x;7', [['ABC', 1, '7']]],
    [
      '1\tABC\tx\t25\n2\tDEF\tx\t30',
      [
        ['ABC', 25, null],
        ['DEF', 30, null],
      ],
    ],
    [
      '25\tABC\tx\t6\n7\tDEF\tx\t6',
      [
        ['ABC', 1, '25 · 6'],
        ['DEF', 1, '7 · 6'],
      ],
    ],
  ])('QO-04 of several numbers in a row none is taken unasked: %j', (text, rows) => {
    const { meanings } = resolveList(readLines(text, 'en-GB'), known, 'en-GB')
    expect(meanings.map(row => [row.code, row.quantity, row.doubt?.typed ?? null])).toEqual(rows)
  })
  test.each(['ABC; 25', 'ABC, 25', 'ABC ;25'])('QO-04 %j is written as in the catalogue', text => {
    expect(readLines(text, 'en-GB').flatMap(line => resolveLine(line, known, 'en-GB'))).toMatchObject([
      { code: 'ABC', quantity: 25, verdict: 'exact' },
    ])
  })
})

describe('SEC what nobody would write costs no time: anybody may paste a list', () => {
  test.each<[string, string]>([
    ['tabs', `a${'\t'.repeat(100_000)}b`],
    ['blanks', `a${' '.repeat(100_000)}(b`],
    ['commas between figures', `${'1,'.repeat(100_000)}x`],
    ['semicolons', `a${';'.repeat(100_000)}x`],
    ['quotes that end nowhere', ',"'.repeat(100_000)],
    ['quotes with line ends', ',"a\n'.repeat(1_500)],
    ['upright strokes', `${'| '.repeat(100_000)}x`],
    ['dashes', `a${' -'.repeat(100_000)}x`],
    ['a rule that is none', `${'-'.repeat(100_000)}x`],
    ['brackets', '('.repeat(100_000)],
    ['one word as a quantity', `Part number\tQty\nABC\t${'a'.repeat(100_000)}!`],
    ['one word as a head', `${'a'.repeat(100_000)}!\tQty\nABC\t5`],
    ['digits', `ABC;${'1'.repeat(100_000)}x`],
    ['equal signs', 'ABC='.repeat(100_000)],
  ])('%s', (_, text) => {
    const { meanings } = resolveList(readLines(text, 'en-GB'), known, 'en-GB')
    expect(meanings.length).toBeLessThan(300_000)
  })
})

describe('the heads of part lists', () => {
  test.each([
    [['Item', 'Qty', 'Manufacturer Part Number'], { code: 2, quantity: 1 }],
    [['Description', 'MPN', 'Quantity'], { code: 1, quantity: 2 }],
    [['Pos', 'Artikel-Nr.', 'Menge'], { code: 1, quantity: 2 }],
    [['Bestellnummer', 'Stück'], { code: 0, quantity: 1 }],
    [['Order code', 'Price'], { code: 0, quantity: null }],
    [['Referencia', 'Cantidad'], { code: 0, quantity: 1 }],
    [['Part', 'Mfr. Part #', 'Qty'], { code: 1, quantity: 2 }],
    [['MFG Part Number', 'Supplier'], { code: 0, quantity: null }],
    [['K2 16M 0601', '25'], null],
    [['NO-SUCH-PART', '5'], null],
    [['Manufacturer Part Number'], null],
  ])('QO-04 WISH-19 %j', (cells, columns) => {
    const found = columnsIn(cells)
    expect(found && { code: found.codes[0], quantity: found.quantity }).toEqual(columns)
  })
})
