import type { PageContext } from '#platform/page/page-context.tsx'
import type { Refusal } from '../model/refusal.ts'
import { sayConfigurator } from '../texts.ts'

/** Why a configuration is not put into the basket or an inquiry. */
export function refusedToAdd(page: Pick<PageContext, 'language'>, refused: Refusal): string {
  const t = sayConfigurator(page.language)
  switch (refused.why) {
    case 'incomplete':
      return t.notComplete()
    case 'minimum':
      return t.atLeast({ n: refused.minimum })
    case 'nothing':
      return t.nothingToAdd()
    case 'foreign':
      return t.notOfThis()
  }
}
