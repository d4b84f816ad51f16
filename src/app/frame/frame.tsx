import { LRUCache } from 'lru-cache'
import { brandKey } from '#platform/brand/brand.ts'
import type { PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import {
  lastingHtml,
  lastingTexts,
  put,
  putTogether,
  type Html,
  type LastingHtml,
} from '#platform/page/lasting-html.tsx'
import { partOfPage } from '#kit/part-of-page.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { renderConsent } from './consent.tsx'
import { renderNotices } from './notices.tsx'
import type { Announcement, Place } from '#shop/site/notices/model/announcement.ts'
import type { Notice } from '#shop/site/notices/model/notice.ts'
import { iconSprite } from '#ui/icon-sprite.ts'
import { guestToken } from '../forgery.ts'
import type { Contact } from '#shop/site/content/model/content.ts'
import type { FooterLink } from '#shop/site/pages/model/own-page.ts'
import type { AppServices } from '../app-services.ts'
import { inArea } from './area.tsx'
import { renderDeskHeader } from './desk-header.tsx'
import { documentOf } from './document.ts'
import { renderFeedback } from './feedback.tsx'
import { renderFooter } from './footer.tsx'
import { renderHeader } from './header.tsx'
import { renderSentBefore } from './place.tsx'
import { renderVisitHeader } from './visit-header.tsx'
import { renderWidget } from './widget.tsx'

/** A document; `lacks`: a part of the frame failed, so that it is for this visitor only and is not kept. */
export type Framed = Html & { readonly lacks?: true }

/**
 * Puts header, breadcrumb and footer around a page's rendered body; the whole document as a string. A part of the frame
 * that fails is missing, and the page is shown without it.
 */
export type Frame = (ctx: Ctx, page: PageAnswer, body: Html) => Promise<Framed>

/** What the frame shows that domains know. */
export type FrameSources = {
  /** pieces in the visitor's basket; 0 without asking the database when there can be none */
  basketCount: (ctx: Ctx) => Promise<number>
  /** articles on the visitor's watchlist; 0 without asking the database when nobody is signed in (WISH-08) */
  watchlistCount: (ctx: Ctx) => Promise<number>
  /** products that the visitor compares; from the cookie alone */
  comparisonCount: (ctx: Ctx) => number
  /** orders that wait for the visitor's word; 0 without asking the database for who approves nothing */
  approvalsWaiting: (ctx: Ctx) => Promise<number>
  /** what waits at the desk for this person; asked on its pages only */
  deskWaiting: (ctx: Ctx) => Promise<number>
  /** what the seller announces at a place, newest first (SITE-39); kept in memory for all pages */
  announcements: (ctx: Ctx, place: Place) => Promise<readonly Announcement[]>
  /** what opens by itself on this visitor's page, in this order (SITE-30, SITE-32) */
  notices: (ctx: Ctx) => Promise<readonly Notice[]>
  /** how to reach the seller, in the language of the page; kept in memory for all pages */
  contact: (ctx: Ctx) => Promise<Contact | null>
  /** pages of the seller that the footer leads to; kept in memory for all pages */
  footerLinks: (ctx: Ctx) => Promise<readonly FooterLink[]>
}

/**
 * Asks ahead what the header of a page will count for somebody signed in, so that it travels with what the page itself asks
 * and is not waited for after it. What fails is missing in the header, as ever.
 */
export function askAhead(ctx: Ctx, sources: FrameSources): void {
  const ahead = [sources.basketCount(ctx), sources.watchlistCount(ctx), sources.approvalsWaiting(ctx)]
  for (const one of ahead) one.catch(() => {})
}

/** What is the same for many visitors. */
type Constant = {
  header: KeptHeader
  footer: LastingHtml
  feedback: string
}

/** A header at its badges, which count nothing in it: the parts between them, and the names of what is counted. */
type KeptHeader = { parts: readonly LastingHtml[]; names: readonly string[] }
const emptyBadge = /data-count="([\w-]+)" hidden="">0/
const cutAtBadges = (header: string): KeptHeader => {
  const pieces = header.split(emptyBadge)
  return {
    parts: lastingTexts(pieces.filter((_, i) => i % 2 === 0)),
    names: pieces.filter((_, i) => i % 2 === 1),
  }
}

type Counts = Readonly<Record<string, number>>
function countedIn({ parts, names }: KeptHeader, counts: Counts): string {
  let html = put(parts[0])
  names.forEach((name, i) => {
    const count = counts[name] ?? 0
    html += `data-count="${name}"${count === 0 ? ' hidden="">0' : `>${count}`}${put(parts[i + 1])}`
  })
  return html
}
/** A header whose badges count nothing with the counts of a visitor. */
export const withCounts = (header: string, counts: Counts): string => countedIn(cutAtBadges(header), counts)

/** How many headers of people who are signed in are kept, some 10 KB each. */
const maxOwn = 500

/** The desk has none: its pages end with what they show. */
const noFooter = lastingHtml('')

/** What somebody signed in sees on many pages, kept as their header is. */
function keptByPage(draw: (page: Ctx['page']) => string): (page: Ctx['page']) => string {
  const kept = new LRUCache<string, string>({ max: maxOwn })
  return page => {
    const key = JSON.stringify(page)
    let html = kept.get(key)
    if (html === undefined) {
      kept.set(key, (html = draw(page)))
    }
    return html
  }
}

/** Stands for the page that the feedback of a visitor without session is about. */
const anyPath = '/any-page'
const about = (feedback: string, path: string): string =>
  feedback.replace(anyPath, () => escapeHtml(path.split('?', 1)[0] ?? '/'))

/**
 * The footer and the header of a visitor without session are constants per storefront, currency and country; the header
 * of somebody signed in is made for them and kept a while.
 */
export function createFrame(services: AppServices, sources: FrameSources): Frame {
  iconSprite.href = services.assets.icons
  const constants = new LRUCache<string, Constant>({ max: 100 })

  function constantOf(page: Ctx['page'], contact: Contact | null, links: readonly FooterLink[]): Constant {
    const key = `${page.storefront} ${page.currency} ${page.country} ${JSON.stringify([contact, links])}${brandKey()}`
    let constant = constants.get(key)
    if (!constant) {
      const guest = { ...page, csrf: guestToken, signedIn: false }
      constant = {
        header: cutAtBadges(headerOf(guest, null, contact)),
        footer: lastingHtml(renderFooter({ page: guest, contact, links })),
        feedback: renderFeedback(guest, anyPath),
      }
      constants.set(key, constant)
    }
    return constant
  }

  const headerOf = (page: Ctx['page'], who: Ctx['who'], contact: Contact | null, again = false): string =>
    renderHeader(page, {
      again,
      who,
      contact,
      basketCount: 0,
      watchlistCount: 0,
      comparisonCount: 0,
      approvalsWaiting: 0,
      services,
    })

  const own = new LRUCache<string, KeptHeader>({ max: maxOwn })
  /** A header of somebody signed in without what is counted in it, kept for the next pages of the same facts. */
  function kept(facts: readonly unknown[], draw: () => string): KeptHeader {
    const key = JSON.stringify([brandKey(), ...facts])
    let header = own.get(key)
    if (header === undefined) {
      own.set(key, (header = cutAtBadges(draw())))
    }
    return header
  }
  const ownHeader = (page: Ctx['page'], who: SignedIn, contact: Contact | null): KeptHeader =>
    kept(['shop', page, who, contact], () => headerOf(page, who, contact))
  const ownFeedback = keptByPage(page => renderFeedback(page, anyPath))
  const deskHeader = (page: Ctx['page'], who: SignedIn): KeptHeader =>
    kept(['desk', page, who], () => renderDeskHeader({ page, who, services, again: false }))

  return async (ctx, given, made) => {
    const { page, body, within, desk } = inArea(ctx, given, made.text)
    const missing = Symbol('missing')
    let lacks = false
    async function part<T>(name: string, work: () => Promise<T>, instead: T): Promise<T> {
      const made = await partOfPage(ctx, name, work, missing)
      if (made !== missing) return made
      lacks = true
      return instead
    }
    const sentBefore = given.repeats ? renderSentBefore(ctx.page, given.repeats) : ''
    if (desk && ctx.who) {
      const { who } = ctx
      const waiting = await part('to-do', () => sources.deskWaiting(ctx), 0)
      const shown = given.repeats
        ? cutAtBadges(renderDeskHeader({ page: ctx.page, who, services, again: true }))
        : deskHeader(ctx.page, who)
      const document = putTogether(() => {
        const header = countedIn(shown, { 'to-do': waiting }) + renderConsent(ctx)
        const parts = { header, footer: noFooter, body, feedback: sentBefore, widget: '', within, desk }
        return documentOf(services, ctx, page, parts)
      }, made)
      return lacks ? { ...document, lacks } : document
    }
    const visit = ctx.who?.visit
    if (visit) {
      const basket = await part('basket', () => sources.basketCount(ctx), 0)
      const header = withCounts(renderVisitHeader(ctx.page, visit, services), { basket })
      const parts = { header, footer: noFooter, body, feedback: sentBefore, widget: '', within, desk }
      const document = putTogether(() => documentOf(services, ctx, page, parts), made)
      return lacks ? { ...document, lacks } : document
    }
    const [basket, watchlist, approvals, widget, notices, contact, links] = await Promise.all([
      part('basket', () => sources.basketCount(ctx), 0),
      part('watchlist', () => sources.watchlistCount(ctx), 0),
      part('approvals', () => sources.approvalsWaiting(ctx), 0),
      part('widget', () => renderWidget(ctx, page, sources.announcements), ''),
      part('notices', () => renderNotices(ctx, sources.notices), ''),
      part('contact', () => sources.contact(ctx), null),
      part('links', () => sources.footerLinks(ctx), []),
    ])
    const comparison = sources.comparisonCount(ctx)
    const { header, footer, feedback } = constantOf(ctx.page, contact, links)
    const { path } = ctx.request
    const asked = page.feedback && about(ctx.who ? ownFeedback(ctx.page) : feedback, path)
    const shown = given.repeats
      ? cutAtBadges(headerOf(ctx.page, ctx.who, contact, true))
      : ctx.who
        ? ownHeader(ctx.page, ctx.who, contact)
        : header
    const document = putTogether(
      () =>
        documentOf(services, ctx, page, {
          header: countedIn(shown, { basket, watchlist, comparison, approvals }) + renderConsent(ctx),
          footer,
          body,
          feedback: (asked || '') + sentBefore,
          widget: notices + widget,
          within,
          desk,
        }),
      made,
    )
    return lacks ? { ...document, lacks } : document
  }
}
