/**
 * A quote as its buyer may see it: nothing of an offer before it was sent. The one place for page, paper, list, search and
 * every other door of the buyer's side (QUO-01).
 */
import type { Quote, QuoteEvent, QuoteHead, QuoteLine, Revision } from './quote.ts'
import type { QuoteAction } from './states.ts'

/** As it was asked for: without what is offered for it. */
const asAsked = (line: QuoteLine): QuoteLine => {
  const [offer] = line.offers
  const plain = { ...line, locked: false, offers: [] }
  // what the seller put in has its article from the offer alone
  return line.code === '' && line.by === 'seller' && offer
    ? { ...plain, code: offer.code, names: offer.names, unit: offer.unit, list: offer.list }
    : plain
}

/** The positions of a version that was not sent: what was asked for, and what the seller had put in when it last sent one. */
export function linesBeforeSending(
  draft: readonly QuoteLine[],
  sent: readonly QuoteLine[] | null,
): QuoteLine[] {
  const known = new Map((sent ?? []).map(line => [line.number, line]))
  const asked = draft.flatMap(line => {
    if (line.by === 'buyer') return [asAsked(line)]
    const before = known.get(line.number)
    known.delete(line.number)
    if (before?.by !== 'seller') return []
    // the buyer's wishes are the buyer's, all else is as it was sent
    const { quantity, target } = before.words === line.words ? line : before
    return [asAsked({ ...before, quantity, target })]
  })
  const gone = [...known.values()].filter(line => line.by === 'seller').map(asAsked)
  return [...asked, ...gone].toSorted((a, b) => a.number - b.number)
}

const wasSent = (quote: Pick<Quote, 'state'>, revision: Pick<Revision, 'offeredAt'>): boolean =>
  revision.offeredAt !== null || quote.state === 'ordered'

/** What the desk does for itself. */
const inner: ReadonlySet<string> = new Set<QuoteAction | 'begin'>(['begin', 'take', 'edit', 'reject', 'note'])

/**
 * The history without the desk's own ways: an offer is in it from when it was sent, in the words and by the name of who
 * made it, even if somebody else approved it; one that was never sent is not.
 */
export function eventsForBuyer(
  events: readonly QuoteEvent[],
  revisions: readonly Pick<Revision, 'revision' | 'offeredAt'>[],
): QuoteEvent[] {
  const sent = new Set(revisions.filter(one => one.offeredAt !== null).map(one => one.revision))
  const ofRevision = (event: QuoteEvent) => events.filter(one => one.revision === event.revision)
  return events.flatMap(event => {
    if (event.internal || inner.has(event.action)) return []
    const own = ofRevision(event)
    const offer = own.findLast(one => one.action === 'offer')
    const approved = own.findLast(one => one.action === 'approve')
    if (event.action === 'offer')
      return sent.has(event.revision) && event === offer && !approved ? [event] : []
    if (event.action === 'approve') {
      if (!sent.has(event.revision) || event !== approved) return []
      return [{ ...event, action: 'offer', name: offer?.name ?? event.name, body: offer?.body ?? '' }]
    }
    // taking back what was sent begins a version; what was not sent is taken back within it
    if (event.action === 'recall') return own[0] === event ? [event] : []
    return [event]
  })
}

/** A whole quote as its buyer may see it. */
export function forBuyer(quote: Quote): Quote {
  let sent: readonly QuoteLine[] | null = null
  const revisions = quote.revisions.map((one): Revision => {
    if (wasSent(quote, one)) {
      sent = one.lines
      return one
    }
    return { ...one, ...nothingOffered, lines: linesBeforeSending(one.lines, sent) }
  })
  const last = revisions.at(-1)
  return {
    ...quote,
    revisions,
    validUntil: last?.validUntil ?? null,
    events: eventsForBuyer(quote.events, quote.revisions),
    files: quote.files.filter(file => !file.internal),
  }
}
const nothingOffered = { discount: 0, delivery: null, validUntil: null } as const

/** A row of a list as its buyer may see it; `sentLines`: the positions of the version that was sent last. */
export const headForBuyer = ({
  sentLines,
  ...head
}: QuoteHead & { sentLines: readonly QuoteLine[] | null }): QuoteHead =>
  head.offered || head.state === 'ordered'
    ? head
    : { ...head, ...nothingOffered, lines: linesBeforeSending(head.lines, sentLines) }
