import {
  fileAnswer,
  pageAnswer,
  seeOther,
  type FileAnswer,
  type PageAnswer,
  type Redirect,
} from '#kit/answer.ts'
import type { Ctx } from '#kit/context.ts'
import { routes } from '#kit/routes.ts'
import { downloads } from './contract.ts'
import { cadFormats, choose, deliver, logOpening, open, type Delivery, type Going } from './service/take.ts'
import { sayDownloads } from './texts.ts'
import { NotAvailable } from './views/NotAvailable.tsx'

/** Another site is named by the catalogue, never by the request. */
const leave = (to: string): Redirect => ({ answer: 'redirect', to, status: 303 })

function answerOf(ctx: Ctx, delivery: Going): PageAnswer | Redirect {
  if (delivery.kind === 'go') return delivery.elsewhere ? leave(delivery.to) : seeOther(delivery.to)
  return pageAnswer({
    status: 404,
    title: sayDownloads(ctx.page.language).notAvailableTitle(),
    layout: 'narrow',
    body: <NotAvailable product={delivery.product} />,
  })
}

function fileOrPage(ctx: Ctx, delivery: Delivery): FileAnswer | PageAnswer | Redirect {
  if (delivery.kind !== 'file') return answerOf(ctx, delivery)
  const { bytes, type, filename, restricted } = delivery
  return fileAnswer({ bytes, type, filename, cache: restricted ? 'no-store' : 'revalidate' })
}

export const downloadRoutes = routes(downloads, {
  cadFormats: async (ctx, { params, query }) => ({
    formats: await cadFormats(ctx, params.provider, query.productCode),
  }),
  setDownload: async (ctx, { query }) => ({ url: await choose(ctx, query) }),
  logDownload: (ctx, { body }) => logOpening(ctx, body),
  open: async (ctx, { query }) => answerOf(ctx, await open(ctx, query)),
  file: async (ctx, { params, query }) =>
    fileOrPage(ctx, await deliver(ctx, { documentKey: params.documentKey, ...query })),
})
