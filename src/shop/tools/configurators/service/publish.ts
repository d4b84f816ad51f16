import type { Tx } from '#kit/db/connect.ts'
import { Definition, type DefinitionInput } from '../model/definition.ts'
import { compileNetwork } from '../model/network.ts'
import { addVersion, publish } from '../store/knowledge-bases.ts'

/**
 * Adds a version of a knowledge base and lets visitors use it. Throws UnknownName where a rule names what is not there,
 * and what zod throws where it is no definition.
 */
export async function addPublished(tx: Tx, given: DefinitionInput): Promise<number> {
  const definition = Definition.parse(given)
  compileNetwork(definition.base)
  const version = await addVersion(tx, { ...definition, definition, by: null })
  await publish(tx, definition.key, version, definition)
  return version
}
