import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, SelectField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { requestOwners } from '../contract.ts'
import { matterNames, type MatterKind } from '#shop/people/desk-people/model/told.ts'
import { sayRequests } from '../texts/requests.ts'
import { sayMatters } from '../texts/states.ts'

type Rule = {
  id: number
  kind: MatterKind | ''
  country: string
  ownerId: number | null
  ownerName: string
  gone: boolean
}
type Props = {
  rules: readonly Rule[]
  countries: readonly string[]
  people: readonly { id: number; name: string }[]
  refused: { entered: Readonly<Record<string, string>>; errors: readonly FieldError[] } | null
  flashes: readonly Flash[]
}

/** Whose new requests are: the rules, and a form for one more. */
export function OwnerRulesPage({ rules, countries, people, refused, flashes }: Props) {
  const page = usePage()
  const t = sayRequests(page.language)
  const kinds = sayMatters(page.language)
  const kindOf = (kind: Rule['kind']) => (kind === '' ? t.anyKind() : kinds[kind]())
  const countryOf = (code: string) => (code === '' ? t.anyCountry() : countryName(code, page.language))
  const field = (name: string) => ({
    name,
    form: 'rule',
    defaultValue: refused?.entered[name] ?? '',
    error: refused?.errors.find(one => one.field === name)?.message,
  })
  return (
    <Screen title={t.owners()} note={t.ownersNote()} flashes={flashes}>
      {rules.length === 0 ? (
        <EmptyState title={t.noOwnerRules()} icon="user" />
      ) : (
        <DataTable
          cards
          label={t.owners()}
          rows={rules}
          rowKey={rule => rule.id}
          rowProps={rule => ({ 'data-rule': `${rule.country || '*'}/${rule.kind || '*'}` })}
          columns={[
            {
              key: 'country',
              header: t.country(),
              rowHeader: true,
              cell: rule => countryOf(rule.country),
            },
            { key: 'kind', header: t.kind(), cell: rule => kindOf(rule.kind) },
            {
              key: 'owner',
              header: t.owner(),
              cell: rule => (
                <>
                  {rule.ownerName} {rule.gone && <State tone="bad">{t.ownerGone()}</State>}
                </>
              ),
            },
            {
              key: 'remove',
              header: <span className="visually-hidden">{t.remove()}</span>,
              cell: rule => (
                <form
                  method="post"
                  action={href(page, requestOwners.remove, { params: { id: rule.id } })}
                  {...askBefore({ ask: t.askRemoveRule(), ok: t.remove() })}
                >
                  <CsrfField />
                  <Button type="submit" icon="trash-2" size="small" iconOnly>
                    {t.removeRule({ rule: `${countryOf(rule.country)}, ${kindOf(rule.kind)}` })}
                  </Button>
                </form>
              ),
            },
          ]}
        />
      )}
      <Card title={t.addRule()}>
        <form
          method="post"
          action={href(page, requestOwners.save)}
          className="stack"
          data-unsaved={refused ? 'entered' : ''}
        >
          <CsrfField />
          <ErrorSummary
            errors={refused?.errors ?? []}
            form="rule"
            names={{ country: t.country(), kind: t.kind(), owner: t.owner(), mailbox: t.mailbox() }}
          />
          <div className="form-grid">
            <SelectField
              {...field('country')}
              label={t.country()}
              options={[
                { value: '', label: t.anyCountry() },
                ...countries.map(code => ({ value: code, label: countryOf(code) })),
              ]}
            />
            <SelectField
              {...field('kind')}
              label={t.kind()}
              options={[
                { value: '', label: t.anyKind() },
                ...matterNames.map(kind => ({ value: kind, label: kinds[kind]() })),
              ]}
            />
            <SelectField
              {...field('owner')}
              label={t.owner()}
              options={[
                { value: '', label: t.noPerson() },
                ...people.map(one => ({ value: String(one.id), label: one.name })),
              ]}
            />
            <Field
              {...field('mailbox')}
              label={t.mailbox()}
              hint={t.mailboxHint()}
              type="email"
              maxLength={254}
            />
          </div>
          <p>
            <Button type="submit" look="primary">
              {t.keepRule()}
            </Button>
          </p>
        </form>
      </Card>
    </Screen>
  )
}
