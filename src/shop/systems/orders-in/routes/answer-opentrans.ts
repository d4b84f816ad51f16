import { fileAnswer, type FileAnswer } from '#kit/answer.ts'
import { XmlRefused } from '#kit/xml/read-xml.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { documentShown, type Connection } from '#shop/systems/connections/model/connection.ts'
import { mergedMeanwhile } from '#shop/people/company/service/refuse-merged.ts'
import { actAs } from '#shop/people/session/service/act-as.ts'
import { authenticate } from '#shop/systems/connections/service/authenticate.ts'
import { noteMessage } from '#shop/systems/connections/service/connections.ts'
import { readTree } from '#kit/xml/xml-tree.ts'
import { basicCredentials } from '../model/basic-credentials.ts'
import { OrderUnreadable, type IncomingOrder } from '../model/incoming-order.ts'
import {
  languageOf,
  openTransOrder,
  readOpenTransOrder,
  type OpenTransKind,
} from '../model/read-opentrans.ts'
import { writeOrderResponse } from '../model/write-opentrans.ts'
import { confirmedOrder } from '../service/confirmed.ts'
import { takeDocument } from '../service/take-document.ts'
import type { Verdict } from '../service/take-order.ts'
import { sayAnswers } from '../texts/findings.ts'
import { undone } from '../service/undone.ts'
import { allWords } from '../views/finding-words.ts'

/** What is answered: the confirmation, or in words why there is none. `kind`: what came, for the log. */
type Said = {
  kind: OpenTransKind | 'openTRANS'
  status: number
  /** a sentence each, the first says what became of it */
  words: readonly string[]
  confirmation?: string
}

const titles: Readonly<Record<number, string>> = {
  200: 'OK',
  202: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  409: 'Conflict',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** In words, as JSON of the form of RFC 9457: openTRANS has no document that says that something is not confirmed. */
const inWords = ({ status, words: [detail = '', ...others] }: Said): string =>
  JSON.stringify({
    type: 'about:blank',
    status,
    title: titles[status] ?? '',
    detail,
    errors: others.slice(0, 2_000).map(message => ({ field: '', message })),
  })

const sent = (said: Said, headers: Record<string, string> = {}): FileAnswer =>
  fileAnswer({
    bytes: said.confirmation ?? inWords(said),
    type: said.confirmation
      ? 'text/xml; charset=utf-8'
      : `application/${said.status >= 400 ? 'problem+json' : 'json'}; charset=utf-8`,
    status: said.status,
    headers,
    cache: 'no-store',
  })

/**
 * Answers a document of a buyer's system by HTTP: 200 with an ORDERRESPONSE for what is an order here, 202 for what waits, and a
 * status with its reasons for what is not taken. Credentials come first: who has none learns nothing.
 */
export async function answerOpenTrans(
  ctx: Ctx,
  bytes: Uint8Array,
  authorization: string,
): Promise<FileAnswer> {
  const t = sayAnswers(ctx.page.language)
  const given = basicCredentials(authorization) ?? { username: '', secret: '' }
  const found = await authenticate(ctx, { kind: 'basic', ...given })
  if (found.kind === 'too-many')
    return sent(
      { kind: 'openTRANS', status: 429, words: [t.tooMany()] },
      { 'retry-after': String(found.retryAfter) },
    )
  if (found.kind === 'refused')
    return sent(
      { kind: 'openTRANS', status: 401, words: [t.credentials()] },
      { 'www-authenticate': 'Basic realm="orders", charset="UTF-8"' },
    )
  const { connection } = found
  const message = documentShown(Buffer.from(bytes).toString('utf8'))
  const take = (apart: Ctx) => taken(apart, connection, bytes, message)
  const said = await unlessGone(ctx, connection, () => (found.isTrial ? undone(ctx, take) : take(ctx)))
  await noteMessage(ctx, {
    connectionId: connection.id,
    what: said.kind,
    done: said.status < 400,
    reason: said.status < 400 ? '' : (said.words[0] ?? '').slice(0, 200),
    request: message,
    answer: (said.confirmation ?? said.words.join('\n')).slice(0, 60_000),
  })
  return sent(said)
}

/** Where the company of a connection becomes part of another one meanwhile, the document is to be sent again, for the one that goes on. */
async function unlessGone(
  ctx: Ctx,
  { customerId, companyId }: Connection,
  take: () => Promise<Said>,
): Promise<Said> {
  try {
    return await take()
  } catch (error) {
    const why = await mergedMeanwhile(ctx, { id: customerId, companyId }, error)
    if (!why) throw error
    return { kind: 'openTRANS', status: 503, words: [why.message] }
  }
}

async function taken(ctx: Ctx, connection: Connection, bytes: Uint8Array, message: string): Promise<Said> {
  let kind: Said['kind'] = 'openTRANS'
  try {
    const document = openTransOrder(await readTree(bytes))
    if (!document) return { kind, status: 400, words: [sayAnswers(ctx.page.language).noOrder()] }
    kind = document.kind
    const buyer = await actAs(ctx, connection.customerId, languageOf(document.node))
    if (!buyer) return { kind, status: 403, words: [sayAnswers(ctx.page.language).nobody()] }
    const order = readOpenTransOrder(document)
    const verdict = await takeDocument(buyer, {
      order,
      connectionId: connection.id,
      mapping: connection.mapping,
      format: 'opentrans',
      cameBy: 'system',
      message,
    })
    return { kind, ...(await saidOf(buyer, order, verdict)) }
  } catch (error) {
    if (!(error instanceof OrderUnreadable || error instanceof XmlRefused)) throw error
    return { kind, status: 400, words: [error.message] }
  }
}

/** A verdict in the numbers of HTTP, with all reasons in words. */
async function saidOf(
  ctx: Ctx<CompanyMember>,
  order: IncomingOrder,
  verdict: Verdict,
): Promise<Omit<Said, 'kind'>> {
  const t = sayAnswers(ctx.page.language)
  switch (verdict.kind) {
    case 'placed':
    case 'changed': {
      const words = [t[verdict.kind]({ order: verdict.order })]
      const confirmed = await confirmedOrder(ctx, verdict.order, {
        sequence: order.sequence ?? null,
        remarks: words,
      })
      return { status: 200, words, confirmation: writeOrderResponse(confirmed) }
    }
    case 'waiting':
      return { status: 202, words: [t.waiting(), ...allWords(ctx.page, order, verdict.findings)] }
    case 'deleted':
      return verdict.order === null
        ? { status: 200, words: [t.deleted()] }
        : { status: 202, words: [t.cancelAsked({ order: verdict.order })] }
    case 'missing':
      return { status: 409, words: [t.missing()] }
    case 'refused':
      return { status: 422, words: [t.refused(), verdict.reason] }
    case 'again':
      return { status: 503, words: [t.again()] }
  }
}
