import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { scheduledFiles } from '#shop/desk/scheduled-files/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { IfOpen } from '#ui/if-open.tsx'
import { importDesk, uploadWorks } from '../contract.ts'
import { sayFiles } from '../texts/files.ts'
import { Screen } from '#ui/screen.tsx'
import type { ImportLine } from '../model/import.ts'
import type { WaitingLine } from '../model/upload.ts'
import type { UploadWork } from '../model/work.ts'
import { sayImports } from '../texts/imports.ts'
import { sayWork } from '../texts/work.ts'
import { phaseWords } from '../islands/phase-words.ts'
import { ImportsTable } from './ImportsTable.tsx'
import { WaitingTable } from './WaitingTable.tsx'

type FilesPageProps = {
  lists: readonly { code: string; name: string }[]
  currencies: readonly string[]
  imports: readonly ImportLine[]
  waiting: readonly WaitingLine[]
  /** large files that are read or applied just now */
  works: readonly UploadWork[]
  /** files that wait for a second person, with who asked */
  asked: readonly (WaitingLine & { by: string })[]
  /** per cent by which a price may move, and from which it needs a second person, as they are kept or were typed */
  limits: { percent: string; second: string; errors: readonly FieldError[] }
  /** why the file that was just sent cannot be taken */
  refused: string | null
  /** a table that was just pasted and cannot be taken */
  pasted: { table: string; message: string } | null
  flashes: readonly Flash[]
}

/** Prices, stock and articles by file: up, down, and what was applied last. */
export function FilesPage({
  lists,
  currencies,
  imports,
  waiting,
  works,
  asked,
  limits,
  refused,
  pasted,
  flashes,
}: FilesPageProps) {
  const page = usePage()
  const t = sayFiles(page.language)
  const say = sayImports(page.language)
  return (
    <Screen
      title={t.files()}
      flashes={flashes}
      actions={
        <LinkButton href={href(page, scheduledFiles.list)} icon="clock">
          {t.schedules()}
        </LinkButton>
      }
    >
      <ErrorSummary errors={refused ? [{ field: 'file', message: refused }] : []} form="upload" />
      <ErrorSummary
        errors={pasted ? [{ field: 'table', message: pasted.message }] : []}
        form="paste"
        names={{ table: t.pasted() }}
      />
      <ErrorSummary
        errors={limits.errors}
        form="limit"
        names={{ percent: say.percent(), second: say.second() }}
      />
      <Waiting works={works} asked={asked} waiting={waiting} />
      <div className="desk-cards">
        <Card title={t.upload()}>
          <form
            method="post"
            action={href(page, importDesk.upload)}
            encType="multipart/form-data"
            className="stack"
          >
            <CsrfField />
            <p>{t.uploadText()}</p>
            <ul className="muted">
              <li>{t.kindPrices()}</li>
              <li>{t.kindStock()}</li>
              <li>{t.kindArticles()}</li>
              <li>{t.kindBmecat()}</li>
            </ul>
            <Field
              label={t.file()}
              name="file"
              form="upload"
              type="file"
              accept=".csv,.txt,.xlsx,.xml,text/csv,text/xml,application/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              error={refused ?? undefined}
            />
            <p>
              <Button type="submit" look="primary" icon="upload">
                {t.tryIt()}
              </Button>
            </p>
          </form>
        </Card>
        <IfOpen entry={importDesk.paste}>
          <Paste pasted={pasted} />
        </IfOpen>
        <Download lists={lists} currencies={currencies} />
      </div>
      <Card
        title={t.lastImports()}
        action={<a href={href(page, importDesk.imports, { query: {} })}>{say.allImports()}</a>}
      >
        {imports.length === 0 ? <p>{t.noImports()}</p> : <ImportsTable lines={imports} />}
      </Card>
      <Card title={say.limit()}>
        <form method="post" action={href(page, importDesk.limit)} className="stack">
          <CsrfField />
          <p>{say.limitText()}</p>
          <Field
            label={say.percent()}
            name="percent"
            form="limit"
            width="short"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={limits.percent}
            error={limits.errors.find(({ field }) => field === 'percent')?.message}
          />
          <IfOpen entry={{ ask: { for: 'desk/quote-settings:write' } }}>
            <Field
              label={say.second()}
              hint={say.secondHint()}
              name="second"
              form="limit"
              width="short"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={limits.second}
              error={limits.errors.find(({ field }) => field === 'second')?.message}
            />
          </IfOpen>
          <p>
            <Button type="submit">{say.save()}</Button>
          </p>
        </form>
      </Card>
    </Screen>
  )
}

