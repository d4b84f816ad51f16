import { useState } from 'react'
import { call } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { emitPageEvent } from '#kit/page-event.ts'
import { readQuantity } from '#platform/units/quantity.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cart } from '#shop/buying/cart/contract.ts'
import { basketChanged } from '#shop/buying/cart/model/news.ts'
import { askDialog } from '#ui/behaviour/dialog.ts'
import { openOverlay } from '#ui/behaviour/overlay.ts'
import { showLayer, showMessages } from '#ui/behaviour/show-answers.ts'
import { Button } from '#ui/button.tsx'
import { useButtonState } from '#ui/use-button-state.ts'
import { priceInquiry } from '#shop/requests/price-inquiry/contract.ts'
import { session } from '#shop/people/session/contract.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { failureWords } from '#ui/behaviour/failure-words.ts'
import { configuratorBasket, configurators, savedConfigurations } from '../../contract.ts'
import { writeEntry } from '../../model/entries.ts'
import type { Shown } from '../../model/shown.ts'
import { sayConfigurator } from '../../texts.ts'
import type { Send } from './fields.tsx'
import { AskByEmail, Watch } from './OtherWays.tsx'
import { reportAct } from './report.ts'

type Option = 'noAssembly' | 'preAssembly' | 'preAssemblyPad'
const options: readonly Option[] = ['noAssembly', 'preAssembly', 'preAssemblyPad']

/** What the page does after adding. */
type Next =
  | { next: 'reload' }
  | { next: 'minimum' }
  /** CFG-31: the text is shown as success */
  | { next: 'say'; text: string }
  | { next: 'show'; added: Awaited<ReturnType<typeof call<typeof configuratorBasket.addCable>>> }

/** The calls of CFG-24 to CFG-34, one for each kind. Answers what to do on the page then. */
async function add(shown: Shown, quantity: number, option: Option): Promise<Next> {
  const configId = shown.configId ?? ''
  switch (shown.kind) {
    case 'cable':
      return {
        next: 'show',
        added: await call(configuratorBasket.addCable, {
          body: [{ product: 'CIRCOVMO_CONF', configId, quantity }],
        }),
      }
    case 'mto': {
      if (quantity < shown.minimumQuantity) return { next: 'minimum' }
      const result = await call(configuratorBasket.madeToOrder, { query: { configId, qty: quantity } })
      return { next: 'show', added: await call(configuratorBasket.addMadeToOrder, { body: result }) }
    }
    case 'modular':
      if (quantity < shown.minimumQuantity) return { next: 'minimum' }
      return {
        next: 'show',
        added: await call(configuratorBasket.addByForm, {
          body: { configId, quantity, way: 'preAssembly', tick: [] },
        }),
      }
    case 'assembly': {
      const entries = shown.parts.map(part => ({
        code: part.code,
        quantity: part.needed,
        requestedOn: null,
        configurable: part.configurable,
        group: part.groupId,
        parentGroup: part.parentGroup,
        accessory: part.accessory,
      }))
      if (option === 'noAssembly')
        return {
          next: 'say',
          text: await call(configuratorBasket.addParts, {
            body: { product: entries.map(one => writeEntry(one, false)).join(','), configId },
          }),
        }
      return {
        next: 'show',
        added: await call(configuratorBasket.addAssembled, {
          body: {
            products: entries.map(one => writeEntry(one, true)).join(';'),
            withPad: option === 'preAssemblyPad',
            configId,
          },
        }),
      }
    }
    case 'popup': {
      await call(configuratorBasket.addOne, {
        body: { qty: quantity, productCodePost: shown.productCode, isConfigurator: 'true', configId },
      })
      return { next: 'reload' }
    }
    case 'modules':
    case 'summary':
      await call(configuratorBasket.addSeveral, {
        query: { isConfigurator: 'true' },
        body: { product: shown.parts.map(part => part.line), configId },
      })
      return { next: 'reload' }
  }
}

