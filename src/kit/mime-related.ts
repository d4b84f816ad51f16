/** A document with its attachments in one body: multipart/related (RFC 2387). */
import { Dicer } from '@fastify/busboy'

export type MimePart = {
  /** without its brackets; '' it has none */
  contentId: string
  /** as it is said, without parameters, in small letters */
  type: string
  /** as the part calls itself; '' it does not */
  name: string
  bytes: Buffer
}
export type Related = { root: MimePart; others: readonly MimePart[] }

/** A body that is no document with attachments; its message is told to who sent it. */
export class MimeRefused extends Error {
  override name = 'MimeRefused'
}

/** Is the body of this Content-Type one of several parts? */
export const isRelated = (contentType: string): boolean =>
  /^\s*multipart\/related\s*(?:;|$)/i.test(contentType)

/** A parameter of a header field, without quotes; '' it has none. */
function parameter(header: string, name: string): string {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s"]+))`, 'i').exec(header) ?? []
  return quoted ?? plain ?? ''
}
const withoutBrackets = (id: string): string => id.trim().replace(/^<|>$/g, '')

/** Lines that end with = go on in the next one, whatever blanks stand before it; line by line, since a sender may send nothing but blanks. */
const joinedLines = (text: string): string =>
  text
    .split('\n')
    .map((line, at, all) => {
      const bare = line.endsWith('\r') ? line.slice(0, -1) : line
      if (at === all.length - 1) return line
      if (!bare.endsWith('=')) return `${line}\n`
      let end = bare.length - 1
      while (bare[end - 1] === ' ' || bare[end - 1] === '\t') end--
      return bare.slice(0, end)
    })
    .join('')
const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    joinedLines(text).replace(/=([\da-f]{2})/gi, (_, hex: string) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    ),
    'latin1',
  )

/** Throws MimeRefused for bytes that are not what their encoding says, and for encodings that nobody uses any more. */
function decoded(bytes: Buffer, encoding: string): Buffer {
  switch (encoding) {
    case '':
    case '7bit':
    case '8bit':
    case 'binary':
      return bytes
    case 'quoted-printable':
      return quotedPrintable(bytes.toString('latin1'))
    case 'base64': {
      const text = bytes.toString('latin1').replace(/\s+/g, '')
      if (!/^[A-Za-z\d+/]*={0,2}$/.test(text) || text.length % 4 !== 0)
        throw new MimeRefused('a part is not the base64 that it says it is')
      return Buffer.from(text, 'base64')
    }
    default:
      throw new MimeRefused(`the Content-Transfer-Encoding ${encoding.slice(0, 40)} is not read`)
  }
}

type Header = Readonly<Record<string, readonly string[] | undefined>>
type Raw = { header: Header; bytes: Buffer }

/** Splits a body at its boundary. Throws MimeRefused for one that is cut off, and for more than `most` parts. */
async function split(body: Uint8Array, boundary: string, most: number): Promise<Raw[]> {
  const parts: { header: Header; chunks: Buffer[] }[] = []
  await new Promise<void>((done, fail) => {
    const dicer = new Dicer({ boundary, maxHeaderPairs: 30 })
    dicer.on('part', stream => {
      const part = { header: {}, chunks: [] as Buffer[] }
      parts.push(part)
      if (parts.length > most) fail(new MimeRefused(`more than ${most} parts`))
      stream.on('header', header => void (part.header = header as Header))
      stream.on('data', chunk => void part.chunks.push(Buffer.from(chunk)))
      stream.on('error', () => fail(new MimeRefused('a part is cut off')))
    })
    dicer.on('error', () => fail(new MimeRefused('the parts have no end')))
    dicer.on('finish', () => done())
    dicer.end(body)
  })
  return parts.map(({ header, chunks }) => ({ header, bytes: Buffer.concat(chunks) }))
}

function partOf({ header, bytes }: Raw): MimePart {
  const said = (name: string): string => header[name]?.[0]?.trim() ?? ''
  const type = said('content-type')
  return {
    contentId: withoutBrackets(said('content-id')),
    type: (type.split(';')[0] ?? '').trim().toLowerCase(),
    name: parameter(said('content-disposition'), 'filename') || parameter(type, 'name'),
    bytes: decoded(bytes, said('content-transfer-encoding').toLowerCase()),
  }
}

/**
 * The document of a body, which is the part that `start` names, else the first, and all other parts. `most`: parts that there may be,
 * the document among them. Throws MimeRefused with what is wrong.
 */
export async function readRelated(contentType: string, body: Uint8Array, most: number): Promise<Related> {
  const boundary = parameter(contentType, 'boundary')
  if (boundary === '' || boundary.length > 70) throw new MimeRefused('Content-Type names no boundary')
  const parts = (await split(body, boundary, most)).map(partOf)
  const start = withoutBrackets(parameter(contentType, 'start'))
  const root = start === '' ? parts[0] : parts.find(({ contentId }) => contentId === start)
  if (!root) throw new MimeRefused(start === '' ? 'there is no part' : 'the part that start names is missing')
  return { root, others: parts.filter(one => one !== root) }
}
