import { usePage } from '#platform/page/page-context.tsx'
import type { Act } from '../../model/act.ts'
import type { Shown, ShownCharacteristic, ShownContacts, ShownEntry, ShownFault } from '../../model/shown.ts'
import { sayConfigurator } from '../../texts.ts'

export type Send = (act: Act) => void
export type Step = Shown['step']

/** Side of the room for the picture of a value, in px. */
const pictureSide = 72

/** CFG-13: a characteristic as a radio group; each value with picture, name and meaning. Impossible values stay. */
export function Characteristic({ one, send }: { one: ShownCharacteristic; send: Send }) {
  const t = sayConfigurator(usePage().language)
  const said = { chosen: null, choosable: null, implied: t.implied(), excluded: t.excluded() }
  return (
    <fieldset className="configurator-cstic" data-cstic-id={one.id} id={`cstic-${one.id}`}>
      <legend>{one.name}</legend>
      <div className="configurator-values">
        {one.values.map(value => (
          <label
            key={value.id}
            className="configurator-value"
            data-value-id={value.id}
            data-value-state={value.state}
          >
            <input
              type="radio"
              name={`cstic.${one.id}`}
              value={value.id}
              checked={one.settled === value.id}
              onChange={() => send({ choose: { characteristic: one.id, value: value.id } })}
            />
            {value.picture && (
              <span className="configurator-value-picture">
                <img
                  src={value.picture}
                  alt=""
                  width={Math.round(pictureSide * value.scale)}
                  height={Math.round(pictureSide * value.scale)}
                  loading="lazy"
                />
              </span>
            )}
            <span className="configurator-value-text">
              <span className="configurator-value-name">
                <span>
                  {value.name} {value.proposed && <span className="badge">{t.proposed()}</span>}
                </span>
                {value.surcharge && <span className="number muted">{value.surcharge}</span>}
              </span>
              {value.meaning && <span className="muted">{value.meaning}</span>}
              {(value.reason ?? said[value.state]) && (
                <span className="configurator-value-note">{value.reason ?? said[value.state]}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {one.chosen !== null && (
        <button
          type="submit"
          name="retract"
          value={one.id}
          className="button button-text button-small"
          onClick={event => {
            event.preventDefault()
            send({ retract: one.id })
          }}
        >
          {t.noChoice()}
          <span className="visually-hidden">: {one.name}</span>
        </button>
      )}
    </fieldset>
  )
}

/** CFG-11, CFG-15: contacts of one rating, each with its number. */
export function Contacts({
  one,
  faults,
  send,
}: {
  one: ShownContacts
  faults: readonly ShownFault[]
  send: Send
}) {
  const t = sayConfigurator(usePage().language)
  return (
    <fieldset className="configurator-contacts" data-contacts={one.id} data-allowed={one.allowed}>
      <legend>{one.name}</legend>
      <output className="muted">
        {one.left === 0
          ? t.contactsFull({ of: one.allowed })
          : t.contactsLeft({ n: one.left, of: one.allowed })}
        {' · '}
        {t.allowed({ n: one.allowed })}
      </output>
      <ul className="configurator-contact-list">
        {one.choices.map(choice => {
          const name = `count.${choice.code}`
          const fault = faults.find(({ field }) => field === name)
          return (
            <li key={choice.code} className="configurator-contact">
              {choice.picture && <img src={choice.picture} alt="" width={40} height={40} loading="lazy" />}
              <label htmlFor={name}>
                {choice.name} <span className="muted">{choice.code}</span>
              </label>
              <input
                // what was counted last, anew with each answer
                key={choice.count}
                id={name}
                name={name}
                className="input configurator-count"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                defaultValue={choice.count}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? `${name}-fault` : undefined}
                onBlur={event => {
                  const typed = event.currentTarget.value
                  if (typed !== choice.count) send({ counts: { [choice.code]: typed } })
                }}
              />
              {choice.room > 0 && (
                <button
                  type="button"
                  className="button button-text button-small needs-script"
                  onClick={() =>
                    send({ counts: { [choice.code]: String(Number(choice.count || 0) + choice.room) } })
                  }
                >
                  {t.fillAll()}
                  <span className="visually-hidden">: {choice.name}</span>
                </button>
              )}
              {fault && (
                <p className="field-error" id={`${name}-fault`}>
                  {fault.message}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {one.excluded.length > 0 && (
        <p className="muted">{t.contactsExcluded({ names: one.excluded.join('; ') })}</p>
      )}
    </fieldset>
  )
}

/** A number or a text that is typed: a length, a marking. */
export function Entry({ one, faults, send }: { one: ShownEntry; faults: readonly ShownFault[]; send: Send }) {
  const name = `typed.${one.id}`
  const fault = faults.find(({ field }) => field === name)
  return (
    <div className="field configurator-entry">
      <label className="field-label" htmlFor={name}>
        {one.name}
      </label>
      <input
        key={one.value}
        id={name}
        name={name}
        className="input"
        autoComplete="off"
        maxLength={60}
        defaultValue={one.value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${name}-rule${fault ? ` ${name}-fault` : ''}`}
        onBlur={event => {
          const typed = event.currentTarget.value
          if (typed !== one.value) send({ typed: { [one.id]: typed } })
        }}
      />
      <p className="muted" id={`${name}-rule`}>
        {one.rule}
      </p>
      {fault && (
        <p className="field-error" id={`${name}-fault`}>
          {fault.message}
        </p>
      )}
    </div>
  )
}
