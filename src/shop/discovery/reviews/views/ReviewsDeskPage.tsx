import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Screen } from '#ui/screen.tsx'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { TickAll } from '#ui/tick-all.tsx'
import { Message } from '#ui/message.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { reviewDesk } from '../contract.ts'
import { reviewStates, type DeskReview, type ReviewState } from '../model/review.ts'
import { sayReviewDesk } from '../texts/desk.ts'
import { DeskReviewCard } from './DeskReviewCard.tsx'

/** The form that publishes what is chosen. */
const chosenForm = 'publish-chosen'

type Asked = { state: ReviewState; product: string; page: number }

/** What waits to be checked, oldest first; what was decided, newest first. */
export function ReviewsDeskPage({
  list,
  counts,
  asked,
  flashes,
}: {
  list: Paged<DeskReview>
  counts: Partial<Record<ReviewState, number>>
  asked: Asked
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayReviewDesk(page.language)
  const { rows: reviews } = list
  const waiting = counts.new ?? 0
  const choosing = asked.state === 'new' && reviews.length > 1
  return (
    <Screen title={t.reviews()} note={t.note()} flashes={flashes}>
      <div data-waiting-reviews={waiting}>
        <Message kind={waiting > 0 ? 'warning' : 'info'}>
          {waiting > 0 ? t.waiting({ n: waiting }) : t.noneWaiting()}
        </Message>
      </div>
      <SectionNav
        label={t.states()}
        items={reviewStates.map(state => ({
          href: href(page, reviewDesk.list, { query: { state } }),
          name: t[state](),
          count: counts[state] ?? 0,
          current: state === asked.state,
        }))}
      />
      <FilterBar action={href(page, reviewDesk.list)} label={t.reviews()}>
        <input type="hidden" name="state" value={asked.state} />
        <Field
          label={t.product()}
          name="product"
          type="search"
          defaultValue={asked.product}
          maxLength={120}
        />
      </FilterBar>
      {reviews.length === 0 ? (
        <EmptyState title={t.none()} icon="message-square" />
      ) : (
        <PagedList list={list} href={to => href(page, reviewDesk.list, { query: { ...asked, page: to } })}>
          {choosing && (
            <form
              id={chosenForm}
              method="post"
              action={href(page, reviewDesk.publishSeveral)}
              className="row"
              {...askBefore({ ask: t.askPublish(), ok: t.publishChosen() })}
            >
              <CsrfField />
              <TickAll name="review">{t.chooseAll()}</TickAll>
              <Button type="submit" icon="check">
                {t.publishChosen()}
              </Button>
            </form>
          )}
          <div className="review-cards">
            {reviews.map(review => (
              <DeskReviewCard key={review.id} review={review} {...(choosing && { chosenIn: chosenForm })} />
            ))}
          </div>
        </PagedList>
      )}
    </Screen>
  )
}
