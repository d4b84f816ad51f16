import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { CsrfField, FieldError } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { configuratorBasket } from '../contract.ts'
import type { TickedSum } from '../model/replies.ts'
import type { Shown, ShownPart } from '../model/shown.ts'
import { sayConfigurator } from '../texts.ts'

/** What was chosen in a step, in words. */
export type ChosenStep = { name: string; rows: readonly { name: string; value: string }[] }

/**
 * CFG-05, CFG-21 to CFG-23: product lines in groups, each with its checkbox; at first all are ticked but accessories. Beside
 * them the picture of the whole and what was chosen (CFG-02).
 */
export function SummaryPage({
  shown,
  ticks,
  sum,
  chosen,
  configId,
  date,
  multiplier,
  typed,
  messages,
}: {
  shown: Shown
  /** codes of the lines that are ticked */
  ticks: ReadonlySet<string>
  /** what they come to, and what each line is */
  sum: TickedSum
  chosen: readonly ChosenStep[]
  configId: string
  /** requested delivery, yyyy-mm-dd */
  date: string
  multiplier: number
  /** what was typed and is no quantity, and why; null: nothing was */
  typed: { typed: string; wrong: string } | null
  messages: readonly Flash[]
}) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  const lines = new Map(sum.lines.map(line => [line.code, line]))
  const least = shown.minimumQuantity > 1 ? 'configurator-least' : undefined
  // asked as in the configurator itself
  const asks = [
    ...(shown.emptyTexts.length > 0 ? [t.textsAsk({ what: shown.emptyTexts.join(', ') })] : []),
    ...(shown.emptyCavities > 0 ? [t.cavitiesAsk({ n: shown.emptyCavities })] : []),
  ]
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
      {...(asks.length > 0 && { 'data-confirm': asks.join(' ') })}
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
                <SummaryLine
                  key={part.code}
                  part={part}
                  ticked={ticks.has(part.code)}
                  line={lines.get(part.code)}
                />
              ))}
            </fieldset>
          ))}
          <p className="configurator-ticked" aria-live="polite">
            {t.totalTicked()} <strong data-summary-total>{sum.total}</strong>
          </p>
          <div className="row">
            <QuantityBox
              label={t.quantity()}
              name="quantity"
              kind="add"
              id="summary-quantity"
              defaultValue={typed?.typed ?? shown.quantity}
              wrong={typed !== null}
              describedBy={typed ? 'summary-quantity-error' : least}
            />
            <FieldError id="summary-quantity" error={typed?.wrong} />
            {least && (
              <span id={least} className="muted">
                {t.atLeast({ n: shown.minimumQuantity })}
              </span>
            )}
            <Button type="submit" look="primary">
              {shown.ofLine ? t.changeLine() : t.add()}
            </Button>
            <LinkButton look="secondary" href={shown.steps[0]?.href ?? ''}>
              {t.goOn()}
            </LinkButton>
          </div>
        </div>
        <Chosen shown={shown} facts={sum.facts} chosen={chosen} />
      </div>
    </form>
  )
}

/** The picture of the whole, when what is ticked arrives, and what was chosen, step by step. */
function Chosen({ shown, facts, chosen }: { shown: Shown; facts: string; chosen: readonly ChosenStep[] }) {
  const t = sayConfigurator(usePage().language)
  return (
    <section className="configurator-aside" aria-labelledby="configurator-chosen">
      {shown.drawing && (
        <figure className="configurator-drawing white-tile" aria-label={t.drawing()}>
          <div dangerouslySetInnerHTML={{ __html: shown.drawing }} />
        </figure>
      )}
      <p className="muted" data-summary-facts>
        {facts}
      </p>
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

function SummaryLine({
  part,
  ticked,
  line,
}: {
  part: ShownPart
  ticked: boolean
  line: TickedSum['lines'][number] | undefined
}) {
  const t = sayConfigurator(usePage().language)
  return (
    <label className="configurator-summary-line" data-product-code={part.code}>
      <input type="checkbox" name="tick" value={part.code} defaultChecked={ticked} />
      {part.picture && <img src={part.picture} alt="" width={40} height={40} loading="lazy" />}
      <span>
        {part.code}
        <span className="row-name muted">{part.name}</span>
        <span className="row-name muted" data-line-packs>
          {line?.packs}
        </span>
      </span>
      <span className="number">
        {t.pieces({ n: part.perSet })} <span data-line-price>{line?.price}</span>
        <span className="row-name muted" data-line-amount>
          {line?.amount}
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
