import * as z from 'zod'
import { form, page, postFile } from '#kit/contract.ts'
import { maxWithAttachments } from './model/sent-document.ts'

/** Fields as a buyer's system sends them: each once, of several the first. */
const AnyFields = z
  .record(z.string().max(200), z.union([z.string().max(20_000), z.array(z.string().max(20_000))]))
  .transform(fields =>
    Object.fromEntries(
      Object.entries(fields)
        .slice(0, 300)
        .map(([name, value]) => [name, typeof value === 'string' ? value : (value[0] ?? '')]),
    ),
  )

/**
 * A document as its sender wrote it, a character for each byte. `contentType`: of a body with attachments, which says where in it the
 * document is; the body is base64 then, since files have bytes that no text has.
 */
export const SentDocument = z.object({
  document: z.string().max(Math.ceil(maxWithAttachments / 3) * 4),
  contentType: z.string().max(1_000).catch('').default(''),
})

/** The seller's desk goes the whole way of a buyer's visit. */
export const punchOutDesk = {
  play: form('/desk/buyer-systems/:id/play', {
    for: 'desk/buyer-systems:write',
    section: 'desk/buyer-systems',
    formOn: '/desk/buyer-systems',
    // it leaves nothing but messages
    repeats: true,
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  }),
}

/** Doors of procurement systems, and the way back (conventions.md, 'Doors for systems'). */
export const punchOut = {
  /** OCI by a link: credentials and return address stand in it */
  oci: page('/punchout/oci', { navigates: true, afterVisit: true, query: AnyFields }),
  ociByForm: form('/punchout/oci', { byLink: true, afterVisit: true, body: AnyFields }),
  /** a cXML document; answered with one */
  cxml: postFile('/punchout/cxml', {
    byLink: true,
    afterVisit: true,
    body: SentDocument,
  }),
  /** the StartPage of cXML: begins a visit, once */
  start: page('/punchout/start/:token', {
    navigates: true,
    afterVisit: true,
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  }),
  /** the page that posts the basket of a visit back */
  giveBack: form('/punchout/return', { repeats: true }),
  /** where a visit that is over leads */
  ended: page('/punchout/ended', { afterVisit: true }),
}
