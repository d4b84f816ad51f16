import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { WrongFile } from '#shop/people/list-intake/model/table-columns.ts'
import { ColumnNames } from '#shop/people/list-intake/views/ColumnNames.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Message } from '#ui/message.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { UploadForm } from '#ui/upload-form.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { ownNumbers } from '../contract.ts'
import { maxNumberLength, type OwnNumber } from '../model/own-number.ts'
import { sayOwnNumbers } from '../texts.ts'

export type ListPageProps = {
  list: {
    rows: readonly OwnNumber[]
    total: number
    text: string
    page: number
    lastPage: number
  }
  mayChange: boolean
  messages: readonly Flash[]
  /** a number that was typed and refused */
  entered?:
    | { number: string; productCode: string; field: 'number' | 'productCode'; error: string }
    | undefined
  wrongFile?: WrongFile
}

/** All own numbers of a company: to find, to add, to remove, as a file out and in. */
export function ListPage({ list, mayChange, messages, entered, wrongFile }: ListPageProps) {
  const page = usePage()
  const t = sayOwnNumbers(page.language)
  const { rows, total, text } = list
  const none = total === 0 && text === ''
  return (
    <div className="own-number-list stack-wide" data-total={total}>
      <PageHead
        title={t.title()}
        note={t.numbers({ n: total })}
        actions={
          !none && (
            <>
              {(['xlsx', 'csv'] as const).map(as => (
                <LinkButton
                  key={as}
                  href={href(page, ownNumbers.download, { query: { as } })}
                  icon="file-spreadsheet"
                  download
                >
                  {as === 'xlsx' ? t.downloadXlsx() : t.downloadCsv()}
                </LinkButton>
              ))}
            </>
          )
        }
      />
      {messages.map(message => (
        <Message key={message.text} kind={message.kind} title={message.text} announced>
          {message.data !== undefined && mayChange && <Undo data={message.data} />}
        </Message>
      ))}
      <p className="own-number-help muted">
        {t.help()}
        {!mayChange && ` ${t.readOnly()}`}
      </p>
      {mayChange && (
        <div className="stack">
          <Disclosure summary={t.addTitle()} look="plain" open={entered !== undefined}>
            <AddForm entered={entered} />
          </Disclosure>
          <Disclosure summary={t.upload()} look="plain" open={wrongFile !== undefined || none}>
            <UploadForm
              action={href(page, ownNumbers.upload)}
              form="upload"
              label={t.file()}
              hint={t.uploadHint()}
              error={wrongFile?.missing ? undefined : wrongFile?.error}
              submit={t.check()}
              className="own-number-entry"
              more={
                <ColumnNames
                  form="upload"
                  of={['number', 'code']}
                  entered={wrongFile?.named}
                  missing={wrongFile?.missing}
                />
              }
            />
          </Disclosure>
        </div>
      )}
      {none ? (
        <EmptyState title={t.emptyTitle()} icon="tag">
          {mayChange ? t.emptyText() : t.readOnly()}
        </EmptyState>
      ) : (
        <>
          <FilterBar action={href(page, ownNumbers.list)} label={t.title()}>
            <Field label={t.search()} name="text" type="search" defaultValue={text} maxLength={120} />
          </FilterBar>
          {rows.length === 0 ? (
            <EmptyState
              title={t.noneFound()}
              icon="tag"
              action={<LinkButton href={href(page, ownNumbers.list)}>{t.showAll()}</LinkButton>}
            />
          ) : (
            <Rows list={list} mayChange={mayChange} />
          )}
          <Pagination
            page={list.page}
            last={list.lastPage}
            href={n => href(page, ownNumbers.list, { query: { text, page: n } })}
          />
        </>
      )}
    </div>
  )
}

function Rows({ list, mayChange }: Pick<ListPageProps, 'list' | 'mayChange'>) {
  const page = usePage()
  const t = sayOwnNumbers(page.language)
  const product = (code: string) => ({ params: { productCode: code } })
  return (
    <DataTable
      cards
      label={t.title()}
      rows={list.rows}
      rowKey={row => row.number}
      rowProps={row => ({ 'data-own-number': row.number, 'data-product-code': row.code })}
      columns={[
        {
          key: 'number',
          header: t.ownNumber(),
          rowHeader: true,
          cell: row => <span className="number">{row.number}</span>,
        },
        {
          key: 'code',
          header: t.partNumber(),
          cell: row =>
            row.gone ? row.code : <a href={href(page, productPage.show, product(row.code))}>{row.code}</a>,
        },
        {
          key: 'name',
          header: t.articleName(),
          cell: row => (row.gone ? <span className="muted">{t.gone()}</span> : row.name),
        },
        ...(mayChange
          ? [
              {
                key: 'actions',
                header: <span className="visually-hidden">{t.actions()}</span>,
                className: 'own-number-actions',
                cell: (row: OwnNumber) => (
                  <div className="own-number-acts">
                    {!row.gone && (
                      <a
                        href={href(page, ownNumbers.ofArticle, product(row.code))}
                        data-overlay
                        aria-label={t.changeOf({ code: row.code })}
                      >
                        {t.change()}
                      </a>
                    )}
                    <form method="post" action={href(page, ownNumbers.remove)} data-smooth data-removes-row>
                      <CsrfField />
                      <input type="hidden" name="number" value={row.number} />
                      <input type="hidden" name="productCode" value={row.code} />
                      <input type="hidden" name="text" value={list.text} />
                      <input type="hidden" name="page" value={list.page} />
                      <Button
                        type="submit"
                        size="small"
                        look="text"
                        icon="trash-2"
                        aria-label={t.removeOf({ number: row.number })}
                      >
                        {t.remove()}
                      </Button>
                    </form>
                  </div>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function AddForm({ entered }: Pick<ListPageProps, 'entered'>) {
  const page = usePage()
  const t = sayOwnNumbers(page.language)
  const wrong = (field: string) => (entered?.field === field ? entered.error : undefined)
  return (
    <form
      method="post"
      action={href(page, ownNumbers.add)}
      className="own-number-entry"
      data-smooth
      noValidate
    >
      <CsrfField />
      <Field
        name="number"
        form="add"
        label={t.ownNumber()}
        defaultValue={entered?.number}
        error={wrong('number')}
        maxLength={maxNumberLength}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        name="productCode"
        form="add"
        label={t.partNumber()}
        defaultValue={entered?.productCode}
        error={wrong('productCode')}
        maxLength={maxNumberLength}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" look="primary">
        {t.add()}
      </Button>
    </form>
  )
}

/** What was removed last: its number and its article, a line each. */
function Undo({ data }: { data: string }) {
  const page = usePage()
  const [number = '', productCode = ''] = data.split('\n')
  return (
    <form method="post" action={href(page, ownNumbers.add)}>
      <CsrfField />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="productCode" value={productCode} />
      <Button type="submit" size="small" icon="undo-2">
        {sayOwnNumbers(page.language).undo()}
      </Button>
    </form>
  )
}
