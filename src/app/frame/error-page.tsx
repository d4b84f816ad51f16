import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#kit/context.ts'
import type { Language } from '#kit/language.ts'
import { putTogether, type Html } from '#kit/lasting-html.tsx'
import type { Refusal, RefusalKind } from '#kit/refusal.ts'
import type { Assets } from '../assets.ts'
import { sayFrame } from './texts.ts'

/** 'broken' is no refusal: something unexpected happened. */
type Kind = RefusalKind | 'broken'

const words: Record<Kind, (language: Language) => { title: string; text: string }> = {
  'not-found': l => ({ title: sayFrame(l).notFoundTitle(), text: sayFrame(l).notFoundText() }),
  'not-signed-in': l => ({ title: sayFrame(l).notSignedInTitle(), text: '' }),
  'not-allowed': l => ({ title: sayFrame(l).notAllowedTitle(), text: sayFrame(l).notAllowedText() }),
  'bad-token': l => ({ title: sayFrame(l).badTokenTitle(), text: sayFrame(l).badTokenText() }),
  invalid: l => ({ title: sayFrame(l).invalidTitle(), text: '' }),
  conflict: l => ({ title: sayFrame(l).conflictTitle(), text: '' }),
  'too-large': l => ({ title: sayFrame(l).tooLargeTitle(), text: '' }),
  'too-many': l => ({ title: sayFrame(l).tooManyTitle(), text: sayFrame(l).tooManyText() }),
  unavailable: l => ({ title: sayFrame(l).unavailableTitle(), text: sayFrame(l).unavailableText() }),
  broken: l => ({ title: sayFrame(l).brokenTitle(), text: sayFrame(l).brokenText() }),
}

export const problemTitle = (kind: Kind, language: Language): string => words[kind](language).title

/** The page for a person; for what is broken it shows the request's number that the log has too. */
export function errorPage(
  refusal: Pick<Refusal, 'message' | 'errors'> & { kind: Kind },
  ctx: Pick<Ctx, 'page'>,
  requestId: string,
): { page: PageAnswer; html: Html } {
  const { title, body } = errorDocument(refusal, ctx.page, requestId)
  return { page: { answer: 'page', title, body }, html: putTogether(() => renderToStaticMarkup(body)) }
}

function errorDocument(
  refusal: Parameters<typeof errorPage>[0],
  { language, base }: Pick<Ctx['page'], 'language' | 'base'>,
  requestId: string,
) {
  const t = sayFrame(language)
  const { title, text } = words[refusal.kind](language)
  const body = (
    <div className="error-page">
      <OpenLine />
      <div>
        <h1>{title}</h1>
        {(refusal.message || text) && <p className="error-text">{refusal.message || text}</p>}
        {refusal.errors.length > 0 && (
          <ul className="prose">
            {refusal.errors.map(error => (
              <li key={error.field}>
                {error.field}: {error.message}
              </li>
            ))}
          </ul>
        )}
        <p className="row">
          <a href={base} className="button button-primary">
            {t.toHome()}
          </a>
          {refusal.kind === 'not-found' && <a href={`${base}/search`}>{t.toSearch()}</a>}
        </p>
        {requestId && <p className="error-number">{t.requestNumber({ id: requestId })}</p>}
      </div>
    </div>
  )
  return { title, body }
}

/** The same without the frame, whose parts ask the database: a whole document with its style, no script. */
export function bareErrorPage(
  refusal: Parameters<typeof errorPage>[0],
  page: Pick<Ctx['page'], 'language' | 'base'>,
  assets: Pick<Assets, 'style'>,
  requestId: string,
): string {
  const { title, body } = errorDocument(refusal, page, requestId)
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={page.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="stylesheet" href={assets.style} />
      </head>
      <body>
        <main>{body}</main>
      </body>
    </html>,
  )}`
}

/** A plug and a socket that have not met, drawn like on a sheet. */
function OpenLine() {
  return (
    <svg className="error-drawing" width="360" height="120" viewBox="0 0 360 120" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M4 60h64M68 42h44a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H68a8 8 0 0 1-8-8V50a8 8 0 0 1 8-8Z" />
        <path d="M118 50h20M118 60h20M118 70h20M78 42v36M86 42v36M94 42v36" />
        <path d="M356 60h-64M292 36h-50v12h-8v24h8v12h50a8 8 0 0 0 8-8V44a8 8 0 0 0-8-8Z" />
        <path d="M234 52h16M234 60h16M234 68h16M266 36v48M274 36v48M282 36v48" />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="1" className="error-axis">
        <path d="M128 60h116" strokeDasharray="12 3 2 3" />
        <path d="M138 96v12M234 92v16M138 102h96" />
        <path d="m138 102 7-2v4zM234 102l-7-2v4z" fill="currentColor" />
      </g>
    </svg>
  )
}
