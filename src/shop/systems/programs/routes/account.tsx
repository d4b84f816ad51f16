import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import { formOvertaken, formRefused } from '#kit/refusal.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { programsOfCompany, type TypedProgram } from '../contract.ts'
import { isScope, type ProgramInUnit } from '../model/program.ts'
import { choicesFor, limitsTyped } from '../service/given.ts'
import {
  addProgram,
  endOverlap,
  endOwn,
  knownProgram,
  programsOf,
  rotateSecret,
  saveProgram,
} from '../service/programs.ts'
import { sayPrograms, sayProgramsSection } from '../texts.ts'
import { ListPage } from '../views/ListPage.tsx'
import type { Entered } from '../views/ProgramFields.tsx'
import { ProgramPage } from '../views/ProgramPage.tsx'

type Admin = Ctx<CompanyMember>
type Shown = { entered?: Entered; secret?: string; errors?: readonly FieldError[]; conflict?: boolean }

const usual: Entered = {
  name: '',
  owner: 'person',
  person: '',
  unit: '',
  email: '',
  limits: {},
  kind: 'client',
  scopes: ['catalogue:read', 'prices:read'],
  networks: '',
  lifetime: '365',
}
const keptIn = (kept: ProgramInUnit, limits: Record<string, string>): Entered => ({
  ...usual,
  ...kept,
  owner: kept.ofUnit ? 'unit' : 'person',
  unit: kept.unit?.code ?? '',
  limits,
  networks: kept.networks.replaceAll(', ', '\n'),
})

async function programPage(
  ctx: Admin,
  kept: ProgramInUnit | null,
  { entered, secret, errors = [], conflict = false }: Shown = {},
): Promise<PageAnswer> {
  return pageAnswer({
    title: kept?.name ?? sayPrograms(ctx.page.language).new(),
    crumbs: [],
    ...((errors.length > 0 || conflict) && (conflict ? formOvertaken : formRefused)),
    body: (
      <ProgramPage
        kept={kept}
        entered={entered ?? (kept ? keptIn(kept, await limitsTyped(ctx, kept)) : usual)}
        choices={await choicesFor(ctx)}
        secret={secret ?? null}
        errors={errors}
        conflict={conflict}
        flashes={takeFlash(ctx)}
        now={ctx.clock()}
        publicUrl={ctx.publicUrl}
      />
    ),
  })
}

/** What was typed, whether it could be read or not. */
const enteredIn = (body: Checked<TypedProgram>, before: Entered): Entered =>
  body.ok
    ? {
        ...before,
        ...body.value,
        limits: textsIn(body.value),
        scopes: body.value.scopes.filter(isScope),
      }
    : { ...before, ...body.entered, limits: textsIn(body.entered), scopes: [] }

export const programsOfCompanyRoutes = routes(programsOfCompany, {
  list: async ctx =>
    pageAnswer({
      title: sayPrograms(ctx.page.language).title(),
      body: <ListPage all={await programsOf(ctx)} now={ctx.clock()} flashes={takeFlash(ctx)} />,
    }),
  create: (ctx, { query }) => programPage(ctx, null, { entered: { ...usual, owner: query.owner } }),
  add: async (ctx, { body }) => {
    const entered = enteredIn(body, usual)
    if (!body.ok) return programPage(ctx, null, { entered, errors: body.errors })
    const made = await addProgram(ctx, body.value)
    if ('errors' in made) return programPage(ctx, null, { entered, errors: made.errors })
    return programPage(ctx, await knownProgram(ctx, made.id), { secret: made.secret })
  },
  show: async (ctx, { params }) => programPage(ctx, await knownProgram(ctx, params.id)),
  save: async (ctx, { params, body }) => {
    const kept = await knownProgram(ctx, params.id)
    const entered = enteredIn(body, keptIn(kept, {}))
    if (!body.ok) return programPage(ctx, kept, { entered, errors: body.errors })
    const saved = await saveProgram(ctx, params.id, body.value.version, body.value)
    if (saved.kind === 'wrong') return programPage(ctx, kept, { entered, errors: saved.errors })
    if (saved.kind === 'conflict')
      return programPage(ctx, await knownProgram(ctx, params.id), { entered, conflict: true })
    leaveFlash(ctx, [{ kind: 'success', text: sayPrograms(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, programsOfCompany.show, { params }))
  },
  rotate: async (ctx, { params }) => {
    const secret = await rotateSecret(ctx, params.id)
    return programPage(ctx, await knownProgram(ctx, params.id), { secret })
  },
  endOverlap: async (ctx, { params }) => {
    await endOverlap(ctx, params.id)
    leaveFlash(ctx, [{ kind: 'success', text: sayPrograms(ctx.page.language).overlapEnded() }])
    return seeOther(href(ctx.page, programsOfCompany.show, { params }))
  },
  end: async (ctx, { params }) => {
    const { name } = await endOwn(ctx, params.id)
    leaveFlash(ctx, [{ kind: 'success', text: sayPrograms(ctx.page.language).wasEnded({ name }) }])
    return seeOther(href(ctx.page, programsOfCompany.list))
  },
})

/** Its section of the account: for who administers their company. */
export const programsOfCompanySections: readonly Section[] = [
  {
    key: 'account/company-programs',
    group: 'company',
    entry: programsOfCompany.list,
    say: sayProgramsSection,
  },
]
