import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { configuratorDesk } from '../contract.ts'
import type { Kind } from '../model/definition.ts'
import { sayConfiguratorDesk } from '../texts/desk.ts'
import { SheetHelp } from './SheetHelp.tsx'

export type BaseShown = {
  key: string
  kind: Kind
  productCode: string
  published: number | null
  version: number
  changedAt: Date
  name: { en: string; es: string }
}

/** All knowledge bases, and the form that brings a version of one. */
export function BasesPage({
  bases,
  flashes,
  refused,
}: {
  bases: readonly BaseShown[]
  flashes: readonly Flash[]
  /** why the file was not taken, and its places; null: nothing was sent */
  refused: { message: string; places: readonly string[] } | null
}) {
  const page = usePage()
  const t = sayConfiguratorDesk(page.language)
  return (
    <Screen title={t.title()} flashes={flashes}>
      {bases.length === 0 ? (
        <EmptyState icon="boxes" title={t.none()}>
          {t.noneText()}
        </EmptyState>
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={bases}
          rowKey={base => base.key}
          rowProps={base => ({ 'data-kb-key': base.key })}
          columns={[
            {
              key: 'name',
              header: t.name(),
              rowHeader: true,
              cell: base => (
                <a href={href(page, configuratorDesk.base, { params: { key: base.key } })}>
                  {base.name[page.language] || base.key}
                </a>
              ),
            },
            { key: 'key', header: t.key(), cell: base => base.key },
            { key: 'kind', header: t.kind(), cell: base => t[base.kind]() },
            { key: 'product', header: t.product(), cell: base => base.productCode },
            { key: 'newest', header: t.newest(), align: 'number', cell: base => base.version },
            {
              key: 'status',
              header: t.status(),
              cell: ({ published, version }) =>
                published === null ? (
                  <State>{t.notPublished()}</State>
                ) : (
                  <State tone={published === version ? 'good' : 'waiting'}>
                    {t.publishedIs({ n: published })}
                  </State>
                ),
            },
            { key: 'changed', header: t.changed(), cell: base => formatMoment(base.changedAt) },
          ]}
        />
      )}
      <Card title={t.importTitle()} id="import">
        {refused && (
          <Message kind="error" title={refused.message} stays announced>
            {refused.places.length > 0 && (
              <ul>
                {refused.places.map(place => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            )}
          </Message>
        )}
        <form
          method="post"
          action={href(page, configuratorDesk.bring)}
          encType="multipart/form-data"
          className="stack"
        >
          <CsrfField />
          <Field
            label={t.file()}
            hint={t.fileHint()}
            name="file"
            form="configurator-import"
            type="file"
            required
            accept=".json,.xlsx,.csv,application/json"
            error={refused?.message}
          />
          <div className="form-actions">
            <Button type="submit" icon="upload" look="primary">
              {t.importIt()}
            </Button>
          </div>
        </form>
        <SheetHelp />
      </Card>
    </Screen>
  )
}
