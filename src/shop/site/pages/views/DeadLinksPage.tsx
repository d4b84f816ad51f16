import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { languages } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { contentDesk } from '#shop/site/content/contract.ts'
import { topics } from '#shop/site/content/model/content.ts'
import { announcementDesk, siteNoticeDesk } from '#shop/site/notices/contract.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { FormIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { addressDesk, deadLinkDesk, pageDesk } from '../contract.ts'
import type { DeadLink } from '../model/dead-link.ts'
import { sayDeadLinks } from '../texts/desk.ts'

/** The thing in which a link stands, with the way to where it is changed. */
function Thing({ one: { kind, thing, name } }: { one: DeadLink }) {
  const page = usePage()
  const params = { id: Number(thing) }
  switch (kind) {
    case 'text': {
      const [written, spoken] = thing.split('/')
      const topic = topics.find(one => one === written)
      const language = languages.find(one => one === spoken)
      if (!topic || !language) return <>{name}</>
      const to = href(page, contentDesk.text, { params: { topic, language }, query: {} })
      return (
        <LinkIfOpen entry={contentDesk.text} href={to}>
          {name}
        </LinkIfOpen>
      )
    }
    case 'slide':
      return (
        <LinkIfOpen entry={contentDesk.slide} href={href(page, contentDesk.slide, { params })}>
          {name}
        </LinkIfOpen>
      )
    case 'page':
      return (
        <LinkIfOpen entry={pageDesk.one} href={href(page, pageDesk.one, { params, query: {} })}>
          {name}
        </LinkIfOpen>
      )
    case 'announcement':
      return (
        <LinkIfOpen entry={announcementDesk.one} href={href(page, announcementDesk.one, { params })}>
          {name}
        </LinkIfOpen>
      )
    case 'site-notice':
      return (
        <LinkIfOpen entry={siteNoticeDesk.one} href={href(page, siteNoticeDesk.one, { params })}>
          {name}
        </LinkIfOpen>
      )
    case 'address':
      return (
        <LinkIfOpen entry={addressDesk.list} href={href(page, addressDesk.list, { query: {} })}>
          {name}
        </LinkIfOpen>
      )
  }
}

/** Links that lead nowhere, each with the thing in which it stands. */
export function DeadLinksPage({ links, flashes }: { links: readonly DeadLink[]; flashes: readonly Flash[] }) {
  const page = usePage()
  const t = sayDeadLinks(page.language)
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <FormIfOpen entry={deadLinkDesk.look} action={href(page, deadLinkDesk.look)}>
        <CsrfField />
        <Button type="submit" icon="rotate-ccw">
          {t.look()}
        </Button>
      </FormIfOpen>
      {links.length === 0 ? (
        <EmptyState title={t.none()} icon="circle-check" />
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={links}
          rowKey={one => `${one.kind} ${one.thing} ${one.link}`}
          rowProps={one => ({ 'data-dead-link': one.link })}
          columns={[
            { key: 'where', header: t.where(), rowHeader: true, cell: one => <Thing one={one} /> },
            { key: 'kind', header: t.kind(), cell: one => t[one.kind]() },
            { key: 'link', header: t.link(), cell: one => one.link },
            { key: 'found', header: t.found(), cell: one => formatMoment(one.foundAt) },
          ]}
        />
      )}
    </Screen>
  )
}

/** What the page of a thing says of its links that lead nowhere; nothing where all lead somewhere. */
export function DeadLinksHere({ links }: { links: readonly DeadLink[] }) {
  const t = sayDeadLinks(usePage().language)
  if (links.length === 0) return null
  return <Message kind="warning">{t.here({ links: links.map(({ link }) => link).join(', ') })}</Message>
}
