import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { mediaDesk } from '../contract.ts'
import type { Whose } from '#shop/catalogue/articles/model/media.ts'
import { sayMedia } from '../texts.ts'

export type MediaRow = {
  /** 'p0' a picture by its place, 'd17' a document by its id */
  item: string
  name: string
  note: string
  /** address of the picture; null: none is shown */
  picture: string | null
  /** in bytes */
  size: number | null
  /** a file that is kept here, and may be replaced */
  own: boolean
}

/** Files in their order, each with what may be done with it. */
export function MediaTable({
  label,
  whose,
  version,
  rows,
  errors,
}: {
  label: string
  whose: Whose
  version: string
  rows: readonly MediaRow[]
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayMedia(page.language)
  const form = (item: string) => ({
    method: 'post' as const,
    action: href(page, mediaDesk.change, { params: { ...whose, item } }),
    encType: 'multipart/form-data' as const,
    className: 'row',
  })
  const sent = (
    <>
      <CsrfField />
      <input type="hidden" name="version" value={version} />
    </>
  )
  return (
    <DataTable
      cards
      label={label}
      rows={rows}
      rowKey={row => row.item}
      rowProps={row => ({ 'data-item': row.item })}
      columns={[
        {
          key: 'name',
          header: t.name(),
          rowHeader: true,
          cell: row => (
            <span className="row">
              {row.picture !== null && (
                <img className="white-tile" src={row.picture} width={64} height={64} alt="" loading="lazy" />
              )}
              <span>
                {row.name}
                <br />
                <span className="muted">{row.note}</span>
              </span>
            </span>
          ),
        },
        {
          key: 'size',
          header: t.size(),
          align: 'number',
          cell: row =>
            row.size === null
              ? '–'
              : `${Math.ceil(row.size / 1024).toLocaleString(page.formatLocale)}\u00a0KB`,
        },
        {
          key: 'actions',
          header: t.actions(),
          cell: row => (
            <div className={row.own ? 'stack' : 'row'}>
              <form {...form(row.item)}>
                {sent}
                <Button type="submit" name="act" value="up" icon="chevron-up" iconOnly size="small">
                  {t.up({ name: row.name })}
                </Button>
                <Button type="submit" name="act" value="down" icon="chevron-down" iconOnly size="small">
                  {t.down({ name: row.name })}
                </Button>
              </form>
              {row.own && (
                <form {...form(row.item)}>
                  {sent}
                  <Field
                    label={t.newer({ name: row.name })}
                    hideLabel
                    name="file"
                    form={`media-${row.item}`}
                    type="file"
                    error={errors.find(error => error.field === `${row.item}-file`)?.message}
                  />
                  <Button type="submit" name="act" value="replace" size="small">
                    {t.replace()}
                  </Button>
                </form>
              )}
              <form
                {...form(row.item)}
                {...askBefore({ ask: t.removeAsk({ name: row.name }), ok: t.remove(), danger: true })}
              >
                {sent}
                <Button type="submit" name="act" value="remove" icon="trash-2" size="small">
                  {t.remove()}
                </Button>
              </form>
            </div>
          ),
        },
      ]}
    />
  )
}
