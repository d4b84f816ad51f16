import { useState } from 'react'
import { href } from '#kit/contract.ts'
import { readQuantity } from '#platform/units/quantity.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { useButtonState } from '#ui/use-button-state.ts'
import { priceInquiry } from '#shop/requests/price-inquiry/contract.ts'
import { session } from '#shop/people/session/contract.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { configuratorBasket, configurators, savedConfigurations } from '../../contract.ts'
import type { Shown } from '../../model/shown.ts'
import { sayConfigurator } from '../../texts.ts'
import { addAndShow, assemblyOptions, goesOn, showFailure, type AssemblyOption } from './add-to-basket.ts'
import type { Send } from './fields.tsx'
import { AskByEmail, Watch } from './OtherWays.tsx'
import { reportAct } from './report.ts'

/** Quantity and the buttons that put the configuration into the basket. */
export function AddPanel({ shown, send }: { shown: Shown; send: Send }) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  const [option, setOption] = useState<AssemblyOption>('noAssembly')
  const [buttonProps, setButton] = useButtonState()
  const { configId, minimumQuantity } = shown
  const press = async () => {
    if (configId === null || !(await goesOn(page, shown))) return
    setButton('awaiting')
    try {
      await addAndShow(page, { shown, option, onState: setButton })
    } catch (error) {
      setButton(null)
      await showFailure(page, shown, error)
    }
  }
  return (
    <div className="stack configurator-add" id="configurator-add">
      {shown.ofLine && <p className="muted">{t.ofLine()}</p>}
      {shown.kind === 'assembly' && <AssemblyChoice shown={shown} option={option} onOption={setOption} />}
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
      {configId !== null && <OtherWays shown={shown} />}
    </div>
  )
}

type ChoiceProps = { shown: Shown; option: AssemblyOption; onOption: (option: AssemblyOption) => void }

/** Whether the parts come loose or put together. */
function AssemblyChoice({ shown, option, onOption }: ChoiceProps) {
  const t = sayConfigurator(usePage().language)
  const names: Record<AssemblyOption, string> = {
    noAssembly: t.noAssembly(),
    preAssembly: t.preAssembly(),
    preAssemblyPad: t.preAssemblyPad(),
  }
  return (
    <fieldset className="configurator-cstic" data-assembly-options>
      <legend>{t.assemblyAsk()}</legend>
      {assemblyOptions.map(one => (
        <label key={one} className="configurator-value">
          <input
            type="radio"
            name="way"
            value={one}
            checked={option === one}
            onChange={() => onOption(one)}
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
  )
}

/** What else is done with it: saved, asked about, watched, shared. */
function OtherWays({ shown }: { shown: Shown }) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  return (
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
          reportAct(shown, 'SHARE')
        }}
      >
        {t.share()}
      </a>
    </div>
  )
}
