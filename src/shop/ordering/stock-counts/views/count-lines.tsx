import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { State } from '#ui/chip.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import type { CountLine } from '../model/count.ts'
import { sayCounts } from '../texts.ts'

/** What became of a line, or who counted it. */
function LineState({ line }: { line: CountLine }) {
  const page = usePage()
  const t = sayCounts(page.language)
  if (line.postedAt === null)
    return line.counted === null ? (
      <span className="muted">{t.open()}</span>
    ) : (
      <>
        <State tone="waiting">{t.waiting()}</State>
        {line.countedBy && <span className="row-name">{line.countedBy}</span>}
      </>
    )
  const { levelBefore, levelAfter, missing } = line
  return (
    <>
      <State tone="good">{t.posted()}</State>
      <span className="row-name">
        {levelBefore === null || levelAfter === null || levelBefore === levelAfter
          ? t.asExpected()
          : t.wasLeft({ before: levelBefore, after: levelAfter })}
      </span>
      {missing !== null && missing > 0 && (
        <span className="row-name">
          <State tone="bad">{t.missingFor({ n: missing })}</State>
        </span>
      )}
    </>
  )
}

/** The columns of the lines of a list; `quantities`: what was typed and is not taken, by line. */
export const useLineColumns = (
  quantities: ReadonlyMap<number, string>,
  errors: readonly FieldError[],
  mayType: boolean,
): Column<CountLine>[] => {
  const page = usePage()
  const t = sayCounts(page.language)
  return [
    {
      key: 'code',
      header: t.partNumber(),
      rowHeader: true,
      cell: line => (
        <LinkIfOpen
          entry={articleDesk.article}
          href={href(page, articleDesk.article, { params: { code: line.code } })}
        >
          {line.code}
        </LinkIfOpen>
      ),
    },
    { key: 'name', header: t.articleName(), cell: line => localised(line.names, page.language) },
    { key: 'expected', header: t.expected(), align: 'number', cell: line => line.expected },
    {
      key: 'counted',
      header: t.counted(),
      align: mayType ? 'text' : 'number',
      cell: line => {
        if (!mayType || line.postedAt !== null || line.articleId === null) return line.counted ?? '–'
        const was = line.counted === null ? '' : String(line.counted)
        return (
          <>
            <input type="hidden" name={`was-${line.line}`} value={was} />
            <Field
              label={t.countedOf({ code: line.code })}
              hideLabel
              name={`n-${line.line}`}
              form="lines"
              width="short"
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              defaultValue={quantities.get(line.line) ?? was}
              error={errors.find(one => one.field === `n-${line.line}`)?.message}
            />
          </>
        )
      },
    },
    { key: 'state', header: t.state(), cell: line => <LineState line={line} /> },
  ]
}
