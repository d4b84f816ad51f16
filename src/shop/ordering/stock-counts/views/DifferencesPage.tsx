import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Paged } from '#kit/paged.ts'
import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, SelectField } from '#ui/field.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { Screen } from '#ui/screen.tsx'
import type { Column } from '#ui/data-table.tsx'
import { stockCounts } from '../contract.ts'
import type { DifferenceRow, Outcome } from '../model/count.ts'
import { sayCounts } from '../texts.ts'

/** What was sent and is not done: which lines were ticked, and what was said of when they were counted. */
export type PostEntered = { ticked: ReadonlySet<number>; bases: ReadonlyMap<number, string> }

const signed = (n: number, locale: string): string => n.toLocaleString(locale, { signDisplay: 'exceptZero' })

function useColumns(
  entered: PostEntered | null,
  errors: readonly FieldError[],
  mayPost: boolean,
  asksWhen: boolean,
): Column<DifferenceRow>[] {
  const page = usePage()
  const t = sayCounts(page.language)
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  /** one figure, or both where it depends on when it was counted */
  const either = ({ moved, before, after }: DifferenceRow, say: (one: Outcome) => string) =>
    moved && say(before) !== say(after) ? `${say(before)} / ${say(after)}` : say(after)
  const ticks: Column<DifferenceRow> = {
    key: 'post',
    header: t.post(),
    cell: row =>
      row.stale ? (
        <State tone="bad">{t.stale()}</State>
      ) : (
        <CheckboxField
          label={t.postOf({ code: row.code })}
          hideLabel
          name={`post-${row.line}`}
          form="post"
          value={row.tick}
          defaultChecked={entered ? entered.ticked.has(row.line) : !row.asks && !row.moved}
        />
      ),
  }
  const when: Column<DifferenceRow> = {
    key: 'when',
    header: t.whenCounted(),
    cell: row =>
      row.moved &&
      (mayPost ? (
        <SelectField
          label={t.whenCountedOf({ code: row.code })}
          hideLabel
          name={`base-${row.line}`}
          form="post"
          defaultValue={entered?.bases.get(row.line) ?? ''}
          error={errors.find(one => one.field === `base-${row.line}`)?.message}
          options={[
            { value: '', label: t.choose() },
            { value: 'before', label: t.before({ due: row.expected }) },
            { value: 'after', label: t.after({ due: row.lay }) },
          ]}
        />
      ) : (
        <State tone="waiting">{t.moved()}</State>
      )),
  }
  return [
    ...(mayPost ? [ticks] : []),
    {
      key: 'code',
      header: t.partNumber(),
      rowHeader: true,
      cell: row => (
        <>
          <LinkIfOpen
            entry={articleDesk.article}
            href={href(page, articleDesk.article, { params: { code: row.code } })}
          >
            {row.code}
          </LinkIfOpen>
          <span className="row-name">{localised(row.names, page.language)}</span>
        </>
      ),
    },
    {
      key: 'expected',
      header: t.expected(),
      align: 'number',
      cell: row => (row.moved ? `${number(row.expected)} / ${number(row.lay)}` : row.expected),
    },
    { key: 'counted', header: t.counted(), align: 'number', cell: row => row.counted },
    {
      key: 'difference',
      header: t.difference(),
      align: 'number',
      cell: row => (
        <>
          <strong>{either(row, one => signed(one.difference, page.formatLocale))}</strong>
          {(row.before.far || row.after.far) && (
            <span className="row-name">
              <State tone="waiting">{t.farMark()}</State>
            </span>
          )}
        </>
      ),
    },
    { key: 'free', header: t.free(), align: 'number', cell: row => row.free },
    {
      key: 'comesTo',
      header: t.comesTo(),
      align: 'number',
      cell: row => {
        const missing = Math.max(row.before.missing, row.after.missing)
        return (
          <>
            {either(row, one => number(one.level))}
            {missing > 0 && (
              <span className="row-name">
                <State tone="bad">{t.missingFor({ n: missing })}</State>
              </span>
            )}
          </>
        )
      },
    },
    ...(asksWhen ? [when] : []),
  ]
}

/** What was counted beside what should lie there, and what becomes of the stock; ticked lines are posted. */
export function DifferencesPage({
  count,
  list,
  same,
  entered,
  errors,
  flashes,
}: {
  count: { id: number; closedAt: Date | null }
  list: Paged<DifferenceRow>
  /** lines that wait and are as expected */
  same: number
  entered: PostEntered | null
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCounts(page.language)
  const params = { id: count.id }
  const mayPost = count.closedAt === null && mayOpen(page, stockCounts.post)
  const columns = useColumns(
    entered,
    errors,
    mayPost,
    list.rows.some(row => row.moved),
  )
  const back = (
    <LinkButton look="text" href={href(page, stockCounts.show, { params, query: {} })}>
      {t.one({ number: String(count.id) })}
    </LinkButton>
  )
  const table = (
    <PagedTable
      list={list}
      href={n => href(page, stockCounts.differences, { params, query: { page: n } })}
      empty={{ title: t.noDifference(), icon: 'circle-check' }}
      label={t.differences()}
      rowKey={row => row.line}
      rowProps={row => ({ 'data-difference': row.code })}
      columns={columns}
    />
  )
  return (
    <Screen title={t.differences()} note={t.differencesNote()} flashes={flashes}>
      <ErrorSummary errors={errors} form="post" />
      {list.rows.some(row => row.stale) && <Message kind="warning">{t.staleNote()}</Message>}
      {same > 0 && mayPost && <Message kind="info">{t.sameToo({ n: same })}</Message>}
      {mayPost && list.rows.length + same > 0 ? (
        <form method="post" action={href(page, stockCounts.post, { params })} className="stack">
          <CsrfField />
          <input type="hidden" name="page" value={list.page} />
          {table}
          <div className="row">
            <Button type="submit" look="primary" icon="check">
              {list.rows.length > 0 ? t.postTicked() : t.postSame()}
            </Button>
            {back}
          </div>
        </form>
      ) : (
        <>
          {table}
          <div className="row">{back}</div>
        </>
      )}
    </Screen>
  )
}
