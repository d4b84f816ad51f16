import { describe, expect, test } from 'vitest'
import type { DocumentRecord } from '#shop/catalogue/articles/model.ts'
import { offeredFormats, skippedFormats, type CadFormat } from './cad.ts'
import { cadOptions, documentOptions, fileNameOf, groupsOf, optionFor } from './option.ts'

const formats: CadFormat[] = [
  { name: 'DXF', version: 'AutoCAD 2000', qualifier: 'DXF2D', cad: '2d' },
  { name: 'STEP', version: 'AP214', qualifier: 'STEP3D', cad: '3d' },
]
const document = (given: Partial<DocumentRecord>): DocumentRecord => ({
  code: 'X',
  type: 'PDF_DS',
  language: 'en',
  titles: { en: 'X' },
  source: 'data-sheet',
  fileType: 'PDF',
  sizeBytes: null,
  restricted: false,
  ...given,
})
const drawn = (documents: DocumentRecord[]) => ({ documents, drawing: {} })

describe('PDP-20 the filter of CAD formats', () => {
  test.each([
    ['', 2],
    [';;', 2],
    ['STEP3D', 1],
    [' STEP3D ; DXF2D', 0],
    ['step3d', 2],
    ['STEP', 2],
  ])('%j leaves %i', (filter, left) => expect(offeredFormats(formats, filter)).toHaveLength(left))
  test('is a list between semicolons', () => expect([...skippedFormats('a; b;;a')]).toEqual(['a', 'b']))
})

describe('PDP-10 what can be taken of an article', () => {
  test('data sheets in both languages and the drawing are always there', () => {
    expect(documentOptions(drawn([]), 'en').map(one => `${one.code} ${one.type} ${one.language}`)).toEqual([
      'data-sheet-en PDF_DS en',
      'data-sheet-es PDF_DS es',
      'drawing PDF_DRAWING null',
    ])
    expect(documentOptions({ documents: [], drawing: null }, 'en').map(one => one.type)).toEqual([
      'PDF_DS',
      'PDF_DS',
    ])
  })
  test.each([
    '/etc/passwd',
    '../secret',
    'file:///etc/passwd',
    'http://x.example',
    'javascript:alert(1)',
    '',
  ])(
    'a source %j leads nowhere',
    source => expect(documentOptions(drawn([document({ type: 'PDF_X', source })]), 'en').some(one => one.type === 'PDF_X')).toBe(false), // prettier-ignore
  )
  test('PDP-11 the restricted flag stays with the document', () => {
    const options = documentOptions(drawn([document({ restricted: true })]), 'en')
    expect(options.map(one => [one.code, one.restricted])).toEqual([
      ['drawing', false],
      ['X', true],
    ])
  })
  test('versions of one kind are one entry, the own language first', () => {
    const options = documentOptions(
      drawn([document({ code: 'E' }), document({ code: 'S', language: 'es' })]),
      'es',
    )
    expect(groupsOf(options, 'es').map(one => one.options.map(option => option.code))).toEqual([
      ['drawing'],
      ['S', 'E'],
    ])
  })
})

describe('DLOG-02 what a code means', () => {
  const options = [
    ...documentOptions(drawn([document({ code: 'E' }), document({ code: 'S', language: 'es' })]), 'en'),
    ...cadOptions(formats),
  ]
  test.each([
    ['S', 'en', 'S'],
    ['PDF_DS', 'en', 'E'],
    ['PDF_DS', 'es', 'S'],
    ['PDF_DRAWING', 'es', 'drawing'],
    ['STEP3D', 'en', 'STEP3D'],
    ['CAD', 'en', undefined],
    ['PDF_ds', 'en', undefined],
    ['../S', 'en', undefined],
  ] as const)('%j in %s is %s', (code, language, found) =>
    expect(optionFor(options, code, language)?.code).toBe(found),
  )
})

test.each([
  ['K2 16M/06,01', { type: 'PDF_DS', language: 'en' }, 'pdf', 'K2_16M_06_01-data-sheet-en.pdf'],
  ['../../etc', { type: 'CAD', language: null }, 'step', 'etc.step'],
  ['"x"\r\n', { type: 'PDF_COMPLIANCE', language: null }, 'pdf', 'x_-declaration.pdf'],
  ['...', { type: 'CAD', language: null }, 'stl', 'download.stl'],
] as const)('the file of %j is safe to save', (code, option, extension, name) =>
  expect(fileNameOf(code, option, extension)).toBe(name),
)
