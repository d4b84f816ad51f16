import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { assistants } from '#shop/systems/assistants/contract.ts'
import { programsOfCompany } from '#shop/systems/programs/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { TryOut } from '../islands/TryOut.tsx'
import { curlOf, type ReferenceCall, type ReferenceGroup } from '../model/reference.ts'
import { sayReference } from '../texts.ts'

/** What programs can ask and do, by resource, and a try-out. `publicUrl`: 'https://shop.example'. */
export function ReferencePage({
  groups,
  publicUrl,
}: {
  groups: readonly ReferenceGroup[]
  publicUrl: string
}) {
  const page = usePage()
  const t = sayReference(page.language)
  const base = `${publicUrl}/api/v1`
  const calls = groups.flatMap(group => group.calls)
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      actions={
        <>
          <LinkButton href="/api/v1/openapi.json" look="text">
            {t.document()}
          </LinkButton>
          <LinkButton href={href(page, assistants.help)} look="text">
            {t.assistants()}
          </LinkButton>
          <LinkButtonIfOpen
            entry={programsOfCompany.list}
            href={href(page, programsOfCompany.list)}
            look="text"
          >
            {t.programs()}
          </LinkButtonIfOpen>
        </>
      }
    >
      <Card title={t.security()}>
        <p>{t.securityClient()}</p>
        <pre className="reference-text">
          {`curl -u CLIENT:SECRET -d grant_type=client_credentials ${publicUrl}/api/oauth/token`}
        </pre>
        <p>{t.securityKey()}</p>
      </Card>
      <Card title={t.rules()}>
        <ul>
          <li>{t.rulesErrors()}</li>
          <li>{t.rulesOnce()}</li>
          <li>{t.rulesTags()}</li>
          <li>{t.rulesAmounts()}</li>
          <li>{t.rulesLimits()}</li>
        </ul>
      </Card>
      {groups.map(({ name, calls: ofGroup }) => (
        <Card key={name} title={<code>/{name}</code>}>
          {ofGroup.map(call => (
            <Call key={call.id} call={call} base={base} />
          ))}
        </Card>
      ))}
      <Card title={t.tryTitle()}>
        <p>{t.tryNote()}</p>
        <TryOut
          base="/api/v1"
          token="/api/oauth/token"
          calls={calls.map(({ id, method, path, fields, body }) => ({ id, method, path, fields, body }))}
        />
      </Card>
    </Screen>
  )
}

function Call({ call, base }: { call: ReferenceCall; base: string }) {
  const t = sayReference(usePage().language)
  return (
    <Disclosure
      id={call.id}
      summary={
        <>
          <code>
            {call.method} {call.path}
          </code>{' '}
          {call.summary}
        </>
      }
    >
      {call.description !== '' && <p>{call.description}</p>}
      <p>
        {call.scopes.length > 1 ? t.oneOf() : t.scope()}: <code>{call.scopes.join(' ')}</code>
      </p>
      <DataTable
        cards
        label={`${t.fields()}: ${call.method} ${call.path}`}
        rows={call.fields}
        rowKey={one => `${one.where} ${one.name}`}
        columns={[
          { key: 'name', header: t.field(), rowHeader: true, cell: one => <code>{one.name}</code> },
          {
            key: 'where',
            header: t.where(),
            cell: one => (one.required ? `${one.where}, ${t.required()}` : one.where),
          },
          { key: 'type', header: t.type(), cell: one => one.type },
          { key: 'about', header: t.about(), cell: one => one.description },
        ]}
      />
      <p>{t.example()}</p>
      <pre className="reference-text">{curlOf(base, call)}</pre>
      <DataTable
        cards
        label={`${t.answers()}: ${call.method} ${call.path}`}
        rows={call.answers}
        rowKey={one => one.status}
        columns={[
          { key: 'status', header: t.status(), rowHeader: true, cell: one => one.status },
          { key: 'about', header: t.about(), cell: one => one.description },
          { key: 'holds', header: t.holds(), cell: one => one.fields.join(', ') },
        ]}
      />
    </Disclosure>
  )
}
