import { expect, test } from 'vitest'
import { readXml, XmlRefused, xmlLimits } from './read-xml.ts'

type Seen = { opened: string[]; texts: string[] }

async function read(bytes: Uint8Array | string, limits = xmlLimits, pieceSize = 7): Promise<Seen> {
  const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  const seen: Seen = { opened: [], texts: [] }
  const pieces = (function* () {
    for (let at = 0; at < all.length; at += pieceSize) yield all.subarray(at, at + pieceSize)
  })()
  const events = {
    open: (name: string) => void seen.opened.push(name),
    text: (text: string) => void seen.texts.push(text),
    close: () => {},
  }
  for await (const _ of readXml(pieces, events, limits));
  return seen
}

test('names lose their prefix, CDATA and the five entities are text', async () => {
  expect(await read('<x:a><b>1 &lt; 2&#33;</b><c><![CDATA[<&]]></c></x:a>')).toEqual({
    opened: ['a', 'b', 'c'],
    texts: ['1 < 2!', '<&'],
  })
})

test.each([
  ['utf-8', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>Größe €</a>')],
  ['its byte order mark', Buffer.from('\ufeff<a>Größe €</a>')],
  ['utf-16le', Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>Größe €</a>', 'utf16le')],
  ['utf-16be', Buffer.from('\ufeff<a>Größe €</a>', 'utf16le').swap16()],
  ['utf-16 without mark', Buffer.from('<a>Größe €</a>', 'utf16le')],
  [
    'windows-1252',
    Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>Gr\xf6\xdfe ', 'latin1'),
      Buffer.from([0x80]),
      Buffer.from('</a>'),
    ]),
  ],
])('the encoding is known: %s', async (_, bytes) => {
  expect((await read(new Uint8Array(bytes))).texts.join('')).toBe('Größe €')
})

test('ISO-8859-1 is read as such', async () => {
  const bytes = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ñ</a>', 'latin1')
  expect((await read(new Uint8Array(bytes))).texts).toEqual(['ñ'])
})

test('a DOCTYPE is skipped with its entities, and nothing is loaded', async () => {
  const seen = await read(
    '<!DOCTYPE a SYSTEM "file:///etc/passwd" [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>ok</a>',
  )
  expect(seen.texts).toEqual(['ok'])
})

test.each([
  ['an entity of its own', '<!DOCTYPE a [<!ENTITY x "y">]>\n<a>\n&x;</a>', 3],
  ['an unknown entity', '<a>\n\n&nbsp;</a>', 3],
  ['a bomb', '<!DOCTYPE a [<!ENTITY x "x"><!ENTITY y "&x;&x;">]><a>&y;</a>', 1],
  ['an open element', '<a>\n<b></a>', 2],
  ['text after the end', '<a/>\nx', 2],
  ['nothing', '', 1],
  ['bytes that are no UTF-8', Buffer.from([0x3c, 0x61, 0x3e, 0x0a, 0xff]), 1],
])('%s is refused with its line', async (_, text, line) => {
  const error = await read(text).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(XmlRefused)
  expect(error).toMatchObject({ line })
})

test('one text over the limit is refused, also in pieces, in an attribute or a comment; many small ones are not', async () => {
  const limits = { text: 1000, depth: 5 }
  const long = 'x'.repeat(1001)
  for (const text of [`<a>\n${long}</a>`, `<a>\n${'x'.repeat(600)}<![CDATA[${'x'.repeat(600)}]]></a>`])
    await expect(read(text, limits)).rejects.toMatchObject({
      message: expect.stringMatching(/^line 2: .*1000/),
    })
  const huge = 'x'.repeat(200_000)
  for (const text of [`<a b="${huge}"/>`, `<a><!--${huge}--></a>`, `<!DOCTYPE a [${huge}]><a/>`])
    await expect(read(text, limits, 4096)).rejects.toThrow(/1000/)
  expect((await read(`<a>${'<b>xxxxxxxxxx</b>'.repeat(500)}</a>`, limits)).opened.length).toBe(501)
})

test('elements inside each other have an end', async () => {
  await expect(read('<a>'.repeat(70))).rejects.toThrow(/more than 60/)
})
