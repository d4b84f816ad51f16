import type { Ctx } from '#platform/request/context.ts'
import type { Language } from '#platform/language/language.ts'
import { timesText } from '#platform/units/order-unit.ts'
import type { LetterPart } from '#platform/email/letter.ts'
import { lineLabel } from '#shop/catalogue/articles/model.ts'
import { configurationHref } from '#shop/tools/configurators/contract.ts'
import type { KeptPosition } from '../model/inquiry.ts'
import { sayInquiry } from '../texts.ts'

/** How many positions stand in a letter; the rest is behind its link. */
const maxPositionsShown = 50

/** The positions of an inquiry for a letter: what was configured is said in words, and opens by its address. */
export function askedParts(
  ctx: Pick<Ctx, 'page' | 'publicUrl'>,
  reader: { language: Language; storefront: string; formatLocale: string },
  positions: readonly KeptPosition[],
): LetterPart[] {
  const { language, storefront } = reader
  const t = sayInquiry(language)
  const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
  const shown = positions.slice(0, maxPositionsShown)
  const rows = shown.map(one => ({
    text: timesText(one.quantity, one.articleUnit, one.code, reader),
    details: [one.name, lineLabel(one.details, language) ?? ''].filter(text => text !== ''),
  }))
  const left = positions.length - shown.length
  const made = new Map(shown.filter(one => one.lineKey !== '').map(one => [one.lineKey, one]))
  const links = [...made.values()].flatMap(one => {
    const to = configurationHref(page, one.details)
    return to === null ? [] : [{ link: t.openConfiguration({ code: one.code }), to: ctx.publicUrl + to }]
  })
  return [{ rows }, ...(left > 0 ? [t.morePositions({ n: left })] : []), ...links]
}
