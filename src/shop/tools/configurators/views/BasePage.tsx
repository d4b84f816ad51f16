import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { configuratorDesk } from '../contract.ts'
import { sayConfiguratorDesk } from '../texts/desk.ts'

export type VersionLine = { version: number; createdAt: Date; by: string | null; uses: number }

/** A knowledge base with its versions, newest first. */
export function BasePage({
  baseKey,
  name,
  published,
  versions,
  flashes,
}: {
  baseKey: string
  name: string
  published: number | null
  versions: readonly VersionLine[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayConfiguratorDesk(page.language)
  return (
    <Screen
      title={name}
      note={baseKey}
      flashes={flashes}
      actions={published !== null && <Publish baseKey={baseKey} version={null} seen={published} />}
    >
      <DataTable
        cards
        label={name}
        rows={versions}
        rowKey={one => String(one.version)}
        rowProps={one => ({ 'data-version': String(one.version) })}
        columns={[
          {
            key: 'version',
            header: t.version(),
            rowHeader: true,
            cell: ({ version }) => (
              <a href={href(page, configuratorDesk.version, { params: { key: baseKey, version } })}>
                {t.version()} {version}
              </a>
            ),
          },
          {
            key: 'status',
            header: t.status(),
            cell: ({ version }) =>
              version === published ? (
                <State tone="good">{t.published()}</State>
              ) : (
                <State>{t.notPublished()}</State>
              ),
          },
          { key: 'at', header: t.changed(), cell: one => formatMoment(one.createdAt) },
          { key: 'by', header: t.by(), cell: one => one.by ?? t.byShop() },
          { key: 'uses', header: t.uses(), align: 'number', cell: one => one.uses },
          {
            key: 'export',
            header: t.exportAs(),
            cell: ({ version }) => <Exports baseKey={baseKey} version={version} />,
          },
        ]}
      />
    </Screen>
  )
}

/** Publishes a version, or takes the configurator off the shop (null); asks first. */
export function Publish({
  baseKey,
  version,
  seen,
}: {
  baseKey: string
  version: number | null
  seen: number | null
}) {
  const page = usePage()
  const t = sayConfiguratorDesk(page.language)
  return (
    <form
      method="post"
      action={href(page, configuratorDesk.publish, { params: { key: baseKey } })}
      {...askBefore({
        ask: version === null ? t.closeSure() : t.publishSure({ n: version }),
        ok: version === null ? t.close() : t.publishIt(),
        cancel: t.keepIt(),
        danger: version === null,
      })}
    >
      <CsrfField />
      <input type="hidden" name="version" value={version ?? ''} />
      <input type="hidden" name="seen" value={seen ?? ''} />
      <Button type="submit" look={version === null ? 'text' : 'primary'}>
        {version === null ? t.close() : t.publishIt()}
      </Button>
    </form>
  )
}

export function Exports({ baseKey, version }: { baseKey: string; version: number }) {
  const page = usePage()
  const t = sayConfiguratorDesk(page.language)
  const params = { key: baseKey, version }
  return (
    <span className="row">
      <a href={href(page, configuratorDesk.file, { params, query: { as: 'json' } })} download>
        {t.asJson()}
      </a>
      <a href={href(page, configuratorDesk.file, { params, query: { as: 'xlsx' } })} download>
        {t.asTable()}
      </a>
    </span>
  )
}
