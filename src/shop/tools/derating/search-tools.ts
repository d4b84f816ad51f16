import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { derating, deratingAccount } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const deratingSearchTools: readonly SearchTool[] = [
  {
    key: 'derating',
    name: {
      en: 'Derating: articles for a current',
      es: 'Reducción de corriente (derating): qué artículos valen',
    },
    help: {
      en: 'Which articles carry a current at an ambient temperature. The chart is on the page of each article.',
      es: 'Qué artículos admiten una corriente a una temperatura ambiente. La curva está en la página de cada artículo.',
    },
    named:
      'derating | derating tool | derating curve | derating chart | derating calculator | current carrying capacity | ampacity | temperature rise curve | curva de derating | curva de reduccion | reduccion de corriente | reduccion de potencia | capacidad de corriente | corriente admisible | ampacidad | strombelastbarkeit | deratingkurve',
    alone:
      'current carrying | current capacity | derated current | load curve | desclasificacion | curva de carga',
    to: page => href(page, derating.carrying, { query: {} }),
  },
  {
    key: 'savedDeratings',
    name: { en: 'Derating sets', es: 'Reducciones de corriente guardadas' },
    help: { en: 'Derating charts that you saved.', es: 'Las curvas de derating que ha guardado.' },
    named: 'saved deratings | derating sets | my deratings | derating guardados | juegos de derating',

    to: page => href(page, deratingAccount.list),
    entry: deratingAccount.list,
  },
]
