import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { search } from '../contract.ts'
import type { ListState } from '../model/list-state.ts'
import { maxIds, type IdVerdict, type ReadId } from '#shop/catalogue/search-index/model/read-ids.ts'
import { saySearch } from '../texts.ts'
import { listHref, productHref } from './list-links.ts'
import { askedId } from '../model/marks.ts'

/** Beyond this many numbers the list is edited as text: a tag each would be no help. */
const maxTags = 40

const verdictText = (t: ReturnType<typeof saySearch>, verdict: IdVerdict): string =>
  ({
    exact: t.idExact,
    own: t.idOwn,
    normalised: t.idNormalised,
    ambiguous: t.idAmbiguous,
    unknown: t.idUnknown,
  })[verdict]()

/** SRCH-01, SRCH-07: the numbers of the list as tags, what each means where it is not plain, and the list to edit. */
export function IdPanel({ ids, state }: { ids: readonly ReadId[]; state: ListState }) {
  const page = usePage()
  const t = saySearch(page.language)
  const unknown = ids.filter(one => one.verdict === 'unknown')
  const others = ids.filter(one => one.verdict !== 'exact' && one.verdict !== 'unknown')
  const without = (id: string): ListState => ({
    ...state,
    page: 1,
    ids: ids.filter(one => one.id !== id).map(one => one.id),
  })
  const after = (id: string) =>
    ids.length > 1 ? listHref(page, without(id)) : href(page, search.results, { query: { by: 'ids' } })
  return (
    <section
      className="id-panel stack"
      aria-label={t.searchByIds()}
      data-ids={ids.length}
      data-ids-unknown={unknown.length}
    >
      <Message
        kind={unknown.length > 0 ? 'warning' : 'success'}
        title={t.recognised({ n: ids.length - unknown.length, m: unknown.length })}
        announced
      >
        {unknown.length > 0 && (
          <ul className="plain-list">
            {unknown.map(one => (
              <li key={one.id} {...askedId.mark({ id: one.id })} data-verdict={one.verdict}>
                <strong>{one.id}</strong>: {t.idUnknown()}
                {one.codes.length > 0 && ` ${t.perhaps()} `}
                <Codes codes={one.codes} />
              </li>
            ))}
          </ul>
        )}
      </Message>
      {ids.length <= maxTags && !state.idList && (
        <ul className="chips" aria-label={t.idTags()} data-id-tags>
          {ids.map(one => (
            <li key={one.id} {...askedId.mark({ id: one.id })} data-verdict={one.verdict}>
              <Chip removeHref={after(one.id)} removeLabel={t.removeId({ id: one.id })}>
                {one.id}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Disclosure summary={t.readDifferently()} count={others.length} open={others.length <= 5}>
          <ul className="plain-list">
            {others.map(one => (
              <li key={one.id} {...askedId.mark({ id: one.id })} data-verdict={one.verdict}>
                <strong>{one.id}</strong>: {verdictText(t, one.verdict)} <Codes codes={one.codes} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Disclosure summary={t.editIds()}>
        <IdForm ids={ids.map(one => one.id).join('\n')} />
      </Disclosure>
    </section>
  )
}

function Codes({ codes }: { codes: readonly string[] }) {
  const page = usePage()
  return codes.map((code, i) => (
    <span key={code}>
      {i > 0 && ', '}
      <a href={productHref(page, code)}>{code}</a>
    </span>
  ))
}

/** SRCH-01, SRCH-06: the list of numbers as a plain form. */
export function IdForm({ ids, error }: { ids: string; error?: string | undefined }) {
  const page = usePage()
  const t = saySearch(page.language)
  return (
    <form action={href(page, search.idResults)} method="post" className="stack id-form">
      <CsrfField />
      <TextAreaField
        label={t.idsLabel()}
        name="ids"
        form="ids"
        hint={t.idsHint({ most: maxIds.toLocaleString(page.formatLocale) })}
        error={error}
        rows={6}
        defaultValue={ids}
        spellCheck={false}
        width="full"
      />
      <div className="form-actions">
        <Button type="submit" look="primary" icon="search">
          {t.searchByIds()}
        </Button>
        <a href={href(page, search.results)}>{t.searchByKeyword()}</a>
        <a href={href(page, search.advanced)}>{t.advanced()}</a>
      </div>
    </form>
  )
}
