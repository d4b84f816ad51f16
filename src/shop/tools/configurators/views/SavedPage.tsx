import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { priceInquiry } from '#shop/requests/price-inquiry/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { configurators, savedConfigurations } from '../contract.ts'
import { sayConfigurator } from '../texts.ts'
import { Renewal } from './Renewal.tsx'
import type { ShownRenewal } from './renewal-words.ts'
import { commentForm } from '../model/marks.ts'

export type SavedRowShown = {
  id: string
  name: { en: string; es: string }
  productCode: string
  comment: string
  savedAt: Date
  /** a newer version is published */
  renewal: ShownRenewal | null
  drawing: string | null
}

/** CFG-37, CFG-38: the saved configurations of a person. */
export function SavedPage({
  saved,
  flashes,
}: {
  saved: readonly SavedRowShown[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  return (
    <Screen
      title={t.savedTitle()}
      flashes={flashes}
      actions={
        <LinkButton look="secondary" href={href(page, configurators.overview)}>
          {t.newOne()}
        </LinkButton>
      }
    >
      {saved.length === 0 ? (
        <EmptyState title={t.noneSaved()} icon="boxes">
          <p>{t.noneSavedHelp()}</p>
        </EmptyState>
      ) : (
        <>
          <form
            method="get"
            action={href(page, savedConfigurations.compare)}
            id="compare-saved"
            className="row"
          >
            {saved.length > 1 && (
              <>
                <Button type="submit" look="secondary">
                  {t.compareTwo()}
                </Button>
                <span className="muted">{t.compareHelp()}</span>
              </>
            )}
          </form>
          <ul className="configurator-saved">
            {saved.map(one => (
              <SavedRow key={one.id} one={one} comparable={saved.length > 1} />
            ))}
          </ul>
        </>
      )}
    </Screen>
  )
}

function SavedRow({ one, comparable }: { one: SavedRowShown; comparable: boolean }) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  const name = one.name[page.language]
  return (
    <li className="card" data-config-id={one.id} data-saved-configuration>
      {comparable && (
        <label>
          <input type="checkbox" name="config" value={one.id} form="compare-saved" />
          <span className="visually-hidden">{t.compareWhat({ name })}</span>
        </label>
      )}
      {one.drawing && (
        <div
          className="white-tile configurator-saved-picture"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: one.drawing }}
        />
      )}
      <div className="stack">
        <h2>{name}</h2>
        <p className="muted">
          {one.productCode} · {formatMoment(one.savedAt, page.timeZone)}
          {one.renewal && <> · {t.outdated()}</>}
        </p>
        <p data-comment-shown>
          {one.comment || <span className="muted">{t.noComment()}</span>}{' '}
          <Button look="text" size="small" data-comment-edit className="needs-script">
            {t.editComment()}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </p>
        <form
          method="post"
          action={href(page, savedConfigurations.commentByForm)}
          className="row"
          {...commentForm.mark({ comment: true })}
        >
          <CsrfField />
          <input type="hidden" name="zConfID" value={one.id} />
          <label htmlFor={`comment-${one.id}`}>{t.comment()}</label>
          <input
            id={`comment-${one.id}`}
            className="input"
            name="comment"
            maxLength={500}
            defaultValue={one.comment}
          />
          <Button type="submit" look="secondary" size="small">
            {t.save()}
          </Button>
          <Button look="text" size="small" data-comment-cancel className="needs-script">
            {t.cancel()}
          </Button>
        </form>
        {one.renewal && <Renewal configId={one.id} name={name} renewal={one.renewal} />}
        <div className="row">
          <LinkButton
            href={href(page, savedConfigurations.load, { query: { zConfID: one.id } })}
            size="small"
          >
            {t.load()}
            <span className="visually-hidden">: {name}</span>
          </LinkButton>
          <form method="post" action={href(page, priceInquiry.addConfiguration)} data-ask-price>
            <CsrfField />
            <input type="hidden" name="configId" value={one.id} />
            <Button type="submit" look="text" size="small">
              {t.askPrice()}
              <span className="visually-hidden">: {name}</span>
            </Button>
          </form>
          <LinkButton
            look="text"
            size="small"
            href={href(page, savedConfigurations.askDelete, { query: { configId: one.id } })}
            data-overlay
          >
            {t.delete()}
            <span className="visually-hidden">: {name}</span>
          </LinkButton>
        </div>
      </div>
    </li>
  )
}

/** CFG-41 */
export function AskDeleteFragment({
  configId,
  name,
  comment,
}: {
  configId: string
  name: string
  comment: string
}) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  return (
    <form method="post" action={href(page, savedConfigurations.remove)} className="stack">
      <CsrfField />
      <input type="hidden" name="zConfID" value={configId} />
      <h2>{t.deleteTitle()}</h2>
      <p>{t.deleteAsk({ name })}</p>
      {comment && <p className="muted">{comment}</p>}
      <div className="dialog-actions">
        <LinkButton look="secondary" href={href(page, savedConfigurations.list)} data-close data-focus>
          {t.cancel()}
        </LinkButton>
        <Button type="submit" look="danger">
          {t.delete()}
        </Button>
      </div>
    </form>
  )
}
