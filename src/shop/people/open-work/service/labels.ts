import { firstOf } from '#kit/first-of.ts'
import type { Flash } from '#kit/flash.ts'
import type { Language } from '#platform/language/language.ts'
import type { FieldError } from '#kit/refusal.ts'
import { handedKinds, workKinds, type HandedOver, type OpenWork, type Resting } from '../model/open-work.ts'
import { sayOpenWork } from '../texts.ts'

const few = (codes: readonly string[]) => ({ n: codes.length, codes: firstOf(codes, 5) })

/** What waits with somebody, as one sentence: 'Open work: 1 replenishment schedule (RS500001).' */
export function openWorkWords(work: Omit<OpenWork, 'customerId'>, language: Language): string {
  const t = sayOpenWork(language)
  const what = workKinds.flatMap(kind => (work[kind].length > 0 ? [t[kind](few(work[kind]))] : []))
  return t.has({ what: what.join('; ') })
}

/** What becomes of that work, and what who administers can do: only of what there is. */
export function waysWords(work: Omit<OpenWork, 'customerId'>, language: Language): string {
  const t = sayOpenWork(language)
  const own = handedKinds.flatMap(kind => (work[kind].length > 0 ? [t[`ways-${kind}`]()] : []))
  const asked = [...work.approvals, ...work.rules, ...work.units].length > 0 ? [t['ways-approvals']()] : []
  const alone = [...work.rules, ...work.units].length > 0 ? [t['ways-above']()] : []
  return [...own, ...asked, ...alone].join(' ')
}

/** What becomes of the schedules of somebody for whom orders can be placed again; empty: there are none. */
export function restingWords({ goOn, stay }: Resting, language: Language): string {
  const t = sayOpenWork(language)
  return [goOn.length > 0 && t.goOn(few(goOn)), stay.length > 0 && t.stay(few(stay))]
    .filter(Boolean)
    .join(' ')
}

/** The page where the work of somebody is handed over. */
export const handOverTitle = (name: string, language: Language): string =>
  sayOpenWork(language).title({ name })

/** What a press on 'Hand over' did, for the page after it. */
export function handedWords(
  { handed, left, to }: HandedOver & { to: { name: string } },
  language: Language,
): Flash[] {
  const t = sayOpenWork(language)
  return [
    ...(handed.length > 0
      ? [{ kind: 'success' as const, text: t.done({ name: to.name, codes: handed.join(', ') }) }]
      : []),
    ...(left.length > 0 ? [{ kind: 'warning' as const, text: t.stayed({ codes: left.join(', ') }) }] : []),
  ]
}

/** Somebody was chosen who is not offered. */
export const unknownColleague = (language: Language): FieldError => ({
  field: 'to',
  message: sayOpenWork(language).unknown(),
})
