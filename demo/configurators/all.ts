import type { DefinitionInput } from '#shop/configurators/model/definition.ts'
import { connectorConfigurator } from './connector.ts'

/** The configurators of the demo shop. */
export const demoConfigurators = (): DefinitionInput[] => [connectorConfigurator()]
