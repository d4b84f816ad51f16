import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { isRelated, MimeRefused, readRelated, type MimePart } from '#kit/mime-related.ts'
import { XmlRefused } from '#kit/xml/read-xml.ts'
import { mergedMeanwhile } from '#shop/people/company/service/refuse-merged.ts'
import { hashToken, newToken } from '#shop/people/session/service/token.ts'
import { documentShown, returnAddress, type Connection } from '#shop/systems/connections/model/connection.ts'
import { authenticate } from '#shop/systems/connections/service/authenticate.ts'
import { noteMessage } from '#shop/systems/connections/service/connections.ts'
import { punchOut } from '../contract.ts'
import { askedIn, readHead, readSetup, type CxmlHead, type Setup } from '../model/read-cxml.ts'
import { maxAttachments } from '../model/sent-document.ts'
import { wholePieces } from '../model/whole-pieces.ts'
import {
  writeProfile,
  writeStartPage,
  writeStatus,
  type CxmlStatus,
  type Envelope,
} from '../model/write-cxml.ts'
import { readTree, type Node } from '#kit/xml/xml-tree.ts'
import { cxmlDocuments } from '../slots.ts'
import { answerOfPayload, beginPayload, dropPayload, keepAnswer } from '../store/payloads.ts'
import { setStart } from '../store/visits.ts'
import { fillBasket } from './fill-basket.ts'
import { openVisit } from './open-visit.ts'

/** A document that is not answered as it wishes, in cXML's own numbers. */
class NotDone extends Error {
  readonly status: CxmlStatus
  constructor(code: number, text: string, detail: string) {
    super(detail)
    this.status = { code, text, detail }
  }
}

const envelopeOf = (ctx: Pick<Ctx, 'clock' | 'publicUrl'>, language = 'en'): Envelope => ({
  payloadId: `${randomUUID()}@${new URL(ctx.publicUrl).hostname}`,
  at: ctx.clock(),
  language,
})

/**
 * Answers a cXML document of a buyer's system. The same `payloadID` is answered the same again, and does nothing a second time.
 * What cannot be read, is not from a known system or asks for something that there is not gets a Status and no more.
 */
export async function enterByCxml(ctx: Ctx, sent: Sent): Promise<string> {
  let read: Received
  try {
    read = await received(sent)
  } catch (error) {
    if (!(error instanceof XmlRefused || error instanceof MimeRefused)) throw error
    return writeStatus(envelopeOf(ctx), { code: 406, text: 'Not Acceptable', detail: error.message })
  }
  try {
    return await answer(ctx, read)
  } catch (error) {
    if (!(error instanceof NotDone)) throw error
    return writeStatus(envelopeOf(ctx), error.status)
  }
}

type Sent = { document: string; contentType: string }
type Received = { root: Node; bytes: Uint8Array; parts: readonly MimePart[] }

/** The document and what came with it. Throws XmlRefused and MimeRefused. */
async function received({ document, contentType }: Sent): Promise<Received> {
  if (!isRelated(contentType)) {
    const bytes = Buffer.from(document, 'latin1')
    return { root: await readTree(bytes), bytes, parts: [] }
  }
  const body = Buffer.from(document, 'base64')
  const { root, others } = await readRelated(contentType, body, maxAttachments + 1)
  return { root: await readTree(root.bytes), bytes: root.bytes, parts: others }
}

async function answer(ctx: Ctx, { root, bytes, parts }: Received): Promise<string> {
  const head = readHead(root)
  const asked = askedIn(root)
  if (root.name !== 'cXML' || !asked || head.payloadId === '')
    throw new NotDone(406, 'Not Acceptable', 'no cXML with a payloadID and a Request')
  const { connection, isTrial } = await known(ctx, head)
  const message = documentShown(Buffer.from(bytes).toString('utf8'))
  const note = (done: boolean, reason: string, said: string) =>
    noteMessage(ctx, {
      connectionId: connection.id,
      what: asked.name,
      done,
      reason,
      request: message,
      answer: said,
    })
  try {
    const said = await once(ctx, connection, head, () =>
      unlessGone(ctx, connection, () => carryOut(ctx, connection, { head, asked, message, parts, isTrial })),
    )
    // the start page is a key, and is not kept where the desk reads it
    await note(true, '', said.replace(/(\/punchout\/start\/)[\w-]+/, '$1•••'))
    return said
  } catch (error) {
    if (error instanceof NotDone) await note(false, error.message, '')
    throw error
  }
}

/** The connection whose credentials the document has. */
async function known(ctx: Ctx, head: CxmlHead): Promise<{ connection: Connection; isTrial: boolean }> {
  const found = await authenticate(ctx, {
    kind: 'cxml',
    sender: head.sender.slice(0, 3),
    from: head.from.slice(0, 3),
    secret: head.sender.find(one => one.secret !== '')?.secret ?? '',
  })
  if (found.kind === 'too-many')
    throw new NotDone(503, 'Service Unavailable', 'too many wrong credentials, try later')
  if (found.kind === 'refused') throw new NotDone(401, 'Unauthorized', 'the credentials are not known')
  const { to } = found.connection
  const isUs = head.to.some(
    one => one.identity === to.identity && one.domain.toLowerCase() === to.domain.toLowerCase(),
  )
  if (!isUs) throw new NotDone(401, 'Unauthorized', 'the credentials are not known')
  return found
}

