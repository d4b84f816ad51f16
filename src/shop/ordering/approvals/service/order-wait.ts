import { dayOf } from '#kit/calendar-date.ts'
import type { Language } from '#platform/language/language.ts'
import type { OrderWaitPort } from '#shop/ordering/orders/service/approval-port.ts'
import { awaited, groupDone } from '../model/flow.ts'
import { reasonWords } from '../model/labels.ts'
import { substitutesOn } from '../store/people.ts'
import { flowByCode, type ShownFlow } from '../store/find-approvals.ts'
import { sayReason } from '../texts/reasons.ts'
import { hasPart } from './decide.ts'

/** Whose word is awaited: one of those or all of those of each group that has not agreed yet; null: nobody's. */
function awaitedNames(flow: ShownFlow, language: Language): string | null {
  const waiting = new Set(awaited(flow))
  const groups = flow.groups
    .filter(group => group.tier === flow.tier && !groupDone(group, flow.decisions))
    .map(({ mode, people }) => {
      const names = people.filter(one => waiting.has(one.id)).map(one => flow.names[one.id] ?? '')
      const type = mode === 'ANY' || people.some(one => one.escalated) ? 'disjunction' : 'conjunction'
      return new Intl.ListFormat(language, { type }).format(names)
    })
    .filter(names => names !== '')
  return groups.length > 0 ? groups.join('; ') : null
}

/** Whom an order waits for, since when and why, and whether the visitor may look at its approval, for the page of the order. */
export const orderWait: OrderWaitPort = async ({ db, who, page, clock }, approval, companyId) => {
  const flow = await flowByCode(db, approval, companyId)
  if (!flow) return { wait: null, mayLook: false }
  const substitutes = await substitutesOn(db, companyId, dayOf(clock()))
  const mayLook = hasPart(who, flow, substitutes)
  if (flow.state !== 'pending') return { wait: null, mayLook }
  const { total, currency } = flow
  const t = sayReason(page.language)
  const wait = {
    names: awaitedNames(flow, page.language),
    since: flow.tierSince,
    until: flow.expiresAt,
    reasons: flow.reasons.map(reason => reasonWords(t, page.formatLocale, reason, { total, currency })),
  }
  return { wait, mayLook }
}
