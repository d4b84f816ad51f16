import { useState, type MouseEvent } from 'react'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { addressOf, type ReferenceCall } from '../model/reference.ts'
import { sayReference } from '../texts.ts'

/** `base`: where calls go; `token`: where a client gets its token. */
type Props = {
  calls: readonly Pick<ReferenceCall, 'id' | 'method' | 'path' | 'fields' | 'body'>[]
  base: string
  token: string
}
type Said = { status: string; text: string }

const form = 'try'
/** What can be entered: headers are made here. */
const entries = ({ fields }: Pick<ReferenceCall, 'fields'>) =>
  fields.filter(({ where }) => where !== 'header')
const examplesOf = (call: Pick<ReferenceCall, 'fields'> | undefined): Record<string, string> =>
  Object.fromEntries((call ? entries(call) : []).map(({ name, example }) => [name, example]))

/** A token for these credentials, kept nowhere; null with why it was not given. */
async function tokenFor(
  address: string,
  id: string,
  secret: string,
): Promise<{ token: string } | { why: string }> {
  const answer = await fetch(address, {
    method: 'POST',
    credentials: 'omit',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
  })
  const said = (await answer.json()) as { access_token?: string; error?: string }
  return said.access_token === undefined
    ? { why: said.error ?? String(answer.status) }
    : { token: said.access_token }
}

/** Tries a call out with a program's own credentials. */
function Body({ calls, base, token }: Props) {
  const t = sayReference(usePage().language)
  const [call, choose] = useState(calls[0])
  const [entered, enter] = useState(examplesOf(calls[0]))
  const [body, write] = useState(calls[0]?.body ?? '')
  const [busy, setBusy] = useState(false)
  const [said, say] = useState<Said | null>(null)
  if (!call) return null

  const take = (id: string) => {
    const next = calls.find(one => one.id === id)
    choose(next)
    enter(examplesOf(next))
    write(next?.body ?? '')
    say(null)
  }
  const send = async (data: FormData) => {
    const granted = await tokenFor(token, String(data.get('clientId')), String(data.get('secret')))
    if ('why' in granted) return say({ status: '', text: t.noToken({ why: granted.why }) })
    const answer = await fetch(addressOf(base, call, entered), {
      method: call.method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${granted.token}`,
        accept: 'application/json',
        ...(call.body !== '' && { 'content-type': 'application/json' }),
        ...(call.fields.some(({ name }) => name === 'Idempotency-Key') && {
          'idempotency-key': crypto.randomUUID(),
        }),
      },
      ...(call.body !== '' && { body }),
    })
    const text = await answer.text()
    const isJson = (answer.headers.get('content-type') ?? '').includes('json')
    say({
      status: `HTTP ${answer.status}`,
      text: isJson && text !== '' ? JSON.stringify(JSON.parse(text), null, 2) : text,
    })
  }
  const onSend = (event: MouseEvent<HTMLButtonElement>) => {
    const { form: typed } = event.currentTarget
    if (busy || !typed?.reportValidity()) return
    setBusy(true)
    send(new FormData(typed))
      .catch(() => say({ status: '', text: t.failed() }))
      .finally(() => setBusy(false))
  }
  // no button of it submits: what stands in the fields never goes into an address
  return (
    <form className="stack needs-script" data-try-out="">
      <Field label={t.clientId()} name="clientId" form={form} required autoComplete="off" maxLength={80} />
      <Field
        label={t.secret()}
        name="secret"
        form={form}
        type="password"
        required
        autoComplete="off"
        maxLength={200}
      />
      <SelectField
        label={t.call()}
        name="call"
        form={form}
        value={call.id}
        onChange={event => take(event.target.value)}
        options={calls.map(({ id, method, path }) => ({ value: id, label: `${method} ${path}` }))}
      />
      {entries(call).map(({ name, required }) => (
        <Field
          key={`${call.id} ${name}`}
          label={name}
          name={`field-${name}`}
          form={form}
          required={required}
          value={entered[name] ?? ''}
          onChange={event => enter({ ...entered, [name]: event.target.value })}
          autoComplete="off"
        />
      ))}
      {call.body !== '' && (
        <TextAreaField
          label={t.body()}
          name="body"
          form={form}
          rows={8}
          value={body}
          onChange={event => write(event.target.value)}
        />
      )}
      <div>
        <Button type="button" onClick={onSend}>
          {busy ? t.sending() : t.send()}
        </Button>
      </div>
      <div aria-live="polite">
        {said && (
          <>
            <p>
              <strong>{t.answer()}</strong> {said.status}
            </p>
            <pre className="reference-text">{said.text}</pre>
          </>
        )}
      </div>
    </form>
  )
}

export const TryOut = island<Props>('api/TryOut', Body)
