import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { call, CallFailed } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { alertDialog, askDialog } from '#ui/behaviour/dialog.ts'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { openOverlay } from '#ui/behaviour/overlay.ts'
import { CsrfField } from '#ui/field.tsx'
import { configurators } from '../contract.ts'
import type { Act } from '../model/act.ts'
import type { Shown } from '../model/shown.ts'
import { sayConfigurator } from '../texts.ts'
import { AddPanel } from './configurator/AddPanel.tsx'
import { SoFar } from './configurator/Aside.tsx'
import { Conflict } from './configurator/Conflict.tsx'
import { Characteristic, Contacts, Entry } from './configurator/fields.tsx'
import { Moves, Steps } from './configurator/Moves.tsx'
import { Placement } from './configurator/Placement.tsx'

export type ConfiguratorProps = {
  shown: Shown
  /** page that the visitor came from, kept with the configuration for 'Cancel' (CFG-19) */
  from: string | null
}

/** One after the other: an answer that comes late can never overtake a later one. */
function useSteps({ shown: first, from }: ConfiguratorProps) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  const [shown, setShown] = useState(first)
  const [conflict, setConflict] = useState(first.conflict)
  const [waiting, setWaiting] = useState(0)
  const now = useRef(first)
  const queue = useRef<Promise<void>>(Promise.resolve())
  // steps that were begun and are not done, known at once
  const open = useRef(0)

  const step = async (act: Act) => {
    const { configId, key, step: own, seq } = now.current
    const answer = (await call(configurators.act, {
      body: { configId, key, groupId: own.id, seq, from, act: act as never },
    })) as unknown as Shown
    // refreshing the page loses nothing
    if (configId === null && answer.configId !== null) {
      const here = answer.steps.find(one => one.current)?.href
      history.replaceState(history.state, '', here ?? location.href)
    }
    now.current = answer
    // whoever waits for it finds the form as it is then
    flushSync(() => {
      setShown(answer)
      setConflict(answer.conflict)
    })
    const [fault] = answer.faults
    if (fault) await askDialog({ type: 'ok', heading: 'warning', text: fault.message })
    else if (answer.notice) announceAlert(answer.notice)
    else if (!answer.conflict && answer.countsProducts) announce(t.found({ n: answer.numberFound }))
  }
  const send = (act: Act) => {
    open.current += 1
    setWaiting(open.current)
    setConflict(null)
    const before = queue.current
    queue.current = (async () => {
      await before
      try {
        await step(act)
      } catch (error) {
        const told = error instanceof CallFailed && error.problem.detail
        await alertDialog(error, told ? undefined : t.failed())
      } finally {
        open.current -= 1
        flushSync(() => setWaiting(open.current))
      }
    })()
  }
  return {
    shown,
    conflict,
    setConflict,
    send,
    waiting: waiting > 0,
    isOpen: () => open.current > 0,
    settled: () => queue.current,
  }
}

/** What leads on, or acts on the configuration as it stands: pressed while a choice is on its way, it waits for it. */
const leadsOn = 'a[href], button[name="go"], button[data-plain], button[data-add-configuration]'

/** A press of it is made again when the choice has arrived; Enter in a field takes the field over, and nothing else. */
function useOrder({ isOpen, settled }: Pick<ReturnType<typeof useSteps>, 'isOpen' | 'settled'>) {
  const again = async (pressed: HTMLElement) => {
    await settled()
    if (pressed.isConnected) pressed.click()
  }
  const onClickCapture = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(leadsOn) : null
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!pressed || !isPlain || !isOpen()) return
    event.preventDefault()
    event.stopPropagation()
    void again(pressed)
  }
  const backTo = async (id: string) => {
    await settled()
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing)
      return
    // a browser would press the first button of the form, which takes a choice back
    event.preventDefault()
    if (target.type === 'radio' || target.type === 'checkbox') return
    target.blur()
    void backTo(target.id)
  }
  return { onClickCapture, onKeyDown }
}

/** CFG-16: opens once for each product that a step found. */
function useCompleteOverlay(shown: Shown) {
  const page = usePage()
  const { configId, productCode, showConfigComplete, step, parts } = shown
  const product = parts.find(part => part.groupId === step.id)?.code ?? ''
  useEffect(() => {
    if (!showConfigComplete || configId === null) return
    const mark = `configurator-complete ${configId} ${step.id} ${product}`
    if (sessionStorage.getItem(mark)) return
    sessionStorage.setItem(mark, '1')
    void openOverlay(
      href(page, configurators.complete, {
        query: { configOrderProductCode: productCode, groupId: step.id, configId, csticGroupId: step.id },
      }),
    )
  }, [showConfigComplete, configId, productCode, step.id, product, page])
}

type Send = ReturnType<typeof useSteps>['send']

