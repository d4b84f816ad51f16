import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxGroupField, CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import type { Scope } from '#shop/systems/programs/model/program.ts'
import { assistants } from '../contract.ts'
import { grantedDays, type Asked } from '../model/asking.ts'
import { placeOfAnswer, type AssistantClient } from '../model/client.ts'
import { sayConsent } from '../texts.ts'
import { sayAssistantRule } from '../texts/rule.ts'

type Right = Exclude<Scope, 'orders:write' | 'invoices:read' | 'watchlist:read' | 'watchlist:write'>

/** Asks a person whether an assistant may work in their name, and names the rights in words. */
export function ConsentPage({
  client,
  asked,
  scopes,
  ticked,
  person,
  forbidden,
  error,
}: {
  client: AssistantClient
  asked: Asked
  /** what it asks for */
  scopes: readonly Scope[]
  ticked: readonly Scope[]
  /** whose rights it gets; null: they belong to no company */
  person: { email: string; company: string } | null
  /** their company does not let it in */
  forbidden: boolean
  /** what is wrong with what was ticked */
  error: string | undefined
}) {
  const page = usePage()
  const t = sayConsent(page.language)
  const place = placeOfAnswer(asked.redirect_uri)
  return (
    <Screen title={t.title()} note={t.lead({ name: client.name, place })}>
      <Message kind="warning" stays>
        {t.nameNote()}
      </Message>
      {person === null ? (
        <Message kind="error" stays>
          {t.noCompany()}
        </Message>
      ) : forbidden ? (
        <Forbidden asked={asked} />
      ) : (
        <Card>
          <form
            method="post"
            action={href(page, assistants.decide)}
            className="stack"
            data-consent={asked.client_id}
          >
            <CsrfField />
            {Object.entries(asked).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <p>{t.asWhom(person)}</p>
            <CheckboxGroupField
              form="consent"
              name="rights"
              label={t.rights()}
              error={error}
              defaultValues={ticked}
              options={scopes.map(scope => ({ value: scope, label: t[scope as Right]() }))}
            />
            <p>
              <strong>{t.never()}</strong> {t.until({ days: grantedDays })}
            </p>
            <p className="row">
              <Button type="submit" look="primary" name="act" value="allow">
                {t.allow()}
              </Button>
              <Button type="submit" name="act" value="deny">
                {t.deny()}
              </Button>
            </p>
          </form>
        </Card>
      )}
    </Screen>
  )
}

/** The company does not let it in: the client can still be told so. */
function Forbidden({ asked }: { asked: Asked }) {
  const page = usePage()
  return (
    <Message kind="error" stays>
      <p data-forbidden="">{sayAssistantRule(page.language).forbidden()}</p>
      <form method="post" action={href(page, assistants.decide)}>
        <CsrfField />
        {Object.entries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="act" value="deny">
          {sayConsent(page.language).deny()}
        </Button>
      </form>
    </Message>
  )
}

/** Leads on to the client: by itself, or by the button. A form may not lead a browser elsewhere, a page may. */
export function GoOnPage({ name, to, isIn }: { name: string; to: string; isIn: boolean }) {
  const t = sayConsent(usePage().language)
  return (
    <Screen title={t.doneTitle()} note={isIn ? t.letIn({ name }) : t.notLetIn({ name })}>
      <meta httpEquiv="refresh" content={`1;url=${to}`} />
      <Card>
        <p>{t.goNote()}</p>
        <p>
          <LinkButton href={to} look="primary" data-goes-on="">
            {t.goOn({ place: placeOfAnswer(to) })}
          </LinkButton>
        </p>
      </Card>
    </Screen>
  )
}

/** Nobody is led back: it is not known where to. */
export function UnknownPage() {
  const t = sayConsent(usePage().language)
  return (
    <Screen title={t.unknownTitle()}>
      <Message kind="error" stays>
        {t.unknown()}
      </Message>
    </Screen>
  )
}
