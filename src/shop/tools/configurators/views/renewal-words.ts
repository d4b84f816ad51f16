import type { PageContext } from '#platform/page/page-context.tsx'
import type { Chosen } from '../model/configuration.ts'
import type { Definition } from '../model/definition.ts'
import { namedIn, type Renewal } from '../model/renewal.ts'
import { sayConfigurator } from '../texts.ts'

/** What a newer version changes, in words. */
export type ShownRenewal = {
  /** what no longer holds: 'Size: 10B', '4 × CT40M 2,5 AG' */
  lost: readonly string[]
  /** 'Size: 10B → 16B'; empty: nothing can take the place of what is lost */
  repair: readonly string[]
}

/** 'Size: 10B', in the words of the definition that still knows it. */
export function lostName(page: PageContext, definitions: readonly Definition[], one: Chosen): string {
  const found = namedIn(definitions, one)
  return found
    ? `${found.of[page.language]}: ${found.value[page.language]}`
    : `${one.characteristic}: ${one.value}`
}

/** `before`: the definition that it was made with, `after`: the newer one. */
export function shownRenewal(
  page: PageContext,
  { lost, lostContacts, repair }: Renewal,
  before: Definition,
  after: Definition,
): ShownRenewal {
  const t = sayConfigurator(page.language)
  return {
    lost: [
      ...lost.map(one => lostName(page, [before, after], one)),
      ...lostContacts.map(({ code, count }) => `${t.pieces({ n: count })} ${code}`),
    ],
    repair: repair.changes.flatMap(({ from, to }) => {
      const now = to === null ? null : namedIn([after], { ...from, value: to })
      return now
        ? [t.replaced({ from: lostName(page, [before, after], from), to: now.value[page.language] })]
        : []
    }),
  }
}
