import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField, Field, RadioGroupField } from '#ui/field.tsx'
import type { ColumnMissing, NamedColumns } from '#shop/people/list-intake/model/table-columns.ts'
import { ColumnNames } from '#shop/people/list-intake/views/ColumnNames.tsx'
import { downloadManager } from '../contract.ts'
import { sayManager } from '../texts.ts'
import { importForm } from '../model/marks.ts'

/** DLM-13, DLM-14: the 'Import Excel' overlay: template, file, mode, cancel and upload. */
export function ImportFragment({
  mode,
  products,
  error,
  named,
  missing,
}: {
  mode: '1' | '2'
  /** the list that it goes to, where no script keeps it */
  products: string
  error?: string
  /** what was entered beside the file, and what is asked or wrong there */
  named?: NamedColumns
  missing?: ColumnMissing
}) {
  const page = usePage()
  const t = sayManager(page.language)
  return (
    <div className="stack">
      <h1>{t.importTitle()}</h1>
      <p>
        <LinkButton look="text" icon="download" href={href(page, downloadManager.template)}>
          {t.loadTemplate()}
        </LinkButton>
      </p>
      <form
        method="post"
        action={href(page, downloadManager.upload)}
        encType="multipart/form-data"
        className="stack"
        {...importForm.mark({ pdmUpload: true })}
      >
        <CsrfField />
        <input type="hidden" name="storageProductList" value={products} />
        <Field
          label={t.file()}
          hint={t.importHint()}
          name="file"
          form="pdm-import"
          type="file"
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          error={error}
        />
        <p className="field-error" data-pdm-import-error hidden />
        <ColumnNames form="pdm-import" of={['code']} entered={named} missing={missing} />
        <RadioGroupField
          label={t.uploadMode()}
          name="radio"
          form="pdm-import"
          defaultValue={mode}
          options={[
            { value: '1', label: t.downloadList() },
            { value: '2', label: t.exportList() },
          ]}
        />
        <div className="form-actions">
          <Button type="submit" look="primary" icon="upload">
            {t.upload()}
          </Button>
          <LinkButton href={href(page, downloadManager.show, { query: { mode, products } })} data-close>
            {t.cancel()}
          </LinkButton>
        </div>
      </form>
    </div>
  )
}