/** What a second person, a job or its own person has still to do. */
function Waiting({ works, asked, waiting }: Pick<FilesPageProps, 'works' | 'asked' | 'waiting'>) {
  const t = sayFiles(usePage().language)
  return (
    <>
      {asked.length > 0 && (
        <Card title={t.askedTitle()}>
          <WaitingTable lines={asked} />
        </Card>
      )}
      {works.length > 0 && <Works works={works} />}
      {waiting.length > 0 && (
        <Card title={t.waiting()}>
          <p>{t.waitingText()}</p>
          <WaitingTable lines={waiting} />
        </Card>
      )}
    </>
  )
}

/** Large files that are read or applied just now, each with the way to how far it is. */
function Works({ works }: Pick<FilesPageProps, 'works'>) {
  const page = usePage()
  const t = sayWork(page.language)
  return (
    <Card title={t.atWork()}>
      <ul>
        {works.map(({ id, filename, what, phase }) => (
          <li key={id} data-work={id}>
            <a href={href(page, uploadWorks.show, { params: { work: id } })}>{filename}</a> ·{' '}
            {phaseWords(page.language, { what, phase })}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A table that is pasted instead of uploaded. */
function Paste({ pasted }: Pick<FilesPageProps, 'pasted'>) {
  const page = usePage()
  const t = sayFiles(page.language)
  return (
    <Card title={t.pasteTitle()}>
      <form method="post" action={href(page, importDesk.paste)} className="stack">
        <CsrfField />
        <p>{t.pasteText()}</p>
        <TextAreaField
          label={t.pasted()}
          name="table"
          form="paste"
          rows={6}
          spellCheck={false}
          defaultValue={pasted?.table}
          error={pasted?.message}
        />
        <p>
          <Button type="submit" icon="clipboard-paste">
            {t.tryIt()}
          </Button>
        </p>
      </form>
    </Card>
  )
}

/** Files to fetch and change. */
function Download({ lists, currencies }: Pick<FilesPageProps, 'lists' | 'currencies'>) {
  const page = usePage()
  const t = sayFiles(page.language)
  return (
    <Card title={t.download()}>
      <div className="stack">
        <p>{t.downloadText()}</p>
        <form action={href(page, importDesk.prices)} className="stack">
          <h3>{t.prices()}</h3>
          <SelectField
            label={t.priceList()}
            name="list"
            form="prices"
            options={[
              { value: '', label: t.allLists() },
              ...lists.map(({ code, name }) => ({
                value: code,
                label: name === code ? code : `${name} (${code})`,
              })),
            ]}
          />
          <SelectField
            label={t.currency()}
            name="currency"
            form="prices"
            options={[
              { value: '', label: t.allCurrencies() },
              ...currencies.map(code => ({ value: code, label: code })),
            ]}
          />
          <Field label={t.prefix()} name="prefix" form="prices" maxLength={120} />
          <p>
            <Button type="submit" icon="download">
              {t.downloadPrices()}
            </Button>
          </p>
        </form>
        <form action={href(page, importDesk.articles)} className="stack">
          <h3>{t.articles()}</h3>
          <Field label={t.prefix()} name="prefix" form="articles" maxLength={120} />
          <p>
            <Button type="submit" icon="download">
              {t.downloadArticles()}
            </Button>
          </p>
        </form>
        <form action={href(page, importDesk.stock)} className="stack">
          <h3>{t.stock()}</h3>
          <Field label={t.prefix()} name="prefix" form="stock" maxLength={120} />
          <p>
            <Button type="submit" icon="download">
              {t.downloadStock()}
            </Button>
          </p>
        </form>
      </div>
    </Card>
  )
}
