import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { configuratorBasket } from '../contract.ts'
import type { Shown, ShownPart } from '../model/shown.ts'
import { sayConfigurator } from '../texts.ts'

/** What was chosen in a step, in words. */
export type ChosenStep = { name: string; rows: readonly { name: string; value: string }[] }

/**
 * CFG-05, CFG-21 to CFG-23: product lines in groups, each with its checkbox; all are ticked but accessories. Beside them
 * the picture of the whole and what was chosen (CFG-02).
 */
export function SummaryPage({
  shown,
  total,
  chosen,
  configId,
  date,
  multiplier,
  messages,
}: {
  shown: Shown
  /** of the lines that are ticked at first; null: one has no price */
  total: string | null
  chosen: readonly ChosenStep[]
  configId: string
  /** requested delivery, yyyy-mm-dd */
  date: string
  multiplier: number
  messages: readonly Flash[]
}) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  const groups = Map.groupBy(shown.parts, part => part.parentGroup)
  const data = {
    products: shown.parts.map(({ code, groupId, parentGroup, perSet, configurable, accessory }) => ({
      code,
      group: groupId,
      parentGroup,
      quantity: perSet,
      configurable,
      accessory,
    })),
    date,
  }
  return (
    <form
      method="post"
      action={href(page, configuratorBasket.addByForm)}
      className="stack-wide"
      data-config-id={configId}
      data-configuration={JSON.stringify(data)}
      data-multiplier={multiplier}
    >
      <CsrfField />
      <input type="hidden" name="configId" value={configId} />
      <input type="hidden" name="only" value="1" />
      <PageHead title={t.summary()} note={shown.name} />
      {messages.map(message => (
        <Message key={message.text} kind={message.kind} stays announced>
          <p>{message.text}</p>
        </Message>
      ))}
      {!shown.complete && (
        <Message kind="warning">
          <p>{t.missing({ what: shown.missing.join(', ') })}</p>
        </Message>
      )}
      <div className="configurator-summary">
        <div className="stack-wide">
          {[...groups].map(([name, parts]) => (
            <fieldset key={name} className="configurator-contacts" data-group={name}>
              <legend>{groupName(t, name)}</legend>
              {parts.map(part => (
                <SummaryLine key={part.code} part={part} />
              ))}
            </fieldset>
          ))}
          <p className="configurator-ticked" aria-live="polite">
            {t.totalTicked()} <strong data-summary-total>{total ?? t.onRequest()}</strong>
          </p>
          <div className="row">
            <QuantityBox label={t.quantity()} name="quantity" kind="add" defaultValue={shown.quantity} />
            <Button type="submit" look="primary">
              {shown.ofLine ? t.changeLine() : t.add()}
            </Button>
            <LinkButton look="secondary" href={shown.steps[0]?.href ?? ''}>
              {t.goOn()}
            </LinkButton>
          </div>
        </div>
        <Chosen shown={shown} chosen={chosen} />
      </div>
    </form>
  )
}

/** The picture of the whole, when it arrives, and what was chosen, step by step. */
function Chosen({ shown, chosen }: { shown: Shown; chosen: readonly ChosenStep[] }) {
  const t = sayConfigurator(usePage().language)
  const facts = [shown.ready === null ? null : t.ready({ day: shown.ready }), shown.weight].filter(Boolean)
  return (
    <section className="configurator-aside" aria-labelledby="configurator-chosen">
      {shown.drawing && (
        <figure className="configurator-drawing white-tile" aria-label={t.drawing()}>
          <div dangerouslySetInnerHTML={{ __html: shown.drawing }} />
        </figure>
      )}
      {facts.length > 0 && <p className="muted">{facts.join(' · ')}</p>}
      <h2 id="configurator-chosen">{t.chosenSoFar()}</h2>
      <ChosenRows chosen={chosen} />
    </section>
  )
}

/** What was chosen, step by step. */
export function ChosenRows({ chosen }: { chosen: readonly ChosenStep[] }) {
  return (
    <dl className="configurator-chosen">
      {chosen.flatMap(step =>
        step.rows.map(({ name, value }) => (
          <div key={`${step.name} ${name}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        )),
      )}
    </dl>
  )
}

function SummaryLine({ part }: { part: ShownPart }) {
  const t = sayConfigurator(usePage().language)
  return (
    <label className="configurator-summary-line" data-product-code={part.code}>
      <input type="checkbox" name="tick" value={part.code} defaultChecked={!part.accessory} />
      {part.picture && <img src={part.picture} alt="" width={40} height={40} loading="lazy" />}
      <span>
        {part.code}
        <span className="row-name muted">{part.name}</span>
      </span>
      <span className="number">
        {t.pieces({ n: part.perSet })} <span data-line-price>{part.price ?? t.onRequest()}</span>
        <span className="row-name muted" data-line-amount>
          {part.amount ?? t.onRequest()}
        </span>
      </span>
    </label>
  )
}

/** Groups of parts by their names in definitions; others are named as they are. */
function groupName(t: ReturnType<typeof sayConfigurator>, name: string): string {
  switch (name) {
    case 'MALE':
      return t.groupMale()
    case 'FEMALE':
      return t.groupFemale()
    case 'ACCESSORY':
    case 'EXTRA':
      return t.groupAccessory()
    case 'TOOLS':
      return t.groupTools()
    case 'CONTACTS':
      return t.groupContacts()
    case 'CONNECTOR':
      return t.groupConnector()
    default:
      return t.groupMade()
  }
}
