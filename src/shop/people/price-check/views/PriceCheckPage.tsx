import type { ReactNode } from 'react'
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { countText, unitPriceText } from '#platform/units/order-unit.ts'
import type { Explained, Verdict } from '#shop/catalogue/pricing/model/explain.ts'
import type { Scale } from '#shop/catalogue/pricing/model.ts'
import { priceDesk } from '#shop/catalogue/price-lists/contract.ts'
import { Validity } from '#shop/catalogue/price-lists/views/labels.tsx'
import { firstQuantity, type OrderRule } from '#shop/catalogue/articles/model.ts'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { priceCheck } from '../contract.ts'
import { sayPriceCheck } from '../texts.ts'

type Choice = { code: string; name: string }
type Meant<One> = { one: One | null; others: readonly Choice[] }
type Placed = Scale & { keptIn: { keep: 'list' | 'agreement'; id: string } }
type Checked = Explained<Placed> & {
  quantity: number
  orderable: number
  article: OrderRule & { code: string; name: string }
}
type Asked = { company: string; article: string; quantity: string; day: string; currency: string }
type Props = {
  asked: Asked
  company: Meant<Choice>
  article: Meant<Choice>
  quantity: number | null
  day: CalendarDate | null
  currency: string
  currencies: readonly string[]
  checked: Checked | null
}

/** One box: customer, article, quantity and day give the price, what gave it, and why the others did not. */
export function PriceCheckPage({
  asked,
  company,
  article,
  quantity,
  day,
  currency,
  currencies,
  checked,
}: Props) {
  const page = usePage()
  const t = sayPriceCheck(page.language)
  return (
    <Screen title={t.title()} note={t.note()}>
      <FilterBar action={href(page, priceCheck.show, { query: {} })} label={t.title()}>
        <Field
          label={t.company()}
          name="company"
          defaultValue={company.one?.code ?? asked.company}
          maxLength={120}
          {...(asked.company !== '' &&
            !company.one &&
            company.others.length === 0 && { error: t.noCompany({ text: asked.company }) })}
        />
        <Field
          label={t.article()}
          name="article"
          defaultValue={article.one?.code ?? asked.article}
          maxLength={120}
          {...(asked.article !== '' &&
            !article.one &&
            article.others.length === 0 && { error: t.noArticle({ text: asked.article }) })}
        />
        <Field
          label={t.quantity()}
          name="quantity"
          defaultValue={asked.quantity}
          placeholder="1"
          inputMode="numeric"
          maxLength={20}
          {...(quantity === null && { error: t.noQuantity() })}
        />
        <DateField
          label={t.day()}
          name="day"
          defaultValue={asked.day}
          error={day === null ? t.noDay() : undefined}
        />
        <SelectField
          label={t.currency()}
          name="currency"
          defaultValue={asked.currency}
          options={[
            { value: '', label: t.ownCurrency() },
            ...currencies.map(code => ({ value: code, label: code })),
          ]}
        />
      </FilterBar>
      <Choices title={t.whichCompany()} choices={company.others} asked={asked} of="company" />
      <Choices title={t.whichArticle()} choices={article.others} asked={asked} of="article" />
      {checked && (
        <>
          <Result checked={checked} company={company.one} currency={currency} />
          <Why checked={checked} />
        </>
      )}
    </Screen>
  )
}

