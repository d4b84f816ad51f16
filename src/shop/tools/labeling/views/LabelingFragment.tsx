import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { LabelArea, LabelKind } from '#shop/catalogue/articles/model/label-area.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { labeling } from '../contract.ts'
import type { LabelEditorProps } from '../islands/editor/use-labels.ts'
import { LabelEditor } from '../islands/LabelEditor.tsx'
import type { SavedLabels } from '../model/labels.ts'
import { sayLabels } from '../texts.ts'

export type LabelingProps = LabelEditorProps & {
  name: string
  areas: readonly LabelArea[]
  saved: readonly SavedLabels[]
  messages: readonly Flash[]
}

/** The labeling tool (LAB-01, ux.md 3.18): over the product page, and a page of its own without script. */
export function LabelingFragment({ name, areas, saved, messages, ...editor }: LabelingProps) {
  const page = usePage()
  const t = sayLabels(page.language)
  const { product, area, configId } = editor
  return (
    <div
      className="labels stack"
      data-product-code={product}
      data-label-kind={area.kind}
      {...(configId !== null && { 'data-config-id': configId })}
    >
      <h1>{t.labelsOf({ code: product })}</h1>
      <p className="muted">
        {name}
        <br />
        {t[area.kind]()}: {areaWords(area, page.formatLocale, t)}
      </p>
      {messages.map(message => (
        <Message key={message.text} kind={message.kind} title={message.text} announced />
      ))}
      {areas.length > 1 && <Kinds product={product} areas={areas} now={area.kind} />}
      {saved.length > 0 && <Saved product={product} saved={saved} now={configId} />}
      <LabelEditor key={`${area.kind} ${configId}`} {...editor} />
      <p className="without-script">
        <a href={href(page, productPage.show, { params: { productCode: product } })}>{t.back()}</a>
      </p>
    </div>
  )
}

const areaWords = (area: LabelArea, locale: string, t: ReturnType<typeof sayLabels>): string =>
  t.area({
    width: area.width.toLocaleString(locale),
    height: area.height.toLocaleString(locale),
    lines: area.lines,
    characters: area.characters,
    places: area.places.length,
  })

function Kinds({ product, areas, now }: { product: string; areas: readonly LabelArea[]; now: LabelKind }) {
  const page = usePage()
  const t = sayLabels(page.language)
  return (
    <nav className="labels-kinds" aria-label={t.kind()}>
      {areas.map(({ kind }) => (
        <a
          key={kind}
          href={href(page, labeling.show, { query: { product, kind } })}
          aria-current={kind === now || undefined}
          rel="nofollow"
          data-overlay=""
          data-popup="labels"
        >
          {t[kind]()}
        </a>
      ))}
    </nav>
  )
}

/** The visitor's own labels for this article. */
function Saved({
  product,
  saved,
  now,
}: {
  product: string
  saved: readonly SavedLabels[]
  now: string | null
}) {
  const page = usePage()
  const t = sayLabels(page.language)
  return (
    <Disclosure summary={t.saved()} count={saved.length} look="plain" open={now !== null}>
      <ul className="plain-list labels-saved">
        {saved.map(({ configId, kind, title, savedAt }) => (
          <li key={configId} data-config-id={configId} aria-current={configId === now || undefined}>
            <a
              href={href(page, labeling.show, { query: { product, configId } })}
              data-overlay=""
              data-popup="labels"
            >
              {t[kind]()}: {title}
            </a>
            <span className="muted">{t.savedOn({ day: formatDate(dayOf(savedAt)) })}</span>
            <form
              method="post"
              action={href(page, labeling.remove)}
              data-smooth=""
              {...askBefore({
                ask: t.deleteQuestion({ title }),
                ok: t.delete(),
                cancel: t.cancel(),
                danger: true,
              })}
            >
              <CsrfField />
              <input type="hidden" name="configId" value={configId} />
              <Button type="submit" look="text" size="small" icon="trash-2" iconOnly>
                {t.deleteOf({ title })}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {now !== null && (
        <p>
          <a href={href(page, labeling.show, { query: { product } })} data-overlay="" data-popup="labels">
            {t.newLabels()}
          </a>
        </p>
      )}
    </Disclosure>
  )
}
