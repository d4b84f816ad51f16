import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { languageName } from '#kit/code-names.ts'
import type { NamedStorefront } from '#platform/storefront/storefront.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { KeptSlide } from '../model/content.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { contentDesk } from '../contract.ts'
import { fieldsOfSlide } from '../model/slide-form.ts'
import { sayContent } from '../texts/desk.ts'
import { Screen } from '#ui/screen.tsx'

type Props = { slides: readonly KeptSlide[]; now: Date }

/** The id of a button that moves a slide. */
export const moveButton = (id: number, direction: 'up' | 'down'): string => `move-${id}-${direction}`

function Move({ slide, direction }: { slide: KeptSlide; direction: 'up' | 'down' }) {
  const page = usePage()
  return (
    <form method="post" action={href(page, contentDesk.moveSlide, { params: { id: slide.id } })}>
      <CsrfField />
      <input type="hidden" name="direction" value={direction} />
      <Button
        id={moveButton(slide.id, direction)}
        type="submit"
        size="small"
        icon={direction === 'up' ? 'chevron-up' : 'chevron-down'}
        iconOnly
      >
        {sayContent(page.language)[direction]({ title: slide.title })}
      </Button>
    </form>
  )
}

function Period({ slide, now }: { slide: KeptSlide; now: Date }) {
  const t = sayContent(usePage().language)
  const until = fieldsOfSlide(slide).until
  const days = `${formatDate(dayOf(slide.shownFrom))} – ${until}`
  if (slide.shownFrom > now)
    return (
      <>
        <State tone="waiting">{t.later()}</State> {days}
      </>
    )
  if (slide.shownUntil && slide.shownUntil <= now)
    return (
      <>
        <State>{t.over()}</State> {days}
      </>
    )
  return (
    <>
      <State tone="good">{t.shown()}</State> {days}
    </>
  )
}

function StorefrontSlides({ label, slides, now }: Props & { label: string }) {
  const page = usePage()
  const t = sayContent(page.language)
  return (
    <DataTable
      cards
      label={label}
      rows={slides}
      rowKey={slide => slide.id}
      rowProps={slide => ({ 'data-slide': slide.id })}
      columns={[
        {
          key: 'title',
          header: t.slideTitle(),
          rowHeader: true,
          cell: slide => (
            <a href={href(page, contentDesk.slide, { params: { id: slide.id } })}>{slide.title}</a>
          ),
        },
        { key: 'link', header: t.link(), cell: slide => slide.link },
        {
          key: 'picture',
          header: t.picture(),
          cell: slide => (slide.drawing === null ? t.noPicture() : t.hasPicture()),
        },
        { key: 'period', header: t.period(), cell: slide => <Period slide={slide} now={now} /> },
        {
          key: 'order',
          header: t.order(),
          cell: slide => (
            <div className="row">
              <Move slide={slide} direction="up" />
              <Move slide={slide} direction="down" />
            </div>
          ),
        },
      ]}
    />
  )
}

/** The slides of every storefront's home page, in the order they are shown. */
export function SlidesPage({
  slides,
  storefronts,
  now,
  flashes,
}: Props & { storefronts: readonly NamedStorefront[]; flashes: readonly Flash[] }) {
  const page = usePage()
  const t = sayContent(page.language)
  return (
    <Screen title={t.slides()} flashes={flashes}>
      {storefronts.map(({ path, language }) => {
        const own = slides.filter(slide => slide.storefront === path)
        const title = t.storefront({ name: languageName(language, page.language) })
        return (
          <Card
            key={path}
            title={title}
            action={
              <LinkButton
                href={href(page, contentDesk.newSlide, { query: { storefront: path } })}
                size="small"
                icon="plus"
              >
                {t.addSlide()}
              </LinkButton>
            }
          >
            {own.length === 0 ? (
              <p>{t.noSlides()}</p>
            ) : (
              <StorefrontSlides label={title} slides={own} now={now} />
            )}
          </Card>
        )
      })}
    </Screen>
  )
}
