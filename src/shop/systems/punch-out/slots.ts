import { slot } from '#platform/domain/slot.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Connection } from '#shop/systems/connections/model/connection.ts'
import type { CxmlStatus } from './model/write-cxml.ts'
import type { Node } from './model/xml-tree.ts'

/** Documents of cXML that other domains take: who sent it is known, and it is carried out once. */
export const cxmlDocuments = slot<{
  /** the element below Request */
  name: string
  /** where it is sent to, as the profile says it */
  address: (ctx: Pick<Ctx, 'page' | 'publicUrl'>) => string
  /** `message`: the document without secrets; a status from 400 on is one that may be sent again */
  take: (
    ctx: Ctx,
    asked: { connection: Connection; language: string; request: Node; message: string },
  ) => Promise<CxmlStatus>
}>()
