import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { configuratorDesk } from '../contract.ts'
import type { Finding } from '../model/checks.ts'
import type { Definition } from '../model/definition.ts'
import { sayConfiguratorDesk } from '../texts/desk.ts'
import { Exports, Publish } from './BasePage.tsx'

/** A version: what the checks find, what it consists of, and the ways to try and to publish it. */
export function VersionPage({
  definition,
  version,
  published,
  findings,
  flashes,
}: {
  definition: Definition
  version: number
  published: number | null
  findings: readonly Finding[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayConfiguratorDesk(page.language)
  const { key } = definition
  const errors = findings.filter(one => one.severity === 'error').length
  return (
    <Screen
      title={t.versionOf({ key, n: version })}
      note={definition.name[page.language]}
      flashes={flashes}
      actions={
        <>
          <form method="post" action={href(page, configuratorDesk.begin, { params: { key, version } })}>
            <CsrfField />
            <Button type="submit" {...(errors > 0 && { blocked: t.hasErrors() })}>
              {t.tryIt()}
            </Button>
          </form>
          {version === published ? (
            <State tone="good">{t.published()}</State>
          ) : (
            errors === 0 && <Publish baseKey={key} version={version} seen={published} />
          )}
        </>
      }
    >
      <p>
        {t.kind()}: {t[definition.kind]()}. {t.product()}: {definition.productCode}. {t.exportAs()}:{' '}
        <Exports baseKey={key} version={version} />
      </p>
      <Card title={t.checks()} id="checks">
        {findings.length === 0 ? (
          <Message kind="success" title={t.allWell()} stays />
        ) : (
          <div className="stack">
            <Message
              kind={errors > 0 ? 'error' : 'warning'}
              title={t.counts({ errors, warnings: findings.length - errors })}
              stays
            />
            <Findings findings={findings} />
          </div>
        )}
      </Card>
      <Card title={t.characteristics()}>
        <Characteristics definition={definition} />
      </Card>
      {definition.base.rules.length > 0 && (
        <Card title={t.rules()}>
          <DataTable
            cards
            label={t.rules()}
            rows={definition.base.rules}
            rowKey={rule => rule.id}
            columns={[
              { key: 'rule', header: t.rule(), rowHeader: true, cell: rule => rule.id },
              { key: 'reason', header: t.reason(), cell: rule => rule.reason[page.language] },
              {
                key: 'kind',
                header: t.kind(),
                cell: rule =>
                  rule.kind === 'table'
                    ? t.tableOf({ n: rule.rows.length, over: rule.over.join(', ') })
                    : t.clause(),
              },
            ]}
          />
        </Card>
      )}
    </Screen>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = sayConfiguratorDesk(usePage().language)
  return (
    <DataTable
      cards
      label={t.checks()}
      rows={findings}
      rowKey={one => `${one.kind} ${one.at} ${one.what}`}
      rowProps={one => ({ 'data-finding': one.kind, 'data-severity': one.severity })}
      columns={[
        {
          key: 'severity',
          header: t.severity(),
          cell: one => <State tone={one.severity === 'error' ? 'bad' : 'waiting'}>{t[one.severity]()}</State>,
        },
        { key: 'where', header: t.where(), cell: one => one.at },
        {
          key: 'finding',
          header: t.finding(),
          rowHeader: true,
          cell: one => t[one.kind]({ what: one.what }),
        },
      ]}
    />
  )
}

/** How many values of a characteristic are seen at once; of more the others are folded. */
const shownValues = 8

function Values({ names }: { names: readonly string[] }) {
  const t = sayConfiguratorDesk(usePage().language)
  const rest = names.slice(shownValues)
  if (rest.length < 3) return <>{names.join(', ')}</>
  return (
    <>
      {names.slice(0, shownValues).join(', ')}
      <Disclosure summary={t.moreValues({ n: rest.length })} look="plain">
        {rest.join(', ')}
      </Disclosure>
    </>
  )
}

function Characteristics({ definition: { base, groups } }: { definition: Definition }) {
  const { language } = usePage()
  const t = sayConfiguratorDesk(language)
  return (
    <DataTable
      cards
      label={t.characteristics()}
      rows={base.characteristics}
      rowKey={one => one.id}
      columns={[
        {
          key: 'name',
          header: t.name(),
          rowHeader: true,
          cell: one => `${one.name[language]} (${one.id})`,
        },
        {
          key: 'step',
          header: t.step(),
          cell: one => groups.find(group => group.characteristics.includes(one.id))?.name[language] ?? '–',
        },
        {
          key: 'values',
          header: t.values(),
          cell: one => <Values names={one.values.map(value => value.name[language] || value.id)} />,
        },
      ]}
    />
  )
}
