/** What a system of a buyer is told, and what became of it. */
import { isForGood } from '#platform/outgoing/pauses.ts'

export const answerKinds = ['confirmation', 'ship-notice', 'invoice', 'status'] as const
/** What a connection can be told. */
export type AnswerKind = (typeof answerKinds)[number]
/** A credit note goes where invoices go. */
export type DocumentKind = AnswerKind | 'credit-note'
export type Operation = 'new' | 'update' | 'delete'

/** The language of a message: that of the document that the order came as. */
export const answerFormats = ['cxml', 'opentrans'] as const
/** Their own names. */
export const formatNames = { cxml: 'cXML', opentrans: 'openTRANS' } as const
export type AnswerFormat = (typeof answerFormats)[number]

export type Message = {
  id: number
  orderCode: string
  kind: DocumentKind
  /** of the document: of a confirmation, a shipment, an invoice */
  number: string
  operation: Operation
  format: AnswerFormat
  /** payloadID of cXML; the receiver knows by it what it has got already */
  key: string
  body: string
  madeAt: Date
  attempts: number
  /** when it is sent next; null: not by itself */
  tryAfter: Date | null
  triedAt: Date | null
  sentAt: Date | null
  /** of HTTP; null: nothing was answered */
  status: number | null
  /** what the answer says of itself, in the numbers of HTTP; null: nothing that could be read */
  said: number | null
  answer: string
  tookMs: number | null
}

/** `kept`: it is to be fetched; `refused`: the system does not want it, and would not want it again. */
export const answerStates = ['waiting', 'sent', 'again', 'refused', 'given-up', 'kept'] as const
export type AnswerState = (typeof answerStates)[number]
export function answerState({
  sentAt,
  tryAfter,
  attempts,
  said,
}: Pick<Message, 'sentAt' | 'tryAfter' | 'attempts' | 'said'>): AnswerState {
  if (sentAt) return 'sent'
  if (tryAfter !== null) return attempts === 0 ? 'waiting' : 'again'
  if (attempts === 0) return 'kept'
  return said !== null && isRefusal(said) ? 'refused' : 'given-up'
}

const isRefusal = (said: number): boolean => said >= 400 && said < 500
const isArrival = (said: number): boolean => said >= 200 && said < 300

/** What an answer says of itself; null: it is no cXML, which counts as not arrived whatever HTTP says. */
function saidIn(answer: string): number | null {
  const [, code] = /<(?:\w+:)?Status\b[^>]*?\scode\s*=\s*["'](\d{3})["']/.exec(answer) ?? []
  return code === undefined ? null : Number(code)
}

/** What an answer comes to. `said`: what it says of itself; `refused`: the system does not want it, and would not want it again. */
export type Judged = { said: number | null; arrived: boolean; refused: boolean }
/**
 * By the reference guide of cXML a 4xx of its Response is for good and a 5xx passes; without a Response it did not arrive. openTRANS has
 * no answer, so that HTTP counts alone: what a right key or address mends is tried again.
 */
export function judgeAnswer(
  format: AnswerFormat,
  { status, answer }: { status: number | null; answer: string },
): Judged {
  if (format === 'opentrans')
    return {
      said: status,
      arrived: status !== null && isArrival(status),
      refused: status !== null && isForGood(status),
    }
  const said = status === null ? null : saidIn(answer)
  return { said, arrived: said !== null && isArrival(said), refused: said !== null && isRefusal(said) }
}

/** Messages that a page shows. */
export const shownMessages = 200
/** So long messages are kept, in days: as long as anybody may ask for an invoice again. */
export const keptDays = 400
