import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { NoteMarks } from '#shop/people/notes/model/note.ts'
import type { WrongFile } from '#shop/people/list-intake/model/table-columns.ts'
import { managerHref } from '#shop/tools/download-manager/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/message.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { wishlist } from '../contract.ts'
import type { ImportReport } from '../model/sheet.ts'
import type { WatchLetterKind } from '../model/letters.ts'
import { otherSort, type Watchlist } from '../model/watchlist.ts'
import { sayWatchlist } from '../texts.ts'
import { AddNumberForm } from './AddNumberFragment.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { Entries, wrongField, type WrongQuantity } from './Entries.tsx'
import { ImportForm, ImportOutcome } from './Import.tsx'
import { LettersForm } from './WatchLetters.tsx'

export type WatchlistPageProps = {
  list: Watchlist
  /** the day checked entries are ordered for, 'YYYY-MM-DD' */
  day: string
  messages: readonly Flash[]
  /** what the visitor wrote about articles */
  marks: NoteMarks
  /** which e-mails about changes they want */
  letters: readonly WatchLetterKind[]
  report: ImportReport | null
  /** a number that was typed and refused */
  entered?: { number: string; error: string }
  /** a file that was refused, or a column that it has not */
  wrongFile?: WrongFile
  wrongQuantity?: WrongQuantity
}

/** The watchlist (WISH-04, ux.md 3.5). */
export function WatchlistPage({
  list,
  day,
  messages,
  marks,
  letters,
  report,
  entered,
  wrongFile,
  wrongQuantity,
}: WatchlistPageProps) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  const { total, sort } = list
  const sorted = (next: typeof sort) => href(page, wishlist.show, { query: { sort: next } })
  return (
    <div className="watchlist" id="watchlist" data-total={total}>
      <PageHead
        title={t.title()}
        note={t.articles({ n: total })}
        actions={
          <>
            <LinkButton href={href(page, wishlist.addForm)} icon="plus" data-overlay>
              {t.addNumber()}
            </LinkButton>
            {total > 0 && (
              <>
                <LinkButton href={href(page, wishlist.exportList)} icon="file-spreadsheet" download>
                  {t.exportAll()}
                </LinkButton>
                <LinkButton
                  href={managerHref(
                    page,
                    list.entries.map(entry => entry.code),
                    'watchlist',
                  )}
                  look="text"
                  icon="file-archive"
                >
                  {t.documents()}
                </LinkButton>
                <LinkButton href={href(page, wishlist.askRemoveAll)} look="text" icon="trash-2" data-overlay>
                  {t.removeAll()}
                </LinkButton>
              </>
            )}
          </>
        }
      />
      {wrongQuantity && <ErrorSummary {...wrongField(t, list, wrongQuantity)} />}
      {messages.map(message => (
        <Message key={message.text} kind={message.kind} title={message.text} announced>
          {message.data !== undefined && <Undo token={message.data} />}
        </Message>
      ))}
      {report && <ImportOutcome report={report} />}
      {entered && <AddNumberForm entered={entered.number} error={entered.error} />}
      <Disclosure summary={t.import()} look="plain" open={wrongFile !== undefined || total === 0}>
        <ImportForm wrong={wrongFile} />
      </Disclosure>
      {total > 0 && <LettersForm wanted={letters} />}
      {total === 0 ? (
        <EmptyState title={t.emptyTitle()} icon="star">
          {t.emptyText()}
        </EmptyState>
      ) : (
        <>
          <div className="watch-tools">
            <ChosenBar />
            <p className="watch-sort">
              <a href={sorted(otherSort(sort))} rel="nofollow" data-watch-sort={sort}>
                {t.sortedBy({ order: sort === 'edited-desc' ? t.newestFirst() : t.oldestFirst() })}
                <Icon name={sort === 'edited-desc' ? 'chevron-down' : 'chevron-up'} size={16} />
              </a>
            </p>
          </div>
          <Entries list={list} day={day} marks={marks} wrong={wrongQuantity} />
          <Pagination
            page={list.page}
            last={list.lastPage}
            href={n => href(page, wishlist.show, { query: { sort, page: n } })}
          />
        </>
      )}
    </div>
  )
}

function Undo({ token }: { token: string }) {
  const page = usePage()
  return (
    <form method="post" action={href(page, wishlist.undo)} data-then-focus="[data-watch-table] tbody tr">
      <CsrfField />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="small" icon="undo-2">
        {sayWatchlist(page.language).undo()}
      </Button>
    </form>
  )
}
