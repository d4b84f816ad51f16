import { renderToStaticMarkup } from 'react-dom/server'
import type { Crumb, PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { areaOf, findsSection, sectionHref, type Section } from '#platform/request/section.ts'
import { Icon } from '#ui/icon.tsx'
import { sayAreas } from './area-texts.ts'

type Word = Exclude<keyof ReturnType<typeof sayAreas>, 'sectionsOf'>
/** The areas, and the groups of each in the order of its navigation; null: a group without a heading. */
const areas: Record<string, { name: Word; groups: Record<string, Word | null> }> = {
  desk: {
    name: 'desk',
    groups: {
      desk: null,
      selling: 'selling',
      goods: 'catalogue',
      pages: 'pages',
      about: 'system',
    },
  },
  account: {
    name: 'account',
    groups: { account: null, buying: 'buying', company: 'company', person: 'person' },
  },
}
/** What every section of an area must name: architecture.test.tsx holds the declared ones to it. */
export const groupsOf = (area: string): readonly string[] => Object.keys(areas[area]?.groups ?? {})

/** The sections of an area that the visitor may enter, in the order of its groups. */
export const sectionsFor = (ctx: Pick<Ctx, 'who' | 'sections'>, area: string): Section[] =>
  groupsOf(area).flatMap(group =>
    ctx.sections.filter(
      section => areaOf(section.key) === area && section.group === group && findsSection(ctx.who, section),
    ),
  )

/** Home of the area, the section, then the page's own steps; the section that opens the area is the area itself. */
function crumbsIn(ctx: Pick<Ctx, 'page'>, area: string, sections: readonly Section[], key: string): Crumb[] {
  const [first] = sections
  const here = sections.find(section => section.key === key)
  const name = areas[area]?.name
  if (!first || !name) return []
  return [
    { name: sayAreas(ctx.page.language)[name](), href: sectionHref(ctx.page, first) },
    ...(here && here !== first
      ? [{ name: here.say(ctx.page.language).name(), href: sectionHref(ctx.page, here) }]
      : []),
  ]
}

/** Sections of an area under its headings, without the groups that have none; a heading of null is not shown. */
export function groupedSections(
  { language }: Pick<PageContext, 'language'>,
  area: string,
  sections: readonly Section[],
): { group: string; heading: string | null; own: readonly Section[] }[] {
  const t = sayAreas(language)
  return Object.entries(areas[area]?.groups ?? {}).flatMap(([group, word]) => {
    const own = sections.filter(section => section.group === group)
    return own.length === 0 ? [] : [{ group, heading: word && t[word](), own }]
  })
}

const linkOf = (ctx: Pick<Ctx, 'page'>, section: Section, key: string): string =>
  `<li><a href="${escapeHtml(sectionHref(ctx.page, section))}"${section.key === key ? ' aria-current="page"' : ''}>${escapeHtml(section.say(ctx.page.language).name())}</a></li>`

/** A column of links in groups beside the screen; where there is no room for it, a button with the current one opens it. */
function navigation(ctx: Pick<Ctx, 'page'>, area: string, sections: readonly Section[], key: string): string {
  const lists = groupedSections(ctx.page, area, sections).map(({ group, heading, own }) => {
    const id = `${area}-${group}`
    const links = own.map(section => linkOf(ctx, section, key)).join('')
    return heading
      ? `<div><p id="${id}">${escapeHtml(heading)}</p><ul aria-labelledby="${id}">${links}</ul></div>`
      : `<div><ul>${links}</ul></div>`
  })
  const label = escapeHtml(labelOf(ctx, area))
  const here = sections.find(section => section.key === key)
  const name = escapeHtml(here?.say(ctx.page.language).name() ?? '')
  const id = `${area}-sections`
  const opener = `<button type="button" popovertarget="${id}" class="area-opener only-narrow no-print"><span class="visually-hidden">${label}: </span>${name}${chevron()}</button>`
  return `${opener}<nav class="area-nav fades no-print" id="${id}" popover data-scrolls-to-current aria-label="${label}">${lists.join('')}</nav>`
}

const chevron = (): string => renderToStaticMarkup(<Icon name="chevron-down" size={16} />)

const labelOf = ({ page: { language } }: Pick<Ctx, 'page'>, area: string): string => {
  const t = sayAreas(language)
  return t.sectionsOf({ area: t[areas[area]?.name ?? 'desk']() })
}

/** Is it a path of the desk, without the base? */
export const isDeskPath = (path: string): boolean => /^\/desk(?:\/|$)/.test(path)

/** What opens the desk's sections where the window is too narrow for them beside the screen (header.tsx). */
export const deskDrawer = 'desk-sections'

/**
 * The sections of the desk in groups that fold, the one with the current page open; beside the screen, or in a drawer
 * where the window is narrow.
 */
function deskNavigation(ctx: Pick<Ctx, 'page'>, sections: readonly Section[], key: string): string {
  const grouped = groupedSections(ctx.page, 'desk', sections)
  const here = grouped.find(({ own }) => own.some(section => section.key === key))
  // from the overview the daily work is in sight
  const unfolded = here?.heading == null ? grouped.find(({ heading }) => heading !== null) : here
  const groups = grouped.map(one => {
    const { heading, own } = one
    const list = `<ul>${own.map(section => linkOf(ctx, section, key)).join('')}</ul>`
    if (heading === null) return list
    const open = one === unfolded || sections.length <= maxUnfolded
    return `<details${open ? ' open' : ''}><summary>${escapeHtml(heading)}</summary>${list}</details>`
  })
  return `<nav class="desk-nav no-print" id="${deskDrawer}" popover data-scrolls-to-current aria-label="${escapeHtml(labelOf(ctx, 'desk'))}">${groups.join('')}</nav>`
}
/** How many sections have room beside the screen with all groups open. */
const maxUnfolded = 16

/**
 * A page of a section with its area around it: the navigation beside the screen, the way to it in front of the page's
 * own steps, the wide column. A page that belongs to no section stays as it is. `within`: what the link past the header leads to
 * is part of the body, behind the navigation of the area. `desk`: the page wears the desk's own header; not for somebody
 * who may enter none of its sections and is told so.
 */
export function inArea(
  ctx: Ctx,
  page: PageAnswer,
  body: string,
): { page: PageAnswer; body: string; within: boolean; desk: boolean } {
  const { section } = ctx.request
  if (section === undefined) return { page, body, within: false, desk: false }
  const area = areaOf(section)
  const sections = sectionsFor(ctx, area)
  const desk = area === 'desk' && sections.length > 0
  const beside = desk ? deskNavigation(ctx, sections, section) : navigation(ctx, area, sections, section)
  return {
    page: {
      ...page,
      layout: 'wide',
      crumbs: [...crumbsIn(ctx, area, sections, section), ...(page.crumbs ?? [])],
    },
    within: true,
    desk,
    body: `<div class="area area-${area}">${beside}<div id="content" tabindex="-1">${body}</div></div>`,
  }
}
