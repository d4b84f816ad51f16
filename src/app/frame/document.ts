import { brand, brandStyle } from '#platform/brand/brand.ts'
import { createHash } from 'node:crypto'
import { accentTones } from '#platform/brand/accent.ts'
import type { PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import { put, type LastingHtml } from '#platform/page/lasting-html.tsx'
import type { AppServices } from '../app-services.ts'
import { prefetchedPages } from '../prefetched-pages.ts'
import { sayFrame } from './texts.ts'

/** JSON inside a script element: nothing in it can end the element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/**
 * The one inline script, before the first paint: how the shop looks and behaves, from the cookies the visitor set; that there are
 * scripts; and whether the page was opened afresh, at its head (first-frame.ts).
 */
export const bootScript =
  "(d=>{for(const n of['theme','density','shortcuts']){const m=document.cookie.match('(?:^|; )'+n+'=(\\\\w+)');m&&(d.dataset[n]=m[1])}d.classList.add('js');location.hash||performance.getEntriesByType('navigation')[0]?.type=='navigate'&&d.classList.add('fresh')})(document.documentElement)"

/**
 * Pages that change nothing may be fetched while the pointer rests on their link (ux.md 1.1). The same text for every
 * page, so that the policy can name it by its hash.
 */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        or: prefetchedPages.map(begin => ({ href_matches: `/ebusiness/*${begin.replace('?', '\\?')}*` })),
      },
      eagerness: 'moderate',
    },
  ],
})

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const policy = [
  "default-src 'self'",
  `script-src 'self' ${hash(bootScript)} ${hash(speculationRules)}`,
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')
/**
 * The same for every page: no inline script but the constant one, nothing from elsewhere but pictures of makers and, in
 * a frame, the card forms of the payment provider from its own origin.
 */
export const contentSecurityPolicy = (cardForms: string | null): string =>
  cardForms === null ? policy : `${policy}; frame-src ${cardForms}`

type Parts = {
  header: string
  footer: LastingHtml
  body: string
  feedback: string
  widget: string
  /** the body says itself where the content begins */
  within: boolean
  /** it wears the desk's header */
  desk: boolean
}

/** The whole document around the parts of a page. */
export function documentOf(services: AppServices, ctx: Ctx, page: PageAnswer, parts: Parts): string {
  const { language, base } = ctx.page
  const t = sayFrame(language)
  const title = escapeHtml(`${page.refused ? `${t.error()} ` : ''}${page.title} | ${brand.name}`)
  const { assets, publicUrl } = services
  const links: string[] = []
  if (page.canonical !== undefined) {
    links.push(`<link rel="canonical" href="${escapeHtml(publicUrl + base + page.canonical)}">`)
    for (const other of services.storefronts.values())
      links.push(
        `<link rel="alternate" hreflang="${other.language}" href="${escapeHtml(`${publicUrl}/ebusiness/${other.path}${page.canonical}`)}">`,
      )
  } else links.push('<meta name="robots" content="noindex">')
  const attributes = {
    lang: language,
    'data-storefront': ctx.page.storefront,
    'data-currency': ctx.page.currency,
    'data-signed-in': ctx.page.signedIn,
    'data-visit': ctx.page.visit ? 'true' : undefined,
    'data-icons': assets.icons,
    'data-area': parts.desk ? 'desk' : undefined,
    'data-search': /^\/($|\?|search|c\/)/.test(ctx.request.path) ? 'shown' : undefined,
    'data-page': JSON.stringify({ ...ctx.page, opens: undefined }),
  }
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<script>${bootScript}</script>`,
    `<link rel="stylesheet" href="${assets.style}">`,
    ...(ctx.request.styles ?? []).map(
      name => `<link rel="stylesheet" href="${assets.styles.get(name) ?? ''}">`,
    ),
    brandStyle() && `<link rel="stylesheet" href="${brandStyle()}">`,
    // nothing is drawn before the styles are there: what else a page needs comes behind them
    assets.font &&
      `<link rel="preload" as="font" type="font/woff2" href="${assets.font}" fetchpriority="low" crossorigin>`,
    `<meta name="csrf-token" content="${escapeHtml(ctx.page.csrf)}"${ctx.who ? ` data-person="${escapeHtml(ctx.who.email.toLowerCase())}"` : ''}>`,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${brand.coloured ? accentTones(brand.accent).light.bar : '#0d3b2c'}">`,
    page.description && `<meta name="description" content="${escapeHtml(page.description)}">`,
    ...links,
    '<link rel="icon" href="/_ui/desktop/common/images/favicon.svg" type="image/svg+xml">',
    `<script type="module" src="${assets.boot}" fetchpriority="low"></script>`,
    ...assets.bootImports.map(file => `<link rel="modulepreload" href="${file}" fetchpriority="low">`),
    `<script type="speculationrules">${speculationRules}</script>`,
  ]
  const body =
    parts.header +
    crumbsOf(page, parts.desk ? null : base, t) +
    `<div id="messages" class="messages" role="region" aria-live="polite" aria-label="${escapeHtml(t.messages())}"></div>` +
    parts.widget +
    `<main ${parts.within ? '' : 'id="content" '}tabindex="-1" class="content content-${page.layout ?? 'normal'}">${parts.body}</main>` +
    parts.feedback +
    put(parts.footer) +
    '<div id="status" class="visually-hidden" role="status"></div>' +
    '<div id="alert" class="visually-hidden" role="alert"></div>'
  const data =
    page.jsonLd === undefined ? '' : `<script type="application/ld+json">${scriptJson(page.jsonLd)}</script>`
  return `<!doctype html><html${attributesOf(attributes)}><head>${head.filter(Boolean).join('')}${data}</head><body>${body}</body></html>`
}

const attributesOf = (attributes: Record<string, string | boolean | undefined>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`))
    .join('')

/** Home, if there is one, then the page's own steps; the last one is where the visitor is. */
function crumbsOf(page: PageAnswer, home: string | null, t: ReturnType<typeof sayFrame>): string {
  if (!page.crumbs?.length) return ''
  const last = page.crumbs.length - 1
  const step = (name: string, to: string, current = false) =>
    `<li><a href="${escapeHtml(to)}"${current ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a></li>`
  const steps = page.crumbs.map(({ name, href }, i) => step(name, href, i === last))
  return `<nav class="crumbs" aria-label="${escapeHtml(t.breadcrumb())}"><ol>${home === null ? '' : step(t.home(), home)}${steps.join('')}</ol></nav>`
}
