import type { Ctx } from '#platform/request/context.ts'
import { blocksOf, contactIn } from '../model/content.ts'
import { textOf } from './content.ts'

export type Seller = {
  /** name and address, a line each; empty where the seller has no imprint */
  lines: readonly string[]
  /** phone and e-mail address, as far as they are known */
  contact: readonly string[]
}

/** Name and address of the seller and how to reach them, as their texts say in the language of the page. */
export async function sellerOf(ctx: Pick<Ctx, 'db' | 'page'>): Promise<Seller> {
  const [imprint, written] = await Promise.all([textOf(ctx, 'imprint'), textOf(ctx, 'contact')])
  const contact = written && contactIn(written.body)
  const blocks = imprint ? blocksOf(imprint.body) : []
  const head = blocks.findIndex(block => block.kind !== 'paragraph')
  return {
    lines: blocks
      .slice(0, head === -1 ? 2 : head)
      .flatMap(block => (block.kind === 'paragraph' ? [block.text] : [])),
    contact: [contact?.phone, contact?.mail].flatMap(fact => (fact ? [fact.text] : [])),
  }
}