/** Quantity and the buttons that put the configuration into the basket. */
export function AddPanel({ shown, send }: { shown: Shown; send: Send }) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  const [option, setOption] = useState<Option>('noAssembly')
  const [buttonProps, setButton] = useButtonState()
  const { configId, minimumQuantity } = shown
  const names: Record<Option, string> = {
    noAssembly: t.noAssembly(),
    preAssembly: t.preAssembly(),
    preAssemblyPad: t.preAssemblyPad(),
  }
  const report = (type: string) => reportAct(shown, type)
  const press = async () => {
    if (configId === null) return
    const questions = [
      ...(shown.emptyTexts.length > 0 ? [t.textsAsk({ what: shown.emptyTexts.join(', ') })] : []),
      ...(shown.emptyCavities > 0 ? [t.cavitiesAsk({ n: shown.emptyCavities })] : []),
    ]
    for (const text of questions) {
      if ((await askDialog({ type: 'okCancel', heading: 'warning', text })) !== 'ok') return
    }
    setButton('awaiting')
    try {
      const answer = await add(shown, shown.quantity, option)
      // the line was changed: the basket says so
      if (shown.ofLine && answer.next !== 'minimum') return location.assign(href(page, cart.show))
      if (answer.next === 'reload') {
        // a window of its own hands back to the page that opened it
        if (shown.kind === 'popup' && window.opener) {
          ;(window.opener as Window).location.reload()
          window.close()
        } else location.reload()
        return
      }
      if (answer.next === 'minimum') {
        setButton(null)
        await openOverlay(
          href(page, configuratorBasket.minimum, { query: { configId, qty: shown.quantity } }),
        )
        return
      }
      setButton('success')
      if (answer.next === 'say') {
        await askDialog({ type: 'ok', heading: 'information', text: answer.text })
        emitPageEvent(basketChanged, {})
      } else {
        showMessages(answer.added.cartGlobalMessagesHtml)
        showLayer(answer.added.addToCartLayer)
        emitPageEvent(basketChanged, { cartData: answer.added.cartData })
      }
    } catch (error) {
      setButton(null)
      // CFG-26, CFG-27
      // oxlint-disable-next-line no-console -- the specification names what is logged
      console.error(
        shown.kind === 'cable' ? 'ERROR: Failed to add config to cart.' : 'ERROR: Failed to add items.',
      )
      await askDialog({
        type: 'ok',
        heading: 'warning',
        text: failureWords(error, page.language, t.failed()),
      })
    }
  }
  return (
    <div className="stack configurator-add" id="configurator-add">
      {shown.ofLine && <p className="muted">{t.ofLine()}</p>}
      {shown.kind === 'assembly' && (
        <fieldset className="configurator-cstic" data-assembly-options>
          <legend>{t.assemblyAsk()}</legend>
          {options.map(one => (
            <label key={one} className="configurator-value">
              <input
                type="radio"
                name="way"
                value={one}
                checked={option === one}
                onChange={() => setOption(one)}
              />
              <span className="configurator-value-text">
                <span>{names[one]}</span>
                {shown.assembly && (
                  <span className="number muted">
                    {[shown.assembly[one].price, shown.assembly[one].ready].filter(Boolean).join(' · ')}
                  </span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="row">
        <label className="field-label" htmlFor="configurator-quantity">
          {t.quantity()}
        </label>
        <input
          key={shown.quantity}
          id="configurator-quantity"
          name="quantity"
          className="input configurator-count"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={shown.quantity}
          onBlur={event => {
            const read = readQuantity(event.currentTarget.value, page.formatLocale)
            const quantity =
              read.kind === 'empty' ? shown.defaultQuantity : read.kind === 'quantity' ? read.quantity : 0
            if (quantity > 0 && quantity !== shown.quantity) send({ quantity })
            else event.currentTarget.value = String(shown.quantity)
          }}
        />
        {minimumQuantity > 1 && <span className="muted">{t.atLeast({ n: minimumQuantity })}</span>}
      </div>
      <div className="row">
        <Button
          {...buttonProps}
          type="submit"
          look="primary"
          formAction={href(page, configuratorBasket.addByForm)}
          data-add-configuration
          {...(!shown.complete && { blocked: t.missing({ what: shown.missing.join(', ') }) })}
          onClick={event => {
            event.preventDefault()
            if (shown.complete) void press()
          }}
        >
          {shown.ofLine ? t.changeLine() : t.add()}
        </Button>
        {shown.ofLine && (
          <button
            type="submit"
            formAction={href(page, configurators.leaveLine)}
            className="button button-text"
            data-plain
          >
            {t.leaveLine()}
          </button>
        )}
        {configId !== null && (
          <a
            className="button button-secondary"
            href={href(page, configuratorBasket.summary, { params: { configId } })}
          >
            {t.summary()}
          </a>
        )}
      </div>
      {configId !== null && (
        <div className="row">
          {page.signedIn ? (
            <button
              type="submit"
              formAction={href(page, savedConfigurations.save)}
              className="button button-text"
              data-plain
            >
              {t.save()}
            </button>
          ) : (
            <a
              className="button button-text"
              href={href(page, session.login, {
                query: { next: shown.steps.find(one => one.current)?.href ?? '' },
              })}
            >
              {t.saveSignIn()}
            </a>
          )}
          {page.signedIn && shown.complete && (
            <button
              type="submit"
              formAction={href(page, priceInquiry.addConfiguration)}
              className="button button-text"
              data-plain
              data-ask-price
            >
              {t.askPrice()}
            </button>
          )}
          {shown.parts.length > 0 && <AskByEmail shown={shown} />}
          {page.signedIn && shown.kind === 'assembly' && shown.parts.length > 0 && <Watch shown={shown} />}
          <a
            className="button button-text"
            href={shown.share}
            onClick={event => {
              event.preventDefault()
              void navigator.clipboard
                .writeText(`${location.origin}${shown.share}`)
                .then(() => announce(t.linkCopied()))
                .catch(() => location.assign(shown.share))
              report('SHARE')
            }}
          >
            {t.share()}
          </a>
        </div>
      )}
    </div>
  )
}
