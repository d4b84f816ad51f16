import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formOvertaken, formRefused, notFound, Refusal, type FieldError } from '#kit/refusal.ts'
import { wayBack } from '#kit/way-back.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { requestTemplates } from '../contract.ts'
import {
  readTemplate,
  readTemplates,
  removeTemplate,
  saveTemplate,
  type TemplateSaid,
} from '../service/at-desk.ts'
import { sayRequests, sayTemplateSection } from '../texts/requests.ts'
import { TemplatePage, TemplatesPage, type TemplateFields } from '../views/TemplatePages.tsx'

type Desk = Ctx<SignedIn>
type Shown = {
  id: number | null
  version?: number
  fields: TemplateFields
  errors?: readonly FieldError[]
  conflict?: string
}
const say = (ctx: Desk) => sayRequests(ctx.page.language)

function formPage(ctx: Desk, { id, version = 0, fields, errors = [], conflict }: Shown): PageAnswer {
  const title = id === null ? say(ctx).addTemplate() : fields.name
  return pageAnswer({
    title,
    crumbs: [
      {
        name: title,
        href:
          id === null
            ? href(ctx.page, requestTemplates.fresh)
            : href(ctx.page, requestTemplates.one, { params: { id } }),
      },
    ],
    ...((errors.length > 0 || conflict) && (conflict ? formOvertaken : formRefused)),
    body: (
      <TemplatePage id={id} version={version} fields={fields} errors={errors} conflict={conflict ?? null} />
    ),
  })
}
const entered = (fields: Readonly<Record<string, string>>): TemplateFields => ({
  kind: fields['kind'] ?? '',
  language: fields['language'] ?? '',
  name: fields['name'] ?? '',
  body: fields['body'] ?? '',
})
const fieldsOf = (said: TemplateSaid): TemplateFields => ({ ...said, kind: said.kind ?? '' })

function done(ctx: Desk, text: string, back?: string) {
  leaveFlash(ctx, [{ kind: 'success', text, data: back }])
  return seeOther(href(ctx.page, requestTemplates.list))
}

/** Keeps it, or shows the form again with what is wrong. */
async function keep(ctx: Desk, id: number | null, version: number | null, said: TemplateSaid) {
  try {
    if ((await saveTemplate(ctx, id, version, said)) === 'done')
      return done(ctx, say(ctx).saved({ name: said.name }))
    const errors = [{ field: 'name', message: say(ctx).nameTaken() }]
    return formPage(ctx, { id, version: version ?? 0, fields: fieldsOf(said), errors })
  } catch (error) {
    if (id === null || !(error instanceof Refusal) || error.kind !== 'conflict') throw error
    const now = await readTemplate(ctx, id)
    if (!now) throw notFound()
    return formPage(ctx, { id, version: now.version, fields: fieldsOf(said), conflict: error.message })
  }
}

export const requestTemplateRoutes = routes(requestTemplates, {
  list: async ctx =>
    pageAnswer({
      title: say(ctx).templates(),
      body: <TemplatesPage templates={await readTemplates(ctx)} flashes={takeFlash(ctx)} />,
    }),
  fresh: ctx =>
    formPage(ctx, { id: null, fields: { kind: '', language: ctx.page.language, name: '', body: '' } }),
  add: (ctx, { body }) =>
    body.ok
      ? keep(ctx, null, null, body.value)
      : formPage(ctx, { id: null, fields: entered(body.entered), errors: body.errors }),
  one: async (ctx, { params: { id } }) => {
    const kept = await readTemplate(ctx, id)
    if (!kept) throw notFound()
    return formPage(ctx, { id, version: kept.version, fields: fieldsOf(kept) })
  },
  save: async (ctx, { params: { id }, body }) => {
    const kept = await readTemplate(ctx, id)
    if (!kept) throw notFound()
    if (!body.ok)
      return formPage(ctx, { id, version: kept.version, fields: entered(body.entered), errors: body.errors })
    const { version, ...said } = body.value
    return keep(ctx, id, version, said)
  },
  remove: async (ctx, { params: { id } }) => {
    const kept = await readTemplate(ctx, id)
    if (!kept) throw notFound()
    const { kind, language, name, body } = kept
    const text = say(ctx).removed({ name: await removeTemplate(ctx, id) })
    const fields = { kind: kind ?? '', language, name, body }
    return done(ctx, text, wayBack(href(ctx.page, requestTemplates.add), fields))
  },
})

/** Its section of the desk. */
export const requestTemplateSections: readonly Section[] = [
  { key: 'desk/request-templates', group: 'about', entry: requestTemplates.list, say: sayTemplateSection },
]