/** Carries a document out once: of the same number the same answer, sealed, since it can hold a key. */
async function once(
  ctx: Ctx,
  connection: Connection,
  { payloadId }: CxmlHead,
  act: () => Promise<string>,
): Promise<string> {
  const { seal } = ctx.ports.letters
  // a process that was killed over a document leaves it begun: after two minutes it may be carried out again
  if (!(await beginPayload(ctx.db, connection.id, payloadId))) {
    const said = await answerBefore(ctx, connection, payloadId)
    if (!said) throw new NotDone(409, 'Conflict', 'a document of this payloadID is being worked on')
    return said
  }
  try {
    const said = await act()
    await keepAnswer(ctx.db, connection.id, payloadId, seal.seal(said))
    return said
  } catch (error) {
    // nothing came of it: it may be sent again
    await dropPayload(ctx.db, connection.id, payloadId)
    throw error
  }
}

/** Sent twice at once, the second waits for the answer of the first; null: it takes too long. */
async function answerBefore(ctx: Ctx, connection: Connection, payloadId: string): Promise<string | null> {
  for (let tries = 0; tries < 50; tries++) {
    const before = await answerOfPayload(ctx.db, connection.id, payloadId)
    if (before) return ctx.ports.letters.seal.open(before)
    await sleep(100)
  }
  return null
}

/** Where the company of a connection becomes part of another one meanwhile, the document is to be sent again, for the one that goes on. */
async function unlessGone(
  ctx: Ctx,
  { customerId, companyId }: Connection,
  work: () => Promise<string>,
): Promise<string> {
  try {
    return await work()
  } catch (error) {
    const why =
      error instanceof NotDone ? null : await mergedMeanwhile(ctx, { id: customerId, companyId }, error)
    throw why ? new NotDone(503, 'Service Unavailable', why.message) : error
  }
}

async function carryOut(
  ctx: Ctx,
  connection: Connection,
  {
    head,
    asked,
    message,
    parts,
    isTrial,
  }: { head: CxmlHead; asked: Node; message: string; parts: readonly MimePart[]; isTrial: boolean },
): Promise<string> {
  switch (asked.name) {
    case 'ProfileRequest': {
      const url = ctx.publicUrl + href(ctx.page, punchOut.cxml)
      return writeProfile(envelopeOf(ctx), [
        { name: 'PunchOutSetupRequest', url },
        ...cxmlDocuments.all().map(one => ({ name: one.name, url: one.address(ctx) })),
      ])
    }
    case 'PunchOutSetupRequest': {
      const setup = readSetup(asked)
      if (!setup) throw new NotDone(400, 'Bad Request', 'an operation that there is not')
      return begin(ctx, connection, head, setup)
    }
    default: {
      const taker = cxmlDocuments.all().find(one => one.name === asked.name)
      if (!taker) throw new NotDone(450, 'Not Implemented', `${asked.name.slice(0, 60)} is not taken`)
      const status = await taker.take(ctx, {
        connection,
        language: head.language,
        request: asked,
        message,
        parts,
        isTrial,
      })
      if (status.code >= 400) throw new NotDone(status.code, status.text, status.detail ?? '')
      return writeStatus(envelopeOf(ctx), status)
    }
  }
}

/** Begins a visit, with what it is about in its basket, and answers the page that opens it once. */
async function begin(ctx: Ctx, connection: Connection, head: CxmlHead, setup: Setup): Promise<string> {
  const returnsTo = returnAddress(setup.returnsTo, connection.hosts)
  if (returnsTo === null)
    throw new NotDone(
      403,
      'Forbidden',
      'BrowserFormPost is not on a host that is registered for this connection',
    )
  const { operation, selected, items } = setup
  const odd = items.find(({ quantity }) => wholePieces(quantity) === null)
  // left out, its line would be missing where the basket goes back to
  if (odd && operation === 'edit')
    throw new NotDone(
      400,
      'Bad Request',
      `the quantity ${odd.quantity.slice(0, 20) || '?'} of ${odd.code || odd.id} is no whole number`,
    )
  const looksOnly = operation === 'inspect'
  const next = selected ? `/p/${encodeURIComponent(selected.code)}` : items.length > 0 ? '/cart' : ''
  const visit = await openVisit(ctx, connection, {
    returnsTo,
    said: {
      kind: 'cxml',
      buyerCookie: setup.buyerCookie,
      operation,
      next,
      from: head.from[0] ?? connection.from,
    },
    looksOnly,
    language: head.language,
  })
  await fillBasket(
    visit,
    connection,
    items.flatMap(({ id, code, quantity }) => {
      const pieces = wholePieces(quantity)
      return pieces === null ? [] : [{ id, code, quantity: pieces }]
    }),
  )
  const start = newToken()
  if (visit.who.visit) await setStart(ctx.db, visit.who.visit.id, hashToken(start))
  const plain = { ...visit.page, base: `/ebusiness/${visit.page.storefront}` }
  return writeStartPage(
    envelopeOf(ctx, visit.page.language),
    ctx.publicUrl + href(plain, punchOut.start, { params: { token: start } }),
  )
}
