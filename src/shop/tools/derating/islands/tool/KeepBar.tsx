import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { derating } from '../../contract.ts'
import { maxLetters } from '../../model/kept-set.ts'
import { sayDerating } from '../../texts.ts'
import type { sheetQuery } from './sheet-query.ts'
import type { Status } from './use-sets.ts'

/** Name, save, print, delete, undo; and whether what is on the chart is kept (DER-10, DER-12 to DER-15). */
export function KeepBar({
  name,
  onName,
  status,
  active,
  sheet,
  signedIn,
  onUndo,
  onSave,
  onPrint,
  onDelete,
  onAgain,
}: {
  name: string
  onName: (name: string) => void
  status: Status
  active: string
  signedIn: boolean
  sheet: ReturnType<typeof sheetQuery>
  onUndo: () => void
  onSave: () => void
  onPrint: () => void
  onDelete: () => void
  onAgain: () => void
}) {
  const page = usePage()
  const t = sayDerating(page.language)
  const busy = status.is === 'saving' || undefined
  return (
    <div className="derating-keep">
      {!page.visit && (
        <Field
          label={t.name()}
          name="label"
          form="derating"
          width="medium"
          maxLength={maxLetters}
          autoComplete="off"
          value={name}
          onChange={event => onName(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onSave()
          }}
        />
      )}
      <div className="row">
        {!page.visit && (
          <Button
            type="submit"
            name="act"
            value="save"
            icon="check"
            aria-busy={busy}
            onClick={event => {
              event.preventDefault()
              onSave()
            }}
          >
            {t.save()}
          </Button>
        )}
        <Button className="needs-script" icon="undo-2" look="text" onClick={onUndo}>
          {t.undo()}
        </Button>
        {!page.visit && (
          <a
            className="button button-text"
            href={href(page, derating.print, { query: sheet })}
            target="_blank"
            onClick={event => {
              event.preventDefault()
              onPrint()
            }}
          >
            <span className="button-face">
              <Icon name="printer" /> {t.print()}
            </span>
          </a>
        )}
        {signedIn && (
          <a className="button button-text" href={href(page, derating.paper, { query: sheet })} download>
            <span className="button-face">
              <Icon name="file-text" /> {t.pdf()}
            </span>
          </a>
        )}
        {active !== '' && (
          <Button
            type="submit"
            name="act"
            value="delete"
            look="text"
            icon="trash-2"
            onClick={event => {
              event.preventDefault()
              onDelete()
            }}
          >
            {t.delete()}
          </Button>
        )}
      </div>
      {!signedIn && <p className="muted">{page.visit ? t.goesBack() : t.signInToKeep()}</p>}
      <p className="derating-status" data-derating-status={status.is}>
        {status.is === 'saving' && <span className="muted">{t.saving()}</span>}
        {status.is === 'saved' && <span className="muted">{t.savedAt({ time: status.time })}</span>}
        {status.is === 'failed' && (
          <span role="alert">
            {t.notSaved({ reason: status.reason })}{' '}
            <Button look="text" size="small" icon="rotate-ccw" onClick={onAgain}>
              {t.tryAgain()}
            </Button>
          </span>
        )}
      </p>
    </div>
  )
}
