import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { describe, expect, test } from 'vitest'
import { dateText, isDateFormat } from './cell-date.ts'
import { readCsv } from './csv.ts'
import { shownNumber } from './number-format.ts'
import {
  cellText,
  codeText,
  operatorLimits,
  uploadLimits,
  type Cell,
  type Row,
  type TableLimits,
} from './table.ts'
import { rowsOf } from './rows-of-upload.ts'
import { refusalOf, severalSheets, sheetsWords, uploadedRows } from './uploaded.ts'
import { openWorkbook } from './xlsx.ts'
import { writeXlsx, type WrittenCell } from './write.ts'
import { uploadZipLimits } from './zip.ts'

async function collect<T>(from: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of from) all.push(one)
  return all
}
const joined = async (pieces: AsyncIterable<Uint8Array>) =>
  new Uint8Array(Buffer.concat(await collect(pieces)))

/** A ZIP with these parts; `stored` ones are not packed. */
function zipped(parts: Record<string, string | Uint8Array>, stored = false): Uint8Array {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    pieces.push(bytes)
  })
  for (const [name, content] of Object.entries(parts)) {
    const file = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 9 })
    zip.add(file)
    file.push(typeof content === 'string' ? new TextEncoder().encode(content) : content, true)
  }
  zip.end()
  return new Uint8Array(Buffer.concat(pieces))
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`
/** The smallest workbook around a sheet's rows. */
function workbook(rows: string, more: Record<string, string> = {}, properties = ''): Record<string, string> {
  return {
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="r">${properties}<sheets><sheet name="S" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('s1', 'worksheet', '/xl/worksheets/sheet1.xml')}${relation('s2', 'sharedStrings', 'sharedStrings.xml')}${relation('s3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  }
}
async function sheetOf(bytes: Uint8Array, limits: TableLimits = uploadLimits): Promise<Row[]> {
  const book = await openWorkbook({ bytes }, uploadZipLimits)
  return collect(book.rows(book.sheets[0]?.name ?? '', limits))
}
const cellsOf = (rows: readonly Row[]): Cell[][] => rows.map(row => [...row.cells])

test('ux 36 a refused table says why in the language of the reader', async () => {
  const rows = (bytes: Uint8Array) => collect(uploadedRows(bytes))
  const why = async (bytes: Uint8Array) => rows(bytes).catch((error: unknown) => refusalOf(error, 'es'))
  expect(await why(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toContain('de un Office antiguo')
  expect(await why(new TextEncoder().encode('%PDF-1.7\n'))).toBe('el archivo no es una tabla')
  for (const page of ['<html><table>', '\ufeff\n<!DOCTYPE html>', '<TABLE border=1>'])
    expect(await why(new TextEncoder().encode(page)), page).toContain('página web')
  for (const other of ['ID;PWXL;N;E\r\nC;Y1;X1;K"Part"\r\n', 'TABLE\r\n0,1\r\n"EXCEL"\r\n'])
    expect(await why(new TextEncoder().encode(other)), other).toContain('tabla SYLK o DIF')
  expect(await rows(new TextEncoder().encode('ID;Part\n1;A\n'))).toHaveLength(2)
  const xml = '<?xml version="1.0"?><BMECAT version="2005"/>'
  expect(await why(new TextEncoder().encode(xml))).toContain('el archivo es XML')
  expect(await rows(new TextEncoder().encode('<tabletop>,1\n'))).toHaveLength(1)
  expect(await why(new TextEncoder().encode('a,b\n1,"2\n'))).toBe('fila 2: hay unas comillas sin cerrar')
  expect(await why(new TextEncoder().encode('a\n'.repeat(uploadLimits.rows + 2)))).toBe('más de 5000 filas')
  expect(refusalOf(new Error('another'), 'es')).toBeNull()
})

test.each([
  ['AB_x0000_C', 'ABC'],
  ['AB_xD800_C', 'ABC'],
  ['A_xDC00__x0009_C', 'A\tC'],
  ['_xD83D__xDE00_', '😀'],
  ['_x005F_x0000_', '_x0000_'],
])('a workbook that writes %j holds what a text may hold', async (written, text) => {
  const book = zipped(workbook(`<row><c t="inlineStr"><is><t>${written}</t></is></c></row>`))
  expect((await collect(rowsOf(book)))[0]?.cells).toEqual([text])
})
test('U+0000 in a table in UTF-16 is left out', async () => {
  const rows = rowsOf(new Uint8Array(Buffer.from('\ufeffA\0B;1\n', 'utf16le')))
  expect((await collect(rows))[0]?.cells).toEqual(['AB', '1'])
})

test('what a thread of its own reads is the same, however much it is', async () => {
  const long = new TextEncoder().encode('code,quantity\n' + 'A-1,"2\n3"\n'.repeat(4_000))
  const book = zipped(workbook('<row><c><v>7</v></c><c t="inlineStr"><is><t>–</t></is></c></row>'))
  for (const bytes of [long, book])
    expect(await collect(uploadedRows(bytes))).toEqual(await collect(rowsOf(bytes)))
  expect(await collect(uploadedRows(long))).toHaveLength(4_001)
})

test('who stops reading early ends the thread, and a thread that breaks is an error', async () => {
  const long = new TextEncoder().encode('a,b\n'.repeat(5_000))
  for await (const row of uploadedRows(long)) if (row.number === 3) break
  await expect(collect(uploadedRows(zipped({ 'x.txt': 'x' })))).rejects.toMatchObject({
    name: 'TableRefused',
  })
})

describe('workbooks', () => {
  test('QO-04 rows that are struck through are known', async () => {
    const styles =
      '<s><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs></s>'
    const row = (...of: number[]) => `<row>${of.map(s => `<c s="${s}"><v>1</v></c>`).join('')}</row>`
    const rows = await sheetOf(
      zipped(workbook(row(0, 0) + row(1, 1) + row(1, 0, 0) + row(2, 2), { 'xl/styles.xml': styles })),
    )
    expect(rows.map(({ struck }) => struck)).toEqual([undefined, true, undefined, undefined])
  })
  test('cells of every type are read as a person sees them', async () => {
    const rows = await sheetOf(
      zipped(
        workbook(
          `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>
           <row r="4"><c t="b"><v>1</v></c><c><v>1766314</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1</f><v>made</v></c></row>
           <row><c s="1"><v>40423</v></c><c t="d"><v>2026-11-20T00:00:00</v></c><c><f>1+1</f></c><c><v>1E-7</v></c></row>`,
          {
            'xl/sharedStrings.xml': '<sst><si><t>漢字</t><rPh><t>かんじ</t></rPh></si></sst>',
            'xl/styles.xml':
              '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
          },
        ),
      ),
    )
    expect(rows.map(row => row.number)).toEqual([1, 4, 5])
    expect(cellsOf(rows)).toEqual([
      ['漢字', null, 'inline'],
      [true, 1766314, '#N/A', 'made'],
      ['2010-09-02', '2026-11-20', null, 1e-7],
    ])
    expect(rows[1]?.cells.map(cellText)).toEqual(['true', '1766314', '#N/A', 'made'])
    expect(cellText(rows[2]?.cells[3])).toBe('0.0000001')
  })

  test('days count from 1904 where the workbook says so', async () => {
    const styles = { 'xl/styles.xml': '<s><cellXfs><xf numFmtId="14"/></cellXfs></s>' }
    const row = '<row><c s="0"><v>1</v></c></row>'
    const since1904 = zipped(workbook(row, styles, '<workbookPr date1904="1"/>'))
    expect(cellsOf(await sheetOf(since1904))).toEqual([['1904-01-02']])
    expect(dateText(1, false)).toBe('1900-01-01')
    expect(dateText(61, false)).toBe('1900-03-01')
    expect(dateText(0.5, false)).toBe('12:00:00')
    expect(isDateFormat(164, '[$-409]d\\ mmm;@')).toBe(true)
    expect(isDateFormat(164, '0.00" days"')).toBe(false)
  })

  test.each([
    [12345, '0000000', '0012345'],
    [90.75, '0.000', '90.750'],
    [90.75, '#,##0.00', null],
    [12345, '#,##0', null],
    [1234.5, '#,##0.00', '1234.50'],
    [551234, '00-00-00', '55-12-34'],
    [1234567, '00-00', '12345-67'],
    [7, '"PN-"000', 'PN-007'],
    [7, 'General', null],
    [7, '0 "pcs"', '7 pcs'],
    [0.5, '0.0#', null],
    [0, '000', '000'],
    [-7, '000', '-007'],
    [-7, '000;(000)', '(007)'],
    [7, '00_);(00)', '07'],
    [7, '[Red]0000', '0007'],
    [0.25, '0.00%', null],
    [9.55e12, '0.00E+00', null],
    [3, '# ?/?', null],
    [5, '#,##0.00 €', null],
    [5, '0"open', null],
    [12.5, '?0.00', '12.50'],
  ])('QO-01 IMP the number %d with the format %j is displayed as %j', (value, format, shown) => {
    expect(shownNumber(value, format)).toBe(shown)
  })
  test('QO-01 columns that the sheet hides are told, figures beyond the fifteenth are noise', async () => {
    const sheet = `<worksheet><cols><col min="2" max="3" hidden="1"/></cols><sheetData>
      <row r="1"><c><v>3.0000000000000004</v></c></row></sheetData></worksheet>`
    const [row] = await sheetOf(zipped({ ...workbook(''), 'xl/worksheets/sheet1.xml': sheet }))
    expect(row?.hiddenColumns).toEqual([1, 2])
    expect(cellText(row?.cells[0])).toBe('3')
  })
  test('QO-01 the sheet with a list is read, not the cover before it', async () => {
    const sheets = [
      [
        'Project',
        [
          ['Revision', 'B'],
          ['Order no', '4711'],
        ],
      ],
      [
        'Parts',
        [
          ['Part no.', 'Qty'],
          ['A-1', 5],
        ],
      ],
    ] as const
    const bytes = await joined(
      writeXlsx(
        sheets.map(([name, [header, ...rows]]) => ({
          name,
          header: [...header].map(String),
          widths: [9, 9],
          rows: rows.map(row => [...row]),
        })),
      ),
    )
    const first = async (heads: string[]) => (await collect(rowsOf(bytes, heads)))[0]?.cells
    expect(await first(['partno', 'orderno', 'qty'])).toEqual(['Part no.', 'Qty'])
    expect(await first([])).toEqual(['Revision', 'B'])
  })
  test('QO-01 a row tells what the sheet displays, and that it is hidden', async () => {
    const styles = {
      'xl/styles.xml':
        '<s><numFmts><numFmt numFmtId="164" formatCode="0000000"/></numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="2"/></cellXfs></s>',
    }
    const rows = await sheetOf(
      zipped(
        workbook(
          `<row r="1"><c s="0"><v>12345</v></c><c s="1"><v>5</v></c></row><row r="2" hidden="1"><c t="str"><v>'0017</v></c></row>`,
          styles,
        ),
      ),
    )
    expect(rows).toEqual([
      { number: 1, cells: [12345, 5], shown: { 0: '0012345', 1: '5.00' } },
      { number: 2, cells: ["'0017"], hidden: true },
    ])
    const [first, second] = rows as [Row, Row]
    expect([codeText(first, 0), cellText(first.cells[1]), codeText(second, 0)]).toEqual([
      '0012345',
      '5',
      '0017',
    ])
  })

  test('bytes around the archive, backslashes and paths out of it do no harm', async () => {
    const plain = zipped({ ...workbook('<row><c><v>7</v></c></row>'), '../../../tmp/evil': 'x' })
    const around = new Uint8Array(Buffer.concat([Buffer.from('MZ\0\0'), plain]))
    expect(cellsOf(await sheetOf(around))).toEqual([[7]])
  })

  test.each([
    ['nothing', new Uint8Array(0), /workbook/],
    ['HTML', new TextEncoder().encode('<html></html>'), /workbook/],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), /old or encrypted/],
    ['another ZIP', zipped({ 'a.txt': 'x' }), /workbook/],
    ['OpenDocument', zipped({ 'content.xml': '<x/>' }), /OpenDocument/],
    ['a cut one', zipped(workbook('<row/>')).subarray(0, 300), /cut off/],
    [
      'too many parts',
      zipped(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`p${n}`, '']))),
      /100 parts/,
    ],
    ['an entity', zipped(workbook('<row><c t="str"><v>&xxe;</v></c></row>')), /damaged/],
    [
      'a DOCTYPE',
      zipped({
        ...workbook(''),
        'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>',
      }),
      /DOCTYPE/,
    ],
    [
      'a bomb',
      zipped({
        ...workbook(''),
        'xl/worksheets/sheet1.xml': `<worksheet>${'<a> </a>'.repeat(400_000)}</worksheet>`,
      }),
      /times its size/,
    ],
    ['a cell far right', zipped(workbook('<row><c r="XFD1"><v>1</v></c></row>')), /100 columns/],
    [
      'a long text',
      zipped(workbook(`<row><c t="str"><v>${'x'.repeat(32_768)}</v></c></row>`)),
      /32,767 characters/,
    ],
    ['many rows', zipped(workbook('<row><c><v>1</v></c></row>'.repeat(5001))), /5,000 rows/],
  ])('%s is refused in words', async (_, bytes, reason) => {
    await expect(sheetOf(bytes)).rejects.toThrow(reason)
    await expect(sheetOf(bytes)).rejects.toMatchObject({ name: 'TableRefused' })
  })

  test('what is written comes back, and nothing becomes a formula', async () => {
    const rows: WrittenCell[][] = [
      ["=cmd|' /C calc'!A0", 1, true, { day: '2026-11-20' }],
      ['+1844210', -2.5, null, '_x000D_ <&">\u0001'],
    ]
    const sheet = { name: 'A/B', header: ['code', 'n', 'flag', 'day'], rows, widths: [20] }
    const bytes = await joined(writeXlsx([sheet, { ...sheet, name: 'two', rows: [] }]))
    const book = await openWorkbook({ bytes }, uploadZipLimits)
    expect(book.sheets.map(one => one.name)).toEqual(['A B', 'two'])
    expect(cellsOf(await collect(book.rows('A B', uploadLimits)))).toEqual([
      ['code', 'n', 'flag', 'day'],
      ["=cmd|' /C calc'!A0", 1, true, '2026-11-20'],
      ['+1844210', -2.5, null, '_x000D_ <&">\u0001'],
    ])
  })
})

