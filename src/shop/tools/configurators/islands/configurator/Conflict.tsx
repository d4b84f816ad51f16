import { useEffect, useRef } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import type { ShownConflict } from '../../model/shown.ts'
import { sayConfigurator } from '../../texts.ts'
import type { Send } from './fields.tsx'

/**
 * CFG-20: 'Attention!' with its text, why, and the ways out, each by one press. OK leaves everything as it was before the
 * last choice. A dialog where there is a script, a part of the page where there is none.
 */
export function Conflict({
  conflict,
  send,
  close,
}: {
  conflict: ShownConflict
  send: Send
  close: () => void
}) {
  const t = sayConfigurator(usePage().language)
  const awake = useAwake()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (!awake || !shown) return
    shown.showModal()
    return () => shown.close()
  }, [awake])
  const body = (
    <>
      <div className="dialog-head">
        <h2 id="conflict-title">{t.attention()}</h2>
      </div>
      <div className="dialog-body stack" id="conflict-text">
        <p>{conflict.message}</p>
        <p>
          <strong>{t.yourChoice({ what: conflict.wanted })}</strong>
          {conflict.against.length > 0 && <> {t.notTogether({ what: conflict.against.join(', ') })}</>}
        </p>
        <h3>{t.why()}</h3>
        <ul>
          {conflict.reasons.map(({ rule, text }) => (
            <li key={rule} data-reason={rule}>
              {text}
            </li>
          ))}
        </ul>
        {conflict.ways.length > 0 && (
          <>
            <h3>{t.waysOut()}</h3>
            <ul className="configurator-ways">
              {conflict.ways.map(way => (
                <li key={way.text}>
                  <button
                    type="submit"
                    name="way"
                    value={JSON.stringify(way.choices.map(one => [one.characteristic, one.value]))}
                    className="button button-secondary"
                    data-way-out
                    onClick={event => {
                      event.preventDefault()
                      send({ choices: way.choices })
                    }}
                  >
                    {way.text}
                  </button>{' '}
                  <span className="number">{way.effect}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="dialog-actions">
        <button
          type="submit"
          name="ok"
          value="1"
          className="button button-primary"
          onClick={event => {
            event.preventDefault()
            close()
          }}
        >
          {t.ok()}
        </button>
      </div>
    </>
  )
  const marks = {
    'data-conflict': `${conflict.csticId}:${conflict.valueId}`,
    'aria-labelledby': 'conflict-title',
  }
  if (!awake)
    return (
      <section className="card configurator-conflict" role="alert" {...marks}>
        {body}
      </section>
    )
  return (
    <dialog
      ref={dialog}
      className="dialog dialog-warning configurator-conflict"
      aria-describedby="conflict-text"
      {...marks}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
    >
      {body}
    </dialog>
  )
}
