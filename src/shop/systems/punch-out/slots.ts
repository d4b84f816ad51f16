import type { MimePart } from '#kit/mime-related.ts'
import { slot } from '#platform/domain/slot.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Connection } from '#shop/systems/connections/model/connection.ts'
import type { ItemBack, ToldOnTrial } from './model/play.ts'
import type { CxmlStatus } from './model/write-cxml.ts'
import type { Node } from '#kit/xml/xml-tree.ts'

/** Documents of cXML that other domains take: who sent it is known, and it is carried out once. */
export const cxmlDocuments = slot<{
  /** the element below Request */
  name: string
  /** where it is sent to, as the profile says it */
  address: (ctx: Pick<Ctx, 'page' | 'publicUrl'>) => string
  /** `message`: the document without secrets; `parts`: what came with it; a status from 400 on is one that may be sent again; of a trial nothing may last */
  take: (
    ctx: Ctx,
    asked: {
      connection: Connection
      language: string
      request: Node
      message: string
      parts: readonly MimePart[]
      isTrial: boolean
    },
  ) => Promise<CxmlStatus>
}>()

/** The desk plays the buyer: how the system of a connection orders what came back of its basket. */
export const trialOrders = slot<{
  /** the request that orders the item, with the secret of the trial; `number`: of the order */
  ask: (
    ctx: Pick<Ctx, 'page'>,
    connection: Connection,
    ordered: { item: ItemBack; secret: string; number: string },
  ) => { url: string; headers: Record<string, string>; body: string }
  /** was it taken, and what it comes to in the currency's smallest unit, where the answer says it */
  read: (answer: { status: number; text: string }) => { taken: boolean; cents: string | null }
  /** what its system is told as the order is confirmed, shipped and billed; it is placed for that once more, and undone. The last may be a fault. */
  told: (
    ctx: Ctx,
    connection: Connection,
    ordered: { item: ItemBack; secret: string; number: string },
  ) => Promise<readonly ToldOnTrial[]>
  /** is anything of the number kept? */
  isKept: (ctx: Pick<Ctx, 'db'>, connection: Connection, number: string) => Promise<boolean>
}>()