const csv = (text: string | Uint8Array, limits = operatorLimits) =>
  collect(readCsv({ bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text }, limits))

describe('CSV', () => {
  test.each([',', ';', '\t', '|'])(
    'separator %j is found, also beside others in the texts',
    async separator => {
      const rows = await csv(
        ['code', 'name;,', 'x'].map((one, n) => (n === 1 ? `"${one}"` : one)).join(separator),
      )
      expect(rows[0]?.cells).toEqual(['code', 'name;,', 'x'])
    },
  )

  test.each([
    ['an inch sign in a title', 'Parts for 19" rack\n\nPart;Qty\nA;5\n', ['A', '5']],
    ['decimal commas in more columns than there are separators', 'a;b;c\nA;1,5;2,5\n', ['A', '1,5', '2,5']],
    ['decimal commas without heads', 'A;1,5;2,5\nB;2,5;3,5\n', ['B', '2,5', '3,5']],
    ['a title of many commas', 'Offer, valid, until, May\nA;1\nB;2\n', ['B', '2']],
    ['commas in the texts of tabs', 'a\tb\nA, x, y\t1\n', ['A, x, y', '1']],
    ['line breaks between quotation marks', 'a;b\n"x;\ny;\nz";1\n', ['x;\ny;\nz', '1']],
    ['a quotation mark that never ends in a title', '"Parts, new, list\nA;1\nB;2\n', null],
    ['one column', 'Part\nA\n', ['A']],
    ['semicolons in a list of references', 'Ref,Part,Qty\n"J1;J2",A,2\n"J3;J4",B,2\n', ['J3;J4', 'B', '2']],
    ['texts kept as texts', 'a;b\n="0017";="5"\n', ['0017', '5']],
  ])('QO-01 WISH-19 the separator is found by the whole: %s', async (_, text, last) => {
    if (last === null) await expect(csv(text)).rejects.toThrow(/quotation mark/)
    else expect((await csv(text)).at(-1)?.cells).toEqual(last)
  })

  test('a byte order mark is no part of the first header, empty lines keep their number', async () => {
    expect(await csv('\ufeffcode;n\r\n\r\n"a\nb";2\r\n')).toEqual([
      { number: 1, cells: ['code', 'n'] },
      { number: 3, cells: ['a\nb', '2'] },
    ])
  })

  test('a first line `sep=;` says the separator and is no row', async () => {
    expect(await csv('sep=;\na;b,c\n')).toEqual([{ number: 2, cells: ['a', 'b,c'] }])
  })

  test('what is no UTF-8 is windows-1252; UTF-16 is known by its mark', async () => {
    expect((await csv(Uint8Array.from([0x4d, 0xfc, 0x80])))[0]?.cells).toEqual(['Mü€'])
    expect((await csv(new Uint8Array(Buffer.from('\ufeffä,b', 'utf16le'))))[0]?.cells).toEqual(['ä', 'b'])
  })

  test('lines that end in several ways are lines of their own', async () => {
    expect((await csv('a;b\r\nc;d\ne;f\rg;h')).map(row => row.cells.join())).toEqual([
      'a,b',
      'c,d',
      'e,f',
      'g,h',
    ])
  })

  test.each([
    ['Windows', 'Stückzahl', [0xfc]],
    ['a Mac', 'Stückzahl', [0x9f]],
    ['DOS', 'Stückzahl', [0x81]],
    ['Windows', 'Quantité', [0xe9]],
    ['a Mac', 'Quantité', [0x8e]],
    ['DOS', 'Quantité', [0x82]],
    ['a Mac', 'señal', [0x96]],
    ['Windows', 'Škoda', [0x8a]],
    ['Windows', 'L’Œuvre', [0x92, 0x8c]],
  ])('K-09 the eight bits of %s: %s', async (_, text, bytes) => {
    const left = [...bytes]
    const letters = [...text].map(letter =>
      letter > '\u007f' ? (left.shift() ?? 0) : (letter.codePointAt(0) ?? 0),
    )
    expect((await csv(Uint8Array.from(letters)))[0]?.cells).toEqual([text])
  })

  test('an open quotation mark, binary bytes and more than is allowed are refused in words', async () => {
    await expect(csv('a,b\n"x')).rejects.toThrow(/row 2: a quotation mark/)
    await expect(csv(Uint8Array.from([65, 0, 66]))).rejects.toThrow(/neither CSV/)
    await expect(csv('a\n'.repeat(5001), uploadLimits)).rejects.toThrow(/5,000 rows/)
    await expect(csv(`${','.repeat(100)}x`, uploadLimits)).rejects.toThrow(/100 columns/)
  })
})

