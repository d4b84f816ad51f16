import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { call } from '#platform/page/client.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { announceAlert } from '#ui/behaviour/notify.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField, Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { phoneOrders } from '../contract.ts'
import { maxRows, type Entered } from '../model/entered.ts'
import type { ShownOrder } from '../model/shown-order.ts'
import { sayPhoneOrders } from '../texts.ts'
import { EntryRows, type EntryRow } from './entry/EntryRows.tsx'

type Props = {
  person: { id: number; name: string; email: string }
  entered: Entered
  shown: ShownOrder
  errors: readonly FieldError[]
}

/** Empty rows of the form as it is sent, and the milliseconds of rest after which what was typed is judged. */
const roomFor = 5
const restsMs = 300

/** Rows with an empty one behind them; without script with several. */
function withRoom(rows: readonly EntryRow[], room: number): EntryRow[] {
  const last = rows.findLastIndex(row => row.code + row.quantity + row.day !== '')
  let next = Math.max(0, ...rows.map(row => row.key))
  const missing = Math.max(0, Math.min(last + 1 + room, maxRows) - rows.length)
  return [
    ...rows,
    ...Array.from({ length: missing }, () => ({ key: ++next, code: '', quantity: '', day: '' })),
  ]
}

/**
 * The form of an order that the desk enters: what is typed is judged as it would be placed, a moment after each change. A plain form
 * without script, whose button 'Check' does the same.
 */
function OrderEntryBody({ person, entered, shown: first, errors }: Props) {
  const page = usePage()
  const t = sayPhoneOrders(page.language)
  const awake = useAwake()
  const form = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState<readonly EntryRow[]>(() =>
    withRoom(
      // rows keep their numbers, so that what is wrong stands at them
      Array.from({ length: Math.max(0, ...entered.rows.map(one => one.row)) }, (_, i) => {
        const own = entered.rows.find(one => one.row === i + 1)
        return { key: i + 1, code: own?.code ?? '', quantity: own?.quantity ?? '', day: own?.day ?? '' }
      }),
      roomFor,
    ),
  )
  const [shown, setShown] = useState(first)
  const [judgedKeys, setJudgedKeys] = useState<readonly number[]>(() => rows.map(row => row.key))
  const [asked, setAsked] = useState(0)
  const latest = useRef(0)
  const touch = useCallback(() => setAsked(n => n + 1), [])

  useEffect(() => {
    if (asked === 0) return
    const timer = setTimeout(() => {
      const fields = form.current
      if (!fields) return
      const body = Object.fromEntries(
        [...new FormData(fields)].flatMap(([name, value]) =>
          name !== 'CSRFToken' && typeof value === 'string' && value !== '' ? [[name, value]] : [],
        ),
      )
      const keys = rows.map(row => row.key)
      const turn = ++latest.current
      call(phoneOrders.judge, { params: { id: person.id }, body }).then(
        answer => {
          // typed on meanwhile: the next answer counts
          if (turn !== latest.current) return undefined
          setShown(answer)
          setJudgedKeys(keys)
          return undefined
        },
        () => announceAlert(t.notChecked()),
      )
    }, restsMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- judged when something was typed, with the rows of that moment
  }, [asked])

  const change = useCallback(
    (next: (all: readonly EntryRow[]) => readonly EntryRow[]) => {
      setRows(all => withRoom(next(all), 1))
      touch()
    },
    [touch],
  )
  const lineOf = (key: number) => {
    const at = judgedKeys.indexOf(key)
    return shown.lines.find(line => line.row === at + 1)
  }
  const filled = rows.some(row => row.code !== '')

  return (
    <form
      ref={form}
      method="post"
      action={href(page, phoneOrders.enter, { params: { id: person.id } })}
      className="stack phone-order"
      data-entered={filled ? '' : undefined}
      onInput={touch}
    >
      <CsrfField />
      <input type="hidden" name="formKey" value={entered.formKey} />
      <input type="hidden" name="seen" value={shown.seen} />
      <Card title={t.positions()}>
        <div className="stack">
          <p className="muted" id="rows-hint">
            {t.rowsHint()}
          </p>
          <EntryRows rows={rows} lineOf={lineOf} change={change} awake={awake} />
          {!awake && (
            <p>
              <Button type="submit" name="do" value="rows">
                {t.moreRows()}
              </Button>
            </p>
          )}
        </div>
      </Card>
      <Details shown={shown} entered={entered} errors={errors} />
      <Summary shown={shown} person={person} />
    </form>
  )
}

/** Where it goes and what it is called; another cost center brings its own addresses. */
function Details({ shown, entered, errors }: Pick<Props, 'shown' | 'entered' | 'errors'>) {
  const page = usePage()
  const t = sayPhoneOrders(page.language)
  const errorAt = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <Card title={t.details()}>
      <div className="stack">
        <div className="form-grid">
          <SelectField
            key={`center ${shown.costCenter}`}
            label={t.costCenter()}
            name="costCenter"
            defaultValue={shown.costCenter}
            options={shown.costCenters.length > 0 ? shown.costCenters : [{ value: '', label: t.none() }]}
            error={errorAt('costCenter')}
          />
          <SelectField
            key={`address ${shown.costCenter} ${shown.address}`}
            label={t.address()}
            name="addressKey"
            defaultValue={shown.address}
            options={shown.addresses.length > 0 ? shown.addresses : [{ value: '', label: t.none() }]}
            error={errorAt('addressKey')}
          />
          <SelectField
            key={`mode ${shown.mode}`}
            label={t.mode()}
            name="mode"
            defaultValue={shown.mode}
            options={shown.modes.length > 0 ? shown.modes : [{ value: '', label: t.none() }]}
            error={errorAt('mode')}
          />
          <Field
            label={t.reference()}
            name="referenceNumber"
            required
            maxLength={35}
            defaultValue={entered.referenceNumber}
            error={errorAt('referenceNumber')}
          />
          <Field
            label={t.purchaseOrder()}
            name="purchaseOrderNumber"
            maxLength={35}
            defaultValue={entered.purchaseOrderNumber}
            error={errorAt('purchaseOrderNumber')}
          />
        </div>
        <TextAreaField
          label={t.note()}
          hint={t.noteHint()}
          name="note"
          rows={2}
          maxLength={1_000}
          defaultValue={entered.note}
        />
      </div>
    </Card>
  )
}

/** What the order comes to, what the customer's rules say of it, and the presses. */
function Summary({ shown, person }: Pick<Props, 'shown' | 'person'>) {
  const page = usePage()
  const t = sayPhoneOrders(page.language)
  return (
    <Card title={t.summary()}>
      <div className="stack">
        <div className="stack" aria-live="polite">
          {shown.sums.length === 0 ? (
            <p className="muted">{t.nothingYet()}</p>
          ) : (
            <table className="phone-order-sums">
              <tbody>
                {shown.sums.map(({ name, value, total }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td className="cell-number">
                      {total ? <strong data-order-total>{value}</strong> : value}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {shown.says.map(({ kind, text }) => (
            <Message key={text} kind={kind === 'error' ? 'warning' : kind} title={text} stays />
          ))}
        </div>
        <p className="muted">{t.mailed({ name: person.name, email: person.email })}</p>
        <div className="row">
          <Button type="submit" name="do" value="place" look="primary" icon="check">
            {t.place({ name: person.name })}
          </Button>
          <Button type="submit" name="do" value="see">
            {t.check()}
          </Button>
        </div>
      </div>
    </Card>
  )
}

export const OrderEntry = island<Props>('phone-orders/OrderEntry', OrderEntryBody, 'now')