/** What the step that is shown asks, and what was found with the answers so far. */
function StepSection({
  shown,
  conflict,
  send,
  closeConflict,
}: {
  shown: Shown
  conflict: Shown['conflict']
  send: Send
  closeConflict: () => void
}) {
  const t = sayConfigurator(usePage().language)
  const { step } = shown
  return (
    <section
      className="configurator-step"
      aria-labelledby="configurator-step-name"
      data-cstic-group-id={step.id}
    >
      <p className="muted">{t.stepOf({ n: shown.at + 1, of: shown.steps.length })}</p>
      <h2 id="configurator-step-name">{step.name}</h2>
      {step.hint && <p>{step.hint}</p>}
      {conflict && (
        <Conflict
          key={`${conflict.csticId} ${conflict.valueId}`}
          conflict={conflict}
          send={send}
          close={closeConflict}
        />
      )}
      {step.placement ? (
        <Placement places={step.characteristics} send={send} />
      ) : (
        <div className={step.short ? 'configurator-short' : 'configurator-questions'}>
          {step.characteristics.map(one => (
            <Characteristic key={one.id} one={one} send={send} />
          ))}
        </div>
      )}
      {step.contacts.map(one => (
        <Contacts key={one.id} one={one} faults={shown.faults} send={send} />
      ))}
      {step.contactsPlacement && step.contacts.length === 0 && <p className="muted">{t.noContacts()}</p>}
      {step.entries.map(one => (
        <Entry key={one.id} one={one} faults={shown.faults} send={send} />
      ))}
      {shown.countsProducts && (
        <output className="muted number">
          {shown.foundCode && shown.foundCode !== 'none'
            ? t.foundOne({ code: shown.foundCode })
            : t.found({ n: shown.numberFound })}
        </output>
      )}
      <Moves shown={shown} />
    </section>
  )
}

/** Its result over the page (CFG-17), and the way to begin it anew. */
function WholeConfiguration({ configId }: { configId: string | null }) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  if (configId === null) return <div className="row" />
  const result = href(page, configurators.result, { query: { configId } })
  const reset = async () => {
    const answer = await askDialog({ type: 'okCancel', heading: 'warning', text: t.resetAsk() })
    if (answer === 'ok') location.assign(href(page, configurators.reset, { query: { configId } }))
  }
  return (
    <div className="row">
      <a
        className="button button-secondary"
        href={result}
        onClick={event => {
          event.preventDefault()
          void openOverlay(`${result}&time=${Math.floor(Date.now() / 1000)}`, { size: 'wide' })
        }}
      >
        {t.toResult()}
      </a>
      <button
        type="submit"
        formAction={href(page, configurators.resetByForm)}
        className="button button-text"
        onClick={event => {
          event.preventDefault()
          void reset()
        }}
      >
        {t.reset()}
      </button>
    </div>
  )
}

function ConfiguratorForm(props: ConfiguratorProps) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  const { shown, conflict, setConflict, send, waiting, isOpen, settled } = useSteps(props)
  const order = useOrder({ isOpen, settled })
  useCompleteOverlay(shown)
  const { step, configId } = shown

  /** CFG-08: the serialised form goes to configureGroup, whose answer says where to go. */
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    // a button such as 'Save' leads to a page of its own; the mark is the button's, so nothing stays behind
    if (submitter?.dataset.plain !== undefined) return
    event.preventDefault()
    event.stopPropagation()
    const fields = new FormData(form, submitter)
    const body = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
    try {
      const answer = await call(configurators.configure, {
        body: { ...body, configId: body['configId'] || undefined },
      })
      if (answer.startsWith('redirect:')) location.assign(answer.slice('redirect:'.length))
    } catch (error) {
      await alertDialog(error)
    }
  }
  return (
    <form
      method="post"
      action={href(page, configurators.configure)}
      className="configurator"
      data-number-found={shown.numberFound}
      data-config-id={configId ?? undefined}
      data-show-config-complete={shown.showConfigComplete}
      data-empty-cavities={shown.emptyCavities}
      data-kb-key={shown.key}
      data-config-order-product-code={shown.productCode}
      aria-busy={waiting}
      {...order}
      onSubmit={event => void submit(event)}
    >
      <CsrfField />
      <input type="hidden" name="configId" value={configId ?? ''} />
      <input type="hidden" name="key" value={shown.key} />
      <input type="hidden" name="groupId" value={step.id} />
      <input type="hidden" name="seq" value={shown.seq} />
      <input type="hidden" name="from" value={props.from ?? ''} />
      {/* what Enter in a field presses where no script listens: takes over what was entered, instead of the first button that takes a choice back */}
      <button
        type="submit"
        name="go"
        value={step.id}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      >
        {t.take()}
      </button>
      <Steps shown={shown} />
      <StepSection shown={shown} conflict={conflict} send={send} closeConflict={() => setConflict(null)} />
      <aside className="configurator-aside">
        <SoFar shown={shown} />
        <AddPanel shown={shown} send={send} />
        <WholeConfiguration configId={configId} />
      </aside>
    </form>
  )
}

/** CFG-01: the configurator itself; a plain form without script, step by step. */
export const Configurator = island<ConfiguratorProps>('configurators/Configurator', ConfiguratorForm, 'now')
