import { invalid } from '#kit/refusal.ts'
import { canBeHanded, type HandedOver } from '#shop/people/open-work/model/open-work.ts'
import { colleaguesOf, handOverWork, type Colleague } from '#shop/people/open-work/service/hand-over.ts'
import { openWorkWith } from '#shop/people/open-work/service/leaving.ts'
import { openWorkWords, unknownColleague } from '#shop/people/open-work/service/labels.ts'
import { personIn } from './people.ts'
import { changing, scopeOf, type Administrator } from './scope.ts'
import type { PersonRow } from '../model/company.ts'

/** What can be handed over of somebody's work, and to whom. Throws not found for a person whom they do not administer. */
export async function workToHandOver(
  ctx: Administrator,
  email: string,
): Promise<{ person: PersonRow; words: string; handed: boolean; colleagues: Colleague[] }> {
  const scope = await scopeOf(ctx.db, ctx.who)
  const person = await personIn(ctx.db, scope, email)
  const work = await openWorkWith(ctx.db, scope.companyId, person.id)
  return {
    person,
    words: work ? openWorkWords(work, ctx.page.language) : '',
    handed: work !== null && canBeHanded(work),
    colleagues: await colleaguesOf(ctx.db, scope.companyId, person.id),
  }
}

/** Gives somebody's work to a colleague. Throws not found, or invalid for somebody who is not offered. */
export async function handOver(
  ctx: Administrator,
  email: string,
  to: number,
): Promise<HandedOver & { to: Colleague }> {
  return changing(ctx, async (tx, scope) => {
    const person = await personIn(tx, scope, email)
    const ids = { companyId: scope.companyId, fromId: person.id, toId: to }
    const done = await handOverWork({ ...ctx, db: tx }, tx, ids)
    if (!done) throw invalid([unknownColleague(ctx.page.language)])
    return {
      done,
      action: 'company-person-hand-over',
      kind: 'customer',
      id: person.email,
      details: { to: done.to.name, handed: done.handed.join(', ') },
    }
  })
}
