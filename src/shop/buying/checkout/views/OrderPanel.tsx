import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { checkout as contract } from '../contract.ts'
import type { Checkout } from '../model/checkout.ts'
import type { Entered } from '../model/entered.ts'
import type { Panel } from '../model/order-buttons.ts'
import { sayCheckout } from '../texts.ts'
import { panelBody, panelConfirm, panelOpener, wayToOrder } from '../model/marks.ts'

/** The id of the words why something rests while a panel is open. */
export const restsBecause = 'panel-rests'

/** The panels of the order area: which one stands open, and why the other ways to order rest so long (CHK-27). */
export function OrderPanels({ panel, children }: { panel: Panel; children: ReactNode }) {
  const t = sayCheckout(usePage().language)
  return (
    <div className="stack" data-panels data-panel={panel}>
      <input type="hidden" name="panel" value={panel} />
      {children}
      <p className="muted" id={restsBecause} hidden={panel === 'none'}>
        {t.panelRests()}
      </p>
    </div>
  )
}

/** What keeps a panel from being opened: what is not chosen yet, else the way to pay, which is by card then. */
const unfit =
  '[data-complete="false"] :is(input:not([type=hidden]), select), [name="PaymentType"][value="ACCOUNT"]'

/** What a panel knows of the checkout. */
export type PanelProps = {
  checkout: Checkout
  entered: Entered
  errors: Record<string, string>
  /** something is still needed: the list of that id says what */
  blocked: string | null
}

/**
 * Another way to order than at once: the button that opens its panel, and the panel with 'confirm' and 'cancel'. Without
 * script the same buttons send the form, and the page comes back so. While it is open the other ways rest.
 */
export function OrderPanel({
  name,
  panel,
  flag,
  opener,
  blocked,
  title,
  explained,
  confirm,
  waits,
  children,
  ...data
}: {
  name: Exclude<Panel, 'none'>
  /** the one that stands open */
  panel: Panel
  /** the field that says 'true' when the form is sent for this panel */
  flag: string
  opener: { label: string; id: string; icon: IconName }
  /** why it can't be opened now, an open panel aside */
  blocked: string | null
  title: string
  explained: string
  confirm: { label: string; id: string }
  /** something is still needed: the list of that id says what */
  waits: string | null
  children: ReactNode
} & Record<`data-${string}`, unknown>) {
  const page = usePage()
  const t = sayCheckout(page.language)
  const open = panel === name
  const choose = { type: 'submit', formAction: href(page, contract.choose), formNoValidate: true } as const
  const rests = panel !== 'none' && !open
  return (
    <>
      <input type="hidden" name={flag} value={open ? 'true' : 'false'} data-panel-flag={name} />
      <Button
        {...choose}
        name="openPanel"
        value={name}
        wide
        icon={opener.icon}
        id={opener.id}
        {...panelOpener.mark({ openPanel: name })}
        aria-expanded={open}
        aria-controls={`${name}-panel`}
        {...(blocked === null
          ? { ...wayToOrder.mark({ way: name }), ...(rests && { blockedBy: restsBecause }) }
          : { blocked, 'data-leads-to': unfit })}
      >
        {opener.label}
      </Button>
      <fieldset
        className={`order-panel ${name}-panel`}
        id={`${name}-panel`}
        hidden={!open}
        {...panelBody.mark({ panelBody: name })}
        {...data}
      >
        <legend className="field-label">{title}</legend>
        <p className="muted">{explained}</p>
        {children}
        <div className="row">
          <Button
            type="submit"
            look="primary"
            id={confirm.id}
            {...panelConfirm.mark({ confirmPanel: name })}
            {...(waits !== null && { blockedBy: waits })}
          >
            {confirm.label}
          </Button>
          <Button {...choose} name="openPanel" value="none" {...panelOpener.mark({ openPanel: 'none' })}>
            {t.cancelPanel()}
          </Button>
        </div>
      </fieldset>
    </>
  )
}
