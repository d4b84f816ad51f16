/** What a system of a buyer is told, and what became of it. */

export const answerKinds = ['confirmation', 'ship-notice', 'invoice', 'status'] as const
/** What a connection can be told. */
export type AnswerKind = (typeof answerKinds)[number]
/** A credit note goes where invoices go. */
export type DocumentKind = AnswerKind | 'credit-note'
export type Operation = 'new' | 'update' | 'delete'

export type Message = {
  id: number
  orderCode: string
  kind: DocumentKind
  /** of the document: of a confirmation, a shipment, an invoice */
  number: string
  operation: Operation
  /** payloadID */
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
  /** what the answer says of itself, in the numbers of HTTP; null: it is no cXML */
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

/** By the reference guide of cXML: 4xx is for good, 5xx passes. */
export const isRefusal = (said: number): boolean => said >= 400 && said < 500
export const isArrival = (said: number): boolean => said >= 200 && said < 300

/** What an answer says of itself; null: it is no cXML, which counts as not arrived whatever HTTP says. */
export function saidIn(answer: string): number | null {
  const [, code] = /<(?:\w+:)?Status\b[^>]*?\scode\s*=\s*["'](\d{3})["']/.exec(answer) ?? []
  return code === undefined ? null : Number(code)
}

/** Messages that a page shows. */
export const shownMessages = 200
/** So long messages are kept, in days: as long as anybody may ask for an invoice again. */
export const keptDays = 400
