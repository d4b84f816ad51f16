/**
 * Reading XML as a stream, safely (trust.md, uploads): a DOCTYPE is skipped and nothing is ever loaded; a
 * reference to any but the five predefined entities, a text that is too long, too deep a tree or broken XML is
 * refused with its line. Memory stays bounded by the limits whatever the size of the file.
 */
import { SaxesParser } from 'saxes'

export type XmlLimits = {
  /** characters in one text, attribute, comment or tag */
  text: number
  /** elements inside each other */
  depth: number
  /** refuse a DOCTYPE instead of skipping it */
  refuseDoctype?: boolean
}
export const xmlLimits: XmlLimits = { text: 1_000_000, depth: 60 }

/** XML that is broken or breaks a limit. `line` counts from 1. */
export class XmlRefused extends Error {
  override name = 'XmlRefused'
  readonly line: number
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
    this.line = line
  }
}

export type XmlEvents = {
  /** `name` is the local name, without prefix. */
  open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void
  /** Text or CDATA; one element's text may come in several pieces. */
  text: (text: string) => void
  close: (name: string) => void
}

/**
 * Parses a document from its bytes; the encoding is taken from the byte order mark or the XML declaration,
 * else UTF-8. Yields after each piece, so that a generator can hand on what the events gathered.
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  events: XmlEvents,
  limits: XmlLimits = xmlLimits,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: true })
  let depth = 0
  let text = 0
  let seen = 0
  const refuse = (reason: string, line: number = parser.line): never => {
    throw new XmlRefused(line, reason)
  }
  const tooLong = `a text of more than ${limits.text} characters`
  // no more handlers than these: with a few more the parser becomes five times slower (its object's hidden class)
  parser.on('doctype', () => {
    seen = parser.position
    if (limits.refuseDoctype) refuse('a DOCTYPE is not allowed')
  })
  parser.on('opentag', tag => {
    seen = parser.position
    text = 0
    if (++depth > limits.depth) refuse(`more than ${limits.depth} elements inside each other`)
    events.open(local(tag.name), tag.attributes as Record<string, string>, parser.line)
  })
  const take = (piece: string): void => {
    seen = parser.position
    text += piece.length
    if (text > limits.text) refuse(tooLong)
    events.text(piece)
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', tag => {
    seen = parser.position
    text = 0
    depth--
    events.close(local(tag.name))
  })
  for await (const piece of decoded(bytes, () => parser.line)) {
    // whatever the parser is still gathering, it gathers within the limit
    for (let at = 0; at < piece.length; at += 65_536) {
      parsed(() => parser.write(piece.slice(at, at + 65_536)))
      if (parser.position - seen > limits.text + 65_536) refuse(tooLong)
    }
    yield
  }
  parsed(() => parser.close())
  yield
}

/** What the parser says is wrong ('12:7: undefined entity.'), with its line. */
function parsed(step: () => void): void {
  try {
    step()
  } catch (error) {
    const said = /^(\d+):\d+: (.*?)\.?$/s.exec(error instanceof Error ? error.message : '')
    throw said && !(error instanceof XmlRefused) ? new XmlRefused(Number(said[1]), said[2] ?? '') : error
  }
}

const local = (name: string): string => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

async function* decoded(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  line: () => number,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder?.decode(piece, { stream: piece !== undefined }) ?? ''
    } catch {
      throw new XmlRefused(line(), `bytes that are no ${decoder?.encoding}`)
    }
  }
  let head = new Uint8Array(0)
  for await (const piece of bytes) {
    if (decoder) {
      yield decode(piece)
      continue
    }
    head = head.length === 0 ? Uint8Array.from(piece) : Uint8Array.from([...head, ...piece])
    // the declaration stands in the first bytes; a pipe may hand them over one by one
    if (head.length < 200) continue
    decoder = decoderOf(head)
    yield decode(head)
  }
  if (!decoder) {
    decoder = decoderOf(head)
    yield decode(head)
  }
  yield decode()
}

function decoderOf(head: Uint8Array): TextDecoder {
  const [a, b] = [head[0], head[1]]
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be', { fatal: true })
  if (a === 0x3c && b === 0) return new TextDecoder('utf-16le', { fatal: true })
  if (a === 0 && b === 0x3c) return new TextDecoder('utf-16be', { fatal: true })
  const declared = /^[^<]{0,3}<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(
    Buffer.from(head.subarray(0, 200)).toString('latin1'),
  )?.[1]
  if (!declared || (a === 0xef && b === 0xbb)) return new TextDecoder('utf-8', { fatal: true })
  try {
    const decoder = new TextDecoder(declared, { fatal: true })
    // bytes that begin like one-byte text are not UTF-16, whatever they say
    return decoder.encoding.startsWith('utf-16') ? new TextDecoder('utf-8', { fatal: true }) : decoder
  } catch {
    throw new XmlRefused(1, `the encoding ${declared} is not known`)
  }
}
