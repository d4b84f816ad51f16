import { describe, expect, test } from 'vitest'
import { isRelated, MimeRefused, readRelated } from './mime-related.ts'

const type = 'multipart/related; boundary="=_b"; type="text/xml"; start="<doc@erp>"'
const body = (...parts: string[]): Buffer =>
  Buffer.from(`preamble\r\n${parts.map(part => `--=_b\r\n${part}\r\n`).join('')}--=_b--\r\n`, 'latin1')
const document = 'Content-Type: text/xml\r\nContent-ID: <doc@erp>\r\n\r\n<cXML/>'
const drawing = (encoding: string, content: string): string =>
  `Content-Type: application/pdf; name="a b.pdf"\r\nContent-ID: <one@erp>\r\n${encoding && `Content-Transfer-Encoding: ${encoding}\r\n`}\r\n${content}`

describe('a document with attachments', () => {
  test.each([
    ['', '%PDF-\0\xff'],
    ['binary', '%PDF-\0\xff'],
    ['Base64', 'JVBERi0A\r\n/w=='],
    ['quoted-printable', '%PDF-=00=F=\r\nF'],
    ['quoted-printable', '%PDF- \t=\n=00=FF'],
  ])('encoded by %j', async (encoding, content) => {
    const { root, others } = await readRelated(type, body(drawing(encoding, content), document), 3)
    expect([root.type, root.bytes.toString()]).toEqual(['text/xml', '<cXML/>'])
    expect(others).toEqual([
      {
        contentId: 'one@erp',
        type: 'application/pdf',
        name: 'a b.pdf',
        bytes: Buffer.from('%PDF-\0\xff', 'latin1'),
      },
    ])
  })
  test('without start the first part is the document', async () => {
    const { root } = await readRelated('multipart/related; boundary==_b', body(document), 3)
    expect(root.bytes.toString()).toBe('<cXML/>')
  })
  test('SEC blanks without end are read at once, before anybody knows who sends them', async () => {
    const blanks = ' '.repeat(4_000_000)
    const { others } = await readRelated(type, body(drawing('quoted-printable', `${blanks}x`), document), 3)
    expect(others[0]?.bytes).toHaveLength(4_000_001)
  })
  test.each<[string, string, Buffer]>([
    ['no boundary', 'multipart/related', body(document)],
    ['another boundary', 'multipart/related; boundary=other', body(document)],
    ['no part that start names', type, body(drawing('', 'x'))],
    ['too many parts', type, body(document, document, document, document)],
    ['cut off', type, body(document).subarray(0, -12)],
    ['empty', type, Buffer.alloc(0)],
    ['an encoding that is none', type, body(document, drawing('uuencode', 'x'))],
    ['no base64', type, body(document, drawing('base64', 'JVBE#'))],
  ])('refused: %s', async (_, said, sent) => {
    await expect(readRelated(said, sent, 3)).rejects.toThrow(MimeRefused)
  })
  test.each([
    [type, true],
    ['Multipart/Related', true],
    ['multipart/related-not', false],
    ['text/xml', false],
  ])('%s: %s', (said, expected) => expect(isRelated(said)).toBe(expected))
})
