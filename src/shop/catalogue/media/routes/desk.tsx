import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { formRefusal, notFound, refusedStatus, type FormRefusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { fileOfSource, type Whose } from '#shop/catalogue/articles/model/media.ts'
import { mediaOf } from '#shop/catalogue/articles/service/media.ts'
import { familyDesk } from '#shop/catalogue/families/contract.ts'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { mediaDesk } from '../contract.ts'
import { addMedia, moveMedia, removeMedia, replaceMedia, type AddedFile } from '../service/keep-media.ts'
import { sayMedia } from '../texts.ts'
import { MediaPage, type MediaFields } from '../views/MediaPage.tsx'

type Desk = Ctx<SignedIn>
const blank: MediaFields = { type: 'by-content', language: '', titleEn: '', titleEs: '', restricted: '' }

async function mediaPage(
  ctx: Desk,
  whose: Whose,
  fields: MediaFields | null,
  { errors = [], conflict = null }: Partial<FormRefusal> = {},
): Promise<PageAnswer> {
  const media = await mediaOf(ctx.db, whose.of, whose.code)
  if (!media) throw notFound()
  const t = sayMedia(ctx.page.language)
  const ids = [...media.pictures, ...media.documents].flatMap(one => fileOfSource(one.source) ?? [])
  const files = await Promise.all(ids.map(id => ctx.ports.files.find(ctx.db, id)))
  const back =
    whose.of === 'article'
      ? href(ctx.page, articleDesk.article, { params: { code: whose.code } })
      : href(ctx.page, familyDesk.family, { params: { code: whose.code } })
  return pageAnswer({
    title: t.title({ code: whose.code }),
    crumbs: [
      { name: whose.code, href: back },
      { name: t.crumb(), href: href(ctx.page, mediaDesk.media, { params: whose }) },
    ],
    ...refusedStatus({ errors, conflict }),
    body: (
      <MediaPage
        whose={whose}
        media={media}
        names={new Map(files.flatMap(file => (file ? [[file.id, file.name]] : [])))}
        fields={fields ?? blank}
        back={back}
        errors={errors}
        conflict={conflict}
        flashes={errors.length > 0 || conflict !== null ? [] : takeFlash(ctx)}
      />
    ),
  })
}

function told(ctx: Desk, whose: Whose, text: string) {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(href(ctx.page, mediaDesk.media, { params: whose }))
}

/** Refused files that are named after a redirect. */
const maxNamed = 8
const refusedText = (ctx: Desk, { filename, reason }: { filename: string; reason: string }): string =>
  sayMedia(ctx.page.language).notAdded({ name: filename, reason })

/** What was added, and of each file that was not, why. */
function addedFlashes(ctx: Desk, files: readonly AddedFile[]): Flash[] {
  const t = sayMedia(ctx.page.language)
  const added = files.filter(one => one.refused === null)
  const refused = files.flatMap(one => (one.refused === null ? [] : [{ ...one, reason: one.refused }]))
  const names = added.map(one => one.filename)
  const shown = refused.slice(0, maxNamed)
  return [
    { kind: 'success', text: t.added({ n: added.length, names: names.join(', ').slice(0, 500) }) },
    ...shown.map((one): Flash => ({ kind: 'warning', text: refusedText(ctx, one) })),
    ...(refused.length > shown.length
      ? [{ kind: 'warning' as const, text: t.andMore({ n: refused.length - shown.length }) }]
      : []),
  ]
}

export const mediaDeskRoutes = routes(mediaDesk, {
  media: (ctx, { params }) => mediaPage(ctx, params, null),
  add: async (ctx, { params, body, uploads }) => {
    if (!body.ok) return mediaPage(ctx, params, { ...blank, ...body.entered }, { errors: body.errors })
    const { type, language, titleEn, titleEs, restricted } = body.value
    try {
      const files = await addMedia(
        ctx,
        params,
        {
          type,
          language: language === '' ? null : language,
          titles: { ...(titleEn && { en: titleEn }), ...(titleEs && { es: titleEs }) },
          restricted: restricted === 'true',
        },
        uploads,
      )
      const refused = files.flatMap(one => (one.refused === null ? [] : [{ ...one, reason: one.refused }]))
      if (refused.length === files.length)
        return mediaPage(ctx, params, body.value, {
          errors: refused.map(one => ({ field: 'file', message: refusedText(ctx, one) })),
        })
      leaveFlash(ctx, addedFlashes(ctx, files))
      return seeOther(href(ctx.page, mediaDesk.media, { params }))
    } catch (error) {
      return mediaPage(ctx, params, body.value, formRefusal(error))
    }
  },
  change: async (ctx, { params: { item, ...whose }, body, upload }) => {
    if (!body.ok) return mediaPage(ctx, whose, null, { errors: body.errors })
    const { version, act } = body.value
    try {
      if (act === 'remove') await removeMedia(ctx, whose, item, version)
      else if (act === 'replace') await replaceMedia(ctx, whose, item, version, upload)
      else await moveMedia(ctx, whose, item, version, act === 'up' ? -1 : 1)
    } catch (error) {
      const { errors, ...refused } = formRefusal(error)
      return mediaPage(ctx, whose, null, {
        ...refused,
        errors: errors.map(one => ({ ...one, field: `${item}-file` })),
      })
    }
    return told(ctx, whose, sayMedia(ctx.page.language).changed())
  },
})
