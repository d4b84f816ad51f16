import type { DefinitionInput } from '#shop/tools/configurators/model/definition.ts'
import { cableConfigurator } from './cable.ts'
import { connectorConfigurator } from './connector.ts'
import { receptacleConfigurator, stripConfigurator } from './made.ts'
import { assemblyConfigurator, modularConfigurator, summaryConfigurator } from './sets.ts'

/** The configurators of the demo shop, one of each kind. */
export const demoConfigurators = (): DefinitionInput[] => [
  connectorConfigurator(),
  cableConfigurator(),
  modularConfigurator(),
  assemblyConfigurator(),
  summaryConfigurator(),
  stripConfigurator(),
  receptacleConfigurator(),
]
