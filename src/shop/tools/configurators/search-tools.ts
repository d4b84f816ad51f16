import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { configurators, savedConfigurations } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const configuratorsSearchTools: readonly SearchTool[] = [
  {
    key: 'configurators',
    name: { en: 'Configurators', es: 'Configuradores' },
    help: {
      en: 'Put a connector or a cable together step by step.',
      es: 'Componga un conector o un cable paso a paso.',
    },
    named:
      'configurator | configurators | cable configurator | connector configurator | configure cable | configure connector | cable builder | build a connector | product configurator | configurador | configuradores | configurador de cables | configurador de conectores | configurar cable | configurar conector | konfigurator',
    alone:
      'configure | configuration | customised cable | custom cable | cable to measure | configurar | configuracion | cable a medida | cables a medida',
    to: page => href(page, configurators.overview),
  },
  {
    key: 'savedConfigurations',
    name: { en: 'Saved configurations', es: 'Configuraciones guardadas' },
    help: {
      en: 'Connectors and cables that you put together.',
      es: 'Los conectores y cables que ha compuesto.',
    },
    named: 'saved configurations | my configurations | configuraciones guardadas | mis configuraciones',

    to: page => href(page, savedConfigurations.list),
    entry: savedConfigurations.list,
  },
]
