/** Sends what systems of buyers are told: in the order in which it was said of an order, tried again for three days. */
import { isLoopbackHost } from '#kit/networks.ts'
import { brand } from '#platform/brand/brand.ts'
import { forEachOf, SomeFailed } from '#platform/jobs/for-each.ts'
import { job, type JobServices } from '#platform/jobs/jobs.ts'
import { pauseAfter } from '#platform/outgoing/pauses.ts'
import { post } from '#platform/outgoing/post.ts'
import type { Ctx } from '#platform/request/context.ts'
import { judgeAnswer } from '../model/message.ts'
import { withSecret } from '../model/write-cxml.ts'
import {
  answersDue,
  dropMessages,
  newestMessage,
  noteOutcome,
  takeMessage,
  type Outgoing,
} from '../store/messages.ts'

type Sending = Pick<JobServices, 'db' | 'log' | 'ports' | 'publicUrl' | 'stopping'>

/** Connections that are sent to at a time. */
const lanes = 8
/** Messages that a connection gets in one round. */
const maxInTurn = 200
/** How long a system may take for its answer, in ms; one that checks everything takes its time. */
const answersWithin = 20_000
/** So much of an answer is read, in bytes: its status stands behind a header. */
const answerBytes = 20_000

/** The message with what says who we are: in cXML inside of it, of openTRANS by HTTP. */
function introduced(
  { format, key, body, username, secret }: Outgoing,
  open: (secret: Buffer) => string,
): { body: string; headers: Record<string, string> } {
  const plain = secret && open(secret)
  const headers = {
    'content-type': 'text/xml; charset=utf-8',
    accept: 'text/xml',
    'user-agent': brand.name,
    'idempotency-key': key,
  }
  if (format === 'cxml') return { body: plain ? withSecret(body, plain) : body, headers }
  const basic = () => `Basic ${Buffer.from(`${username}:${plain}`).toString('base64')}`
  const authorization = plain && (username === '' ? `Bearer ${plain}` : basic())
  return { body, headers: authorization ? { ...headers, authorization } : headers }
}

/** Sends one message and notes what became of it; answers whether it arrived. */
async function deliver(services: Sending, message: Outgoing): Promise<boolean> {
  const { db, ports, publicUrl } = services
  const { id, format, key, attempts, url } = message
  const began = performance.now()
  const { status, answer } = await post(
    new URL(url),
    introduced(message, sealed => ports.letters.seal.open(sealed)),
    {
      resolve: ports.resolveHost,
      local: isLoopbackHost(new URL(publicUrl).hostname),
      withinMs: answersWithin,
      answerBytes,
    },
  )
  const { said, arrived, refused } = judgeAnswer(format, { status, answer })
  await noteOutcome(db, id, {
    status,
    said,
    answer,
    tookMs: Math.round(performance.now() - began),
    arrived,
    pause: refused ? null : pauseAfter(attempts, Math.random()),
  })
  if (!arrived)
    services.log.warn({ answer: id, message: key, attempts, status, said }, 'an answer did not arrive')
  return arrived
}

async function turn(services: Sending, connectionId: number): Promise<void> {
  for (let n = 0; n < maxInTurn && !services.stopping?.aborted; n++) {
    const message = await takeMessage(services.db, connectionId)
    if (!message) return
    await deliver(services, message)
  }
}

/** Sends what is due. Each lane goes through its share of the connections: one that is slow or fails holds up few others. */
export async function sendAnswers(services: Sending): Promise<void> {
  const due = await answersDue(services.db)
  const shares = Array.from({ length: Math.max(1, Math.min(lanes, due.length)) }, (_, lane) =>
    due.filter((_, at) => at % lanes === lane),
  )
  const ends = await Promise.allSettled(
    shares.map(share => forEachOf(services, 'answers', share, String, id => turn(services, id))),
  )
  const failed = ends.flatMap(end => (end.status === 'rejected' ? [end.reason as unknown] : []))
  const other = failed.find(error => !(error instanceof SomeFailed))
  if (other !== undefined) throw other
  if (failed.length > 0) throw new SomeFailed(failed, `some of ${due.length} connections failed`)
}

export const answerJob = job({
  name: 'answers',
  every: '* * * * *',
  watch: db => newestMessage(db),
  run: sendAnswers,
})

/** Forgets messages after their period. */
export const forgetAnswers = ({ db }: Pick<Ctx, 'db'>): Promise<unknown> => dropMessages(db)
