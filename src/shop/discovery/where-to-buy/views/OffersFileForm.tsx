import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CheckboxField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { UploadForm } from '#ui/upload-form.tsx'
import { offersFileDesk } from '../contract.ts'
import { offerColumns, offerHeads } from '../model/offer-sheet.ts'
import { sayOffersFile } from '../texts/offers-file.ts'

/** Offers out as a table, and in again. `error`: why the last file was not taken. */
export function OffersFileForm({ distributor, error }: { distributor: number; error?: string | undefined }) {
  const page = usePage()
  const t = sayOffersFile(page.language)
  const params = { id: distributor }
  const columns = offerColumns.map(name => offerHeads[page.language][name]).join(', ')
  return (
    <Disclosure summary={t.title()} look="card" open={error !== undefined}>
      <div className="stack">
        <p className="row">
          {(['xlsx', 'csv'] as const).map(as => (
            <LinkButton
              key={as}
              href={href(page, offersFileDesk.download, { params, query: { as } })}
              icon="file-spreadsheet"
              download
            >
              {as === 'xlsx' ? t.downloadXlsx() : t.downloadCsv()}
            </LinkButton>
          ))}
        </p>
        <UploadForm
          action={href(page, offersFileDesk.upload, { params })}
          form="offers"
          name="uploadFile"
          required
          label={t.file()}
          hint={t.help({ columns })}
          error={error}
          submit={t.upload()}
          className="stack"
        >
          <CheckboxField label={t.whole()} name="whole" form="offers" />
        </UploadForm>
      </div>
    </Disclosure>
  )
}
