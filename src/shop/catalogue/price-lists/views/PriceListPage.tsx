import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { FormIfOpen, IfOpen, LinkButtonIfOpen } from '#ui/if-open.tsx'
import { changeAllDesk, priceDesk, scaleDesk } from '../contract.ts'
import { maxSteps, type KeptList, type KeptScale, type PriceSort } from '../model/price-list.ts'
import { sayPriceLists } from '../texts.ts'
import { Steps, useListName, Validity } from './labels.tsx'

type Company = { id: number; code: string; name: string }
export type AssignRefused = { entered: string; errors: readonly FieldError[] }

function Companies({
  kept,
  companies,
  refused,
}: {
  kept: KeptList
  companies: { companies: readonly Company[]; found: number }
  refused: AssignRefused | null
}) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  const action = href(page, priceDesk.assign, { params: { keep: kept.keep, id: kept.id } })
  const more = companies.found - companies.companies.length
  return (
    <Card title={t.companies()}>
      <div className="stack">
        {companies.companies.length === 0 ? (
          <p className="muted">{t.noCompanies()}</p>
        ) : (
          <ul className="price-list-companies">
            {companies.companies.map(one => (
              <li key={one.id} data-company={one.code}>
                <span>
                  {one.name} <span className="muted">{one.code}</span>
                </span>
                <FormIfOpen
                  entry={priceDesk.assign}
                  action={action}
                  {...askBefore({ ask: t.removeAsk({ name: one.name }), ok: t.remove() })}
                >
                  <CsrfField />
                  <input type="hidden" name="company" value={one.code} />
                  <input type="hidden" name="belongs" value="false" />
                  <Button type="submit" size="small" aria-label={`${t.remove()}: ${one.name}`}>
                    {t.remove()}
                  </Button>
                </FormIfOpen>
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <p className="muted">{t.moreCompanies({ n: more })}</p>}
        <FormIfOpen entry={priceDesk.assign} action={action} className="desk-filter">
          <CsrfField />
          <input type="hidden" name="belongs" value="true" />
          <Field
            label={t.company()}
            hint={t.companyHint()}
            name="company"
            form="assign"
            maxLength={120}
            autoComplete="off"
            defaultValue={refused?.entered}
            error={refused?.errors[0]?.message}
          />
          <Button type="submit" icon="plus">
            {t.assign()}
          </Button>
        </FormIfOpen>
      </div>
    </Card>
  )
}

type PriceListPageProps = {
  kept: KeptList
  prices: { rows: readonly KeptScale[]; found: number; page: number; last: number }
  companies: { companies: readonly Company[]; found: number }
  asked: { text: string; sort: PriceSort }
  /** a company that could not be put into the group */
  refused: AssignRefused | null
  flashes: readonly Flash[]
}

/** One price list or agreement: what it is, for whom, its prices, and the way by file. */
export function PriceListPage({ kept, prices, companies, asked, refused, flashes }: PriceListPageProps) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  const params = { keep: kept.keep, id: kept.id }
  return (
    <Screen
      title={useListName(kept)}
      changesOf={`${kept.keep === 'agreement' ? 'price-agreement' : 'price-list'}:${kept.id}`}
      flashes={flashes}
      actions={
        <>
          <LinkButtonIfOpen
            entry={scaleDesk.scale}
            href={href(page, scaleDesk.scale, { params, query: {} })}
            look="primary"
            icon="plus"
          >
            {t.addPrice()}
          </LinkButtonIfOpen>
          <LinkButtonIfOpen
            entry={changeAllDesk.form}
            href={href(page, changeAllDesk.form, { params })}
            icon="badge-percent"
          >
            {t.changeAll()}
          </LinkButtonIfOpen>
          <LinkButtonIfOpen
            entry={priceDesk.edit}
            href={href(page, priceDesk.edit, { params })}
            icon="pencil"
          >
            {t.edit()}
          </LinkButtonIfOpen>
        </>
      }
    >
      <ErrorSummary errors={refused?.errors ?? []} form="assign" names={{ company: t.company() }} />
      <Card>
        <DefinitionTable
          rows={[
            { name: t.kind(), value: t[kept.kind]() },
            { name: t.code(), value: kept.code },
            ...(kept.company ? [{ name: t.company(), value: kept.company.name }] : []),
            ...(kept.kind === 'list' ? [{ name: t.forWhom(), value: t.everyone() }] : []),
            ...(kept.keep === 'agreement' ? [{ name: t.valid(), value: <Validity of={kept} /> }] : []),
          ]}
        />
      </Card>
      <ListCards kept={kept} companies={companies} refused={refused} />
      <Prices kept={kept} prices={prices} asked={asked} />
    </Screen>
  )
}

/** The prices of the list. */
function Prices({ kept, prices, asked }: Pick<PriceListPageProps, 'kept' | 'prices' | 'asked'>) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  const params = { keep: kept.keep, id: kept.id }
  const here = (query: { text?: string; sort?: PriceSort; page?: number }) =>
    href(page, priceDesk.list, { params, query })
  return (
    <div className="stack">
      <h2>{t.prices()}</h2>
      <FilterBar action={here({})} label={t.prices()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <Field label={t.findPrice()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
      </FilterBar>
      {prices.rows.length === 0 ? (
        <p className="muted">{asked.text === '' ? t.noPrices() : t.noPriceFound()}</p>
      ) : (
        <PagedList list={prices} href={number => here({ ...asked, page: number })}>
          <DataTable
            cards
            label={t.prices()}
            sorting={{
              now: asked.sort,
              href: (sort: PriceSort) => here({ ...asked, sort, page: 1 }),
            }}
            rows={prices.rows}
            rowKey={one => `${one.code} ${one.currency} ${one.validFrom}`}
            rowProps={one => ({ 'data-price-of': one.code })}
            columns={[
              {
                key: 'code',
                sort: 'code',
                header: t.article(),
                rowHeader: true,
                cell: one => (
                  <a href={href(page, scaleDesk.articlePrices, { params: { code: one.code } })}>{one.code}</a>
                ),
              },
              {
                key: 'name',
                header: t.articleName(),
                className: 'desk-words',
                cell: one => localised(one.names, page.language),
              },
              { key: 'currency', header: t.currency(), cell: one => one.currency },
              { key: 'price', sort: 'price', header: t.priceFrom(), cell: one => <Steps of={one} /> },
              ...(kept.keep === 'list'
                ? [
                    {
                      key: 'valid',
                      sort: 'from',
                      header: t.valid(),
                      cell: (one: KeptScale) => <Validity of={one} />,
                    },
                  ]
                : []),
              {
                key: 'change',
                header: t.change(),
                // a longer scale is changed by file
                cell: one =>
                  one.bounds.length <= maxSteps && (
                    <LinkButtonIfOpen
                      entry={scaleDesk.scale}
                      size="small"
                      icon="pencil"
                      href={href(page, scaleDesk.scale, {
                        params,
                        query: {
                          article: one.code,
                          currency: one.currency,
                          from: one.validFrom ?? '',
                        },
                      })}
                      aria-label={`${t.change()}: ${one.code} ${one.currency}`}
                    >
                      {t.change()}
                    </LinkButtonIfOpen>
                  ),
              },
            ]}
          />
        </PagedList>
      )}
    </div>
  )
}

/** What the list is, and prices by file. */
function ListCards({ kept, companies, refused }: Pick<PriceListPageProps, 'kept' | 'companies' | 'refused'>) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  return (
    <div className="desk-cards">
      {kept.kind === 'group' && <Companies kept={kept} companies={companies} refused={refused} />}
      <IfOpen entry={importDesk.upload}>
        <Card title={t.byFile()}>
          <div className="stack">
            <p>{t.byFileText()}</p>
            <p>
              <LinkButtonIfOpen
                entry={importDesk.prices}
                icon="download"
                href={href(page, importDesk.prices, {
                  query: kept.keep === 'list' ? { list: kept.code } : { agreement: Number(kept.id) },
                })}
              >
                {t.download()}
              </LinkButtonIfOpen>
            </p>
            <FormIfOpen
              entry={importDesk.upload}
              action={href(page, importDesk.upload)}
              encType="multipart/form-data"
              className="stack"
            >
              <CsrfField />
              <Field
                label={t.file()}
                name="file"
                form="upload"
                type="file"
                accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              />
              <p>
                <Button type="submit" icon="upload">
                  {t.upload()}
                </Button>
              </p>
            </FormIfOpen>
          </div>
        </Card>
      </IfOpen>
    </div>
  )
}
