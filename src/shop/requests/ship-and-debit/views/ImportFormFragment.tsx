import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { UploadForm } from '#ui/upload-form.tsx'
import type { WrongFile } from '#shop/people/list-intake/model/table-columns.ts'
import { ColumnNames } from '#shop/people/list-intake/views/ColumnNames.tsx'
import { claims } from '../contract.ts'
import { claimColumns, claimHeads } from '../model/sheet.ts'
import { sayClaims } from '../texts/claims.ts'

/** `columns`: some were not found, and have to be named. */
export type WrongClaimFile = WrongFile & { columns: boolean }

/** SDC-01: the form for a claim's file, in an overlay or alone; `page`: of the list to return to. */
export function ImportFormFragment({
  page: listPage,
  wrong,
}: {
  page: number
  wrong: WrongClaimFile | undefined
}) {
  const page = usePage()
  const t = sayClaims(page.language)
  const columns = claimColumns.map(column => claimHeads[page.language][column]).join(', ')
  return (
    <div className="stack">
      <h1>{t.importTitle()}</h1>
      <p>{t.columnsAre({ columns })}</p>
      <p className="row">
        <a href={href(page, claims.template, { query: { as: 'xlsx' } })} download>
          {t.template()}
        </a>
        <a href={href(page, claims.template, { query: { as: 'csv' } })} download>
          {t.templateCsv()}
        </a>
      </p>
      <UploadForm
        action={href(page, claims.upload)}
        form="claim"
        name="uploadFile"
        required
        label={t.chooseFile()}
        hint={t.importHint()}
        error={wrong?.missing ? undefined : wrong?.error}
        submit={t.send()}
        className="stack"
        more={
          <ColumnNames
            form="claim"
            of={claimColumns}
            entered={wrong?.named}
            missing={wrong?.missing}
            open={wrong !== undefined && (wrong.columns || wrong.missing !== undefined)}
          />
        }
      >
        <input type="hidden" name="page" value={listPage} />
      </UploadForm>
      <p>
        <a href={href(page, claims.list, { query: { page: listPage } })} data-close>
          {t.cancel()}
        </a>
      </p>
    </div>
  )
}
