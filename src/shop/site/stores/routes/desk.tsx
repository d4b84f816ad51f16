import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formOvertaken, notFound, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { storeDesk } from '../contract.ts'
import { fieldsOf, storeDays, storeOf, type StoreFields, type WrongField } from '../model/store-form.ts'
import { addStore, allStores, keptStore, saveStore, setStoreActive } from '../service/keep-stores.ts'
import { sayStoreDesk, sayStoreSection } from '../texts/desk.ts'
import { StoreDeskPage, type StoreForm } from '../views/StoreDeskPage.tsx'
import { StoresDeskPage } from '../views/StoresDeskPage.tsx'

type Desk = Ctx<SignedIn>

const blank = (country: string): StoreFields => ({
  ...fieldsOf({
    name: '',
    line1: '',
    postcode: '',
    town: '',
    country,
    phone: '',
    latitude: 0,
    longitude: 0,
    pickup: false,
    hours: storeDays.slice(0, 5).map(day => ({ day, from: '08:00', to: '17:00' })),
  }),
  latitude: '',
  longitude: '',
})
/** The form as it was sent, whatever of it was wrong. */
const sent = (entered: Readonly<Record<string, string | undefined>>): StoreFields => {
  const none = blank('')
  return Object.fromEntries(Object.keys(none).map(name => [name, entered[name] ?? ''])) as StoreFields
}

function formPage(ctx: Desk, form: StoreForm): PageAnswer {
  const { kept } = form
  const name = kept ? kept.name : sayStoreDesk(ctx.page.language).add()
  return pageAnswer({
    title: name,
    crumbs: [
      {
        name,
        href: kept
          ? href(ctx.page, storeDesk.store, { params: { id: kept.id } })
          : href(ctx.page, storeDesk.fresh),
      },
    ],
    ...refusedStatus({ errors: form.errors }),
    ...(form.conflict && formOvertaken),
    body: <StoreDeskPage form={form} />,
  })
}

const newPage = (ctx: Desk, code: string, fields: StoreFields, errors: readonly FieldError[] = []) =>
  formPage(ctx, { kept: null, code, fields, errors, conflict: null })

async function oldPage(
  ctx: Desk,
  id: number,
  entered: { fields?: StoreFields; errors?: readonly FieldError[]; conflict?: string } = {},
): Promise<PageAnswer> {
  const kept = await keptStore(ctx.db, id)
  if (!kept) throw notFound()
  return formPage(ctx, {
    kept,
    code: kept.code,
    fields: entered.fields ?? fieldsOf(kept),
    errors: entered.errors ?? [],
    conflict: entered.conflict ?? null,
  })
}

/** What is wrong beyond the shape of the form, in words. */
const worded = (ctx: Desk, wrong: readonly WrongField[]): FieldError[] => {
  const t = sayStoreDesk(ctx.page.language)
  const words = {
    hours: t.hoursWrong(),
    latitude: t.latitudeWrong(),
    longitude: t.longitudeWrong(),
    town: t.townUnknown(),
  }
  return wrong.map(({ field, why }) => ({ field, message: words[why] }))
}

function done(ctx: Desk, text: string) {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(href(ctx.page, storeDesk.list))
}

export const storeDeskRoutes = routes(storeDesk, {
  list: async ctx =>
    pageAnswer({
      title: sayStoreDesk(ctx.page.language).stores(),
      body: <StoresDeskPage stores={await allStores(ctx.db)} flashes={takeFlash(ctx)} />,
    }),
  fresh: ctx => newPage(ctx, '', blank(ctx.page.country)),
  add: async (ctx, { body }) => {
    const t = sayStoreDesk(ctx.page.language)
    if (!body.ok) {
      const errors = body.errors.map(error =>
        error.field === 'code' ? { ...error, message: t.codeWrong() } : error,
      )
      return newPage(ctx, body.entered['code'] ?? '', sent(body.entered), errors)
    }
    const { code, ...fields } = body.value
    const store = storeOf(fields)
    if (Array.isArray(store)) return newPage(ctx, code, fields, worded(ctx, store))
    if ((await addStore(ctx, code, store)) === null)
      return newPage(ctx, code, fields, [{ field: 'code', message: t.codeTaken() }])
    return done(ctx, t.saved({ name: store.name }))
  },
  store: (ctx, { params }) => oldPage(ctx, params.id),
  save: async (ctx, { params, body }) => {
    if (!body.ok) return oldPage(ctx, params.id, { fields: sent(body.entered), errors: body.errors })
    const { version, ...fields } = body.value
    const store = storeOf(fields)
    if (Array.isArray(store)) return oldPage(ctx, params.id, { fields, errors: worded(ctx, store) })
    try {
      await saveStore(ctx, params.id, version, store)
    } catch (error) {
      return oldPage(ctx, params.id, { fields, conflict: conflictOf(error) })
    }
    return done(ctx, sayStoreDesk(ctx.page.language).saved({ name: store.name }))
  },
  setActive: async (ctx, { params, body }) => {
    if (!body.ok) return oldPage(ctx, params.id, { errors: body.errors })
    const active = body.value.active === 'true'
    try {
      const name = await setStoreActive(ctx, params.id, body.value.version, active)
      const t = sayStoreDesk(ctx.page.language)
      return done(ctx, active ? t.wasOpened({ name }) : t.wasClosed({ name }))
    } catch (error) {
      return oldPage(ctx, params.id, { conflict: conflictOf(error) })
    }
  },
})

/** Its sections of the desk. */
export const storeDeskSections: readonly Section[] = [
  { key: 'desk/stores', group: 'pages', entry: storeDesk.list, say: sayStoreSection },
]
