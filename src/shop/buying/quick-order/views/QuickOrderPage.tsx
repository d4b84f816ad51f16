import { addDays, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { partList } from '#shop/buying/part-list/contract.ts'
import type { WrongFile } from '#shop/people/list-intake/model/table-columns.ts'
import type { ShownRow } from '#shop/buying/part-list/model/shown-row.ts'
import { ColumnNames } from '#shop/people/list-intake/views/ColumnNames.tsx'
import { savedCarts } from '#shop/buying/saved-carts/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Message } from '#ui/message.tsx'
import { QuickOrderRows } from '../islands/QuickOrderRows.tsx'
import { fileForm, firstRows } from '../model/entered-row.ts'
import { emptyEntry, type ShownEntry } from '../model/shown-entry.ts'
import { sayQuickOrder } from '../texts.ts'

/** Rows of number and quantity (QO-01). */
export function QuickOrderPage({
  rows,
  messages = [],
  errors = [],
  wrongFile,
  aside = [],
  today,
}: {
  rows: readonly ShownEntry[]
  messages?: readonly Flash[]
  errors?: readonly { field: string; message: string }[]
  wrongFile?: WrongFile | undefined
  /** rows of a list that are left out unless somebody wants them */
  aside?: readonly ShownRow[] | undefined
  today: CalendarDate
}) {
  const page = usePage()
  const t = sayQuickOrder(page.language)
  const room = Math.max(1, firstRows - rows.length)
  const [year, month, day] = addDays(today, 1).split('-').map(Number)
  return (
    <div className="stack-wide">
      <PageHead
        title={t.title()}
        note={t.note()}
        actions={
          <>
            <LinkButton href={href(page, partList.show)} look="text" icon="clipboard-paste">
              {t.asList()}
            </LinkButton>
            {page.signedIn && (
              <LinkButton href={href(page, savedCarts.list)} look="text" icon="layers">
                {t.savedCarts()}
              </LinkButton>
            )}
          </>
        }
      />
      {errors.length > 0 && <ErrorSummary errors={errors} {...(wrongFile && { form: fileForm })} />}
      {messages.map(message => (
        <Message key={message.text} kind={message.kind} title={message.text} announced />
      ))}
      <QuickOrderRows
        rows={[...rows, ...Array.from({ length: room }, () => emptyEntry)]}
        aside={aside}
        tomorrow={`${year}|${(month ?? 1) - 1}|${day}`}
      />
      <ColumnNames
        form={fileForm}
        owner={fileForm}
        entered={wrongFile?.named}
        missing={wrongFile?.missing}
        asks={false}
      />
    </div>
  )
}
