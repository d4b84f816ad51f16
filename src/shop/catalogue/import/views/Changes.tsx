import { percentText } from '#kit/unit.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { maxShownChanges, type UploadReport } from '../model/upload.ts'
import { sayFiles } from '../texts/files.ts'

/** What a file would change, old beside new, the greatest step first; to be searched, and as a file. */
export function Changes({
  report,
  text,
  here,
  file,
}: {
  report: UploadReport
  /** only changes that hold this */
  text: string
  /** the address of the page that shows them */
  here: string
  /** the address of all of them as a file */
  file: string
}) {
  const page = usePage()
  const t = sayFiles(page.language)
  const { changes, changeCount, goes } = report
  const wanted = text.toLowerCase()
  const found = changes.filter(one =>
    [one.code, one.key, one.before, one.after].some(value => value?.toLowerCase().includes(wanted)),
  )
  const shown = found.slice(0, maxShownChanges)
  return (
    <Card
      title={t.changes()}
      action={
        <LinkButton href={file} icon="download" size="small">
          {t.changesFile()}
        </LinkButton>
      }
    >
      <div className="stack">
        <p>
          {t.changesNote({ n: changeCount, goes })}{' '}
          {found.length > shown.length && t.firstChanges({ n: shown.length })}
        </p>
        <FilterBar action={here} label={t.changes()}>
          <Field label={t.findChange()} name="text" type="search" defaultValue={text} maxLength={120} />
        </FilterBar>
        {shown.length === 0 ? (
          <p>{t.noChangeFound()}</p>
        ) : (
          <DataTable
            cards
            label={t.changes()}
            rows={shown}
            rowKey={one => JSON.stringify([one.code, one.what, one.key])}
            rowProps={one => ({
              'data-change': one.code,
              'data-before': one.before ?? '',
              'data-after': one.after ?? '',
              'data-percent': one.percent ?? '',
            })}
            columns={[
              {
                key: 'code',
                header: t.code(),
                rowHeader: true,
                cell: one => (
                  <a href={href(page, articleDesk.article, { params: { code: one.code } })}>{one.code}</a>
                ),
              },
              { key: 'what', header: t.what(), cell: one => t[one.what]() },
              { key: 'which', header: t.which(), className: 'desk-words', cell: one => one.key },
              { key: 'before', header: t.before(), className: 'desk-words', cell: one => one.before ?? '–' },
              {
                key: 'after',
                header: t.after(),
                className: 'desk-words',
                cell: one => one.after ?? <strong>{t.goes()}</strong>,
              },
              {
                key: 'step',
                header: t.step(),
                align: 'number',
                cell: one =>
                  one.percent !== null &&
                  `${one.percent > 0 ? '+' : ''}${percentText(one.percent.toLocaleString(page.formatLocale), page.language)}`,
              },
            ]}
          />
        )}
      </div>
    </Card>
  )
}
