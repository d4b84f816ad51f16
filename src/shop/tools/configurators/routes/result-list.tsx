import { pageAnswer, seeOther, type Outcome } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash } from '#kit/flash.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { readCodes, splitCodes } from '#shop/buying/comparison/model/code-list.ts'
import type { Held, Open } from '../model/held.ts'
import { change, readConfiguration } from '../service/keep.ts'
import { sayConfigurator } from '../texts.ts'
import { stepHref } from '../views/addresses.ts'
import { AskAdd } from '../views/Fragments.tsx'

const say = (ctx: Pick<Ctx, 'page'>) => sayConfigurator(ctx.page.language)

export const stepOf = (ctx: Ctx, held: Held, groupId?: string) =>
  seeOther(stepHref(ctx.page, held.open.definition, { configId: held.id, groupId }))

/** CFG-09: articles beside what the configuration consists of; answers what went in, and what is not in the catalogue. */
async function putIn(
  ctx: Ctx,
  configId: string,
  groupId: string | undefined,
  list: string,
): Promise<{ found: string[]; unknown: string[] }> {
  const split = splitCodes(list)
  const known = await articlesByCodes(ctx.db, [...split.candidates])
  const codes = readCodes(split, new Set(known.keys()))
  const found = codes.filter(code => known.has(code))
  if (found.length > 0) {
    const add = found.map(code => ({ code, groupId: groupId ?? '', quantity: 1 }))
    await change(ctx, { configId }, { add })
  }
  return { found, unknown: codes.filter(code => !known.has(code)) }
}

/** CFG-09: adds a list and shows the step again. */
export async function added(
  ctx: Ctx,
  configId: string,
  groupId: string | undefined,
  list: string,
): Promise<Outcome> {
  const { found, unknown } = await putIn(ctx, configId, groupId, list)
  const t = say(ctx)
  leaveFlash(ctx, [
    ...(found.length > 0
      ? [{ kind: 'success', text: t.addedToResult({ codes: found.join(', '), n: found.length }) } as const]
      : []),
    ...(unknown.length > 0
      ? [{ kind: 'error', text: t.unknownProducts({ codes: unknown.join(', ') }) } as const]
      : []),
    ...(found.length + unknown.length === 0 ? [{ kind: 'error', text: t.nothingToAdd() } as const] : []),
  ])
  return stepOf(ctx, await readConfiguration(ctx, configId), groupId)
}

/** Contacts are named `count.{code}` by our own pages, by their codes alone in the call as it stands (CFG-11). */
export function countFields({ definition }: Open, fields: Record<string, unknown>): Record<string, unknown> {
  const codes = new Set(
    definition.groups.flatMap(group => group.contacts.flatMap(one => one.choices.map(({ code }) => code))),
  )
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [codes.has(name) ? `count.${name}` : name, value]),
  )
}

/** CFG-09, asked by nobody of ours: whether it is meant. */
export function askAdd(
  ctx: Ctx,
  held: Held,
  { groupId, productsToAdd }: { groupId?: string | undefined; productsToAdd: string },
) {
  return pageAnswer({
    title: say(ctx).addToResult(),
    layout: 'narrow',
    body: (
      <AskAdd
        configId={held.id}
        groupId={groupId}
        products={productsToAdd}
        back={stepHref(ctx.page, held.open.definition, { configId: held.id, groupId })}
      />
    ),
  })
}
