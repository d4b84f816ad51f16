import { setImmediate as turn } from 'node:timers/promises'
import type { CatalogueIndex } from '../model/catalogue-index.ts'
import { languages } from '../model/index-input.ts'
import { warmListingInSteps } from '../model/list-articles.ts'
import { maxOfEach, warmSuggestionsInSteps } from '../model/suggest.ts'
import { articlePlaces } from './articles-of-index.ts'

/** How long warming goes on before visitors have their turn, in ms. */
const maxTurn = 5

/** Does beforehand what the first visitors of a new index would wait for, in turns with what else there is to do. */
export async function warmIndex(index: CatalogueIndex, signal: AbortSignal): Promise<void> {
  articlePlaces(index)
  let began = performance.now()
  for (const language of languages)
    for (const steps of [
      warmListingInSteps(index, language),
      warmSuggestionsInSteps(index, language, maxOfEach),
    ])
      for (const _ of steps) {
        if (performance.now() - began < maxTurn) continue
        await turn()
        if (signal.aborted) return
        began = performance.now()
      }
}
