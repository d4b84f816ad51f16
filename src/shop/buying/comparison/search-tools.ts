import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { comparison } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const comparisonSearchTools: readonly SearchTool[] = [
  {
    key: 'comparison',
    name: { en: 'Comparison', es: 'Comparación' },
    help: { en: 'Up to ten products side by side.', es: 'Hasta diez productos, uno junto a otro.' },
    named:
      'compare products | product comparison | comparison list | comparison table | compare articles | comparar productos | comparador | comparativa | comparacion de productos | produktvergleich',
    alone: 'compare | comparison | comparar | comparacion | vergleich',
    to: page => href(page, comparison.show),
  },
]