test('F15 one byte that is not UTF-8 in a table that is refuses it with its line; windows-1252 alone is read', async () => {
  const rowsOfCsv = async (bytes: Uint8Array) => {
    const rows: Row[] = []
    for await (const row of readCsv({ bytes }, operatorLimits)) rows.push(row)
    return rows
  }
  const mixed = Buffer.concat([
    Buffer.from('name\nWürth\nMüller\nK'),
    Buffer.from([0xe4]),
    Buffer.from('fer\n'),
  ])
  await expect(rowsOfCsv(mixed)).rejects.toThrow(/line 4: a character that is not UTF-8/)
  const even = Buffer.concat([Buffer.from('name\nWürth\nK'), Buffer.from([0xe4]), Buffer.from('fer\n')])
  await expect(rowsOfCsv(even)).rejects.toThrow(/line 3: a character that is not UTF-8/)
  // the bytes of É and ’ happen to be a letter of UTF-8 that nobody writes
  for (const old of ['Würth', 'CAFÉ’S Ü', 'QUALITÉ\u00a0: ça']) {
    const bytes = Buffer.from(`name\n${old.replace('’', '\u0092')}\n`, 'latin1')
    expect((await rowsOfCsv(bytes))[1]?.cells).toEqual([old])
  }
})

test('QO-01 WISH-19 a workbook of several sheets is told to be one: only the first with rows is read', async () => {
  const sheet = (name: string) => ({ name, header: ['code'], widths: [10], rows: [['A']] })
  const book = async (...names: string[]) => {
    const parts: Uint8Array[] = []
    for await (const part of writeXlsx(names.map(sheet))) parts.push(part)
    return Buffer.concat(parts)
  }
  expect(await severalSheets(await book('Parts', 'Notes'))).toEqual(['Parts', 'Notes'])
  expect(await severalSheets(await book('Parts'))).toEqual([])
  expect(await severalSheets(Buffer.from('code\nA\n'))).toEqual([])
  expect(sheetsWords(['Parts', 'Notes'], 'en')).toContain('2 sheets (Parts, Notes)')
  expect(sheetsWords([], 'en')).toBe('')
})