/** Several that fit what was typed, each a link that asks the same of it. */
function Choices({
  title,
  choices,
  asked,
  of,
}: {
  title: string
  choices: readonly Choice[]
  asked: Asked
  of: 'company' | 'article'
}) {
  const page = usePage()
  if (choices.length === 0) return null
  return (
    <Card title={title}>
      <ul>
        {choices.map(({ code, name }) => (
          <li key={code}>
            <a href={href(page, priceCheck.show, { query: { ...asked, [of]: code } })}>{code}</a> {name}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What is paid, and which list or agreement says so. */
function Result({
  checked,
  company,
  currency,
}: {
  checked: Checked
  company: Choice | null
  currency: string
}) {
  const page = usePage()
  const t = sayPriceCheck(page.language)
  const { priced, article, quantity, orderable } = checked
  const count = (n: number) => countText(n, article.unit, page)
  const rows: { name: string; value: ReactNode }[] = priced
    ? [
        {
          name: t.pays(),
          value: (
            <strong data-price={priced.price}>
              {unitPriceText({ ...priced, unit: article.unit }, currency, page)}
            </strong>
          ),
        },
        { name: t.amount(), value: <Money amount={priced.amount} currency={currency} /> },
        { name: t.from(), value: `${priced.source.name} (${t[priced.source.kind]()})` },
        {
          name: t.scale(),
          value: (
            <ul className="price-list-scale">
              {priced.breaks.map(({ from, price }) => (
                <li key={from}>
                  {count(from)}:{' '}
                  {from === priced.holdsFrom ? (
                    <strong>
                      {unitPriceText(
                        { price, priceUnit: priced.priceUnit, unit: article.unit },
                        currency,
                        page,
                      )}
                    </strong>
                  ) : (
                    unitPriceText({ price, priceUnit: priced.priceUnit, unit: article.unit }, currency, page)
                  )}
                </li>
              ))}
            </ul>
          ),
        },
      ]
    : []
  return (
    <Card
      title={[company?.name, `${count(quantity)} × ${article.code}`, article.name]
        .filter(Boolean)
        .join(' · ')}
    >
      {priced ? <DefinitionTable rows={rows} /> : <Message kind="warning" title={t.onRequest()} stays />}
      {orderable !== quantity && (
        <p className="muted">
          {t.packs({ n: count(orderable), least: firstQuantity(article), step: article.orderStep })}
        </p>
      )}
    </Card>
  )
}

function verdictWords(language: ReturnType<typeof usePage>['language'], verdict: Verdict, n: string): string {
  const t = sayPriceCheck(language)
  switch (verdict.kind) {
    case 'applies':
      return t.applies()
    case 'outranked':
      return verdict.later ? t.outrankedLater({ by: verdict.by }) : t.outranked({ by: verdict.by })
    case 'below':
      return t.below({ n })
    case 'not-yet':
      return t.notYet({ day: formatDate(verdict.from) })
    case 'ended':
      return t.ended({ day: formatDate(verdict.on) })
    case 'currency':
      return t.otherCurrency({ currency: verdict.currency })
  }
}

/** Every price that could have been it, and what came of it. */
function Why({ checked: { scales, article } }: { checked: Checked }) {
  const page = usePage()
  const t = sayPriceCheck(page.language)
  if (scales.length === 0) return <p className="muted">{t.noScales()}</p>
  return (
    <Card title={t.all()}>
      <DataTable
        cards
        label={t.all()}
        rows={scales}
        rowKey={({ scale }) => `${scale.keptIn.keep} ${scale.keptIn.id} ${scale.currency} ${scale.validFrom}`}
        rowProps={({ scale, verdict }) => ({ 'data-scale': scale.source.code, 'data-verdict': verdict.kind })}
        columns={[
          {
            key: 'source',
            header: t.source(),
            rowHeader: true,
            cell: ({ scale }) => (
              <a href={href(page, priceDesk.list, { params: scale.keptIn, query: { text: article.code } })}>
                {scale.source.name}
              </a>
            ),
          },
          { key: 'kind', header: t.kind(), cell: ({ scale }) => t[scale.source.kind]() },
          {
            key: 'valid',
            header: t.valid(),
            cell: ({ scale }) => (
              <Validity
                of={{ ...scale, validFrom: scale.validFrom === '2000-01-01' ? null : scale.validFrom }}
              />
            ),
          },
          {
            key: 'gives',
            header: t.gives(),
            align: 'number',
            cell: ({ scale, gives }) =>
              gives ? unitPriceText({ ...gives, unit: article.unit }, scale.currency, page) : '–',
          },
          {
            key: 'why',
            header: t.verdict(),
            cell: ({ verdict }) =>
              verdict.kind === 'applies' ? (
                <State tone="good">{verdictWords(page.language, verdict, '')}</State>
              ) : (
                verdictWords(
                  page.language,
                  verdict,
                  verdict.kind === 'below' ? countText(verdict.least, article.unit, page) : '',
                )
              ),
          },
        ]}
      />
    </Card>
  )
}
