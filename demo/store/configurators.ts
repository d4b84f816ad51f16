import type { Tx } from '#kit/db/connect.ts'
import { addPublished } from '#shop/tools/configurators/service/publish.ts'
import { demoConfigurators } from '../configurators/all.ts'

/** The knowledge bases of the demo shop; those that are there already stay as the desk has left them. */
export async function writeConfigurators(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('knowledge_base').select('key').execute()
  for (const definition of demoConfigurators())
    if (!known.some(({ key }) => key === definition.key)) await addPublished(tx, definition)
}
