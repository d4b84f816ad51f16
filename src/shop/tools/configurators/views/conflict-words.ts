import { formatAmount } from '#kit/money.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { Chosen, Refused, WayOut } from '../model/configuration.ts'
import type { Definition } from '../model/definition.ts'
import type { ShownConflict } from '../model/shown.ts'
import { sayConfigurator } from '../texts.ts'

/** 'Size: 10B' of a choice. */
export function choiceName(
  page: PageContext,
  { base }: Definition,
  { characteristic, value }: Chosen,
): string {
  const of = base.characteristics.find(({ id }) => id === characteristic)
  const one = of?.values.find(({ id }) => id === value)
  return `${of?.name[page.language] ?? characteristic}: ${one?.name[page.language] ?? value}`
}

/** A refused choice in words (CFG-20); `effects`: of each way out, as written by `effectWords`. */
export function shownConflict(
  page: PageContext,
  definition: Definition,
  refused: Refused,
  effects: readonly string[],
): ShownConflict {
  const t = sayConfigurator(page.language)
  return {
    conflict: true,
    csticId: refused.wanted.characteristic,
    valueId: refused.wanted.value,
    message: t.conflict(),
    wanted: choiceName(page, definition, refused.wanted),
    against: refused.against.map(one => choiceName(page, definition, one)),
    reasons: refused.reasons.map(({ rule, reason }) => ({ rule, text: reason[page.language] })),
    ways: refused.waysOut.map((way, i) => ({
      text: wayWords(page, definition, way),
      effect: effects[i] ?? '',
      choices: way.chosen.map(one => ({ ...one })),
    })),
  }
}

function wayWords(page: PageContext, { base }: Definition, way: WayOut): string {
  const t = sayConfigurator(page.language)
  return way.changes
    .map(({ characteristic, from, to }) => {
      const of = base.characteristics.find(({ id }) => id === characteristic)
      const name = (id: string) => of?.values.find(one => one.id === id)?.name[page.language] ?? id
      return t.way({ what: of?.name[page.language] ?? characteristic, from: name(from), to: name(to) })
    })
    .join(', ')
}

/** '+4.10, +2 days' */
export function effectWords(page: PageContext, effect: { amount: number | null; leadDays: number }): string {
  const t = sayConfigurator(page.language)
  const signed = (n: number, text: string) => (n > 0 ? `+${text}` : text)
  const price =
    effect.amount === null
      ? ''
      : effect.amount === 0
        ? t.samePrice()
        : signed(effect.amount, formatAmount(effect.amount, page.currency, page.formatLocale))
  const days =
    effect.leadDays === 0 ? '' : `${effect.leadDays > 0 ? '+' : ''}${t.days({ n: effect.leadDays })}`
  return [price, days].filter(Boolean).join(', ')
}
