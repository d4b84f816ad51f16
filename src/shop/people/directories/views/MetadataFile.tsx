import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { UploadForm } from '#ui/upload-form.tsx'
import { directoryDesk, directoryOfCompany } from '../contract.ts'
import { sayDirectorySaml } from '../texts/saml.ts'

/** The field of the file. */
export const metadataFile = 'file'

/** Takes the metadata of a directory as the file that it offers, and fills the fields of the connection by it. */
export function MetadataFile({
  company,
  error,
}: {
  /** the code of the company at the desk; null: their own */
  company: string | null
  error: string | undefined
}) {
  const page = usePage()
  const t = sayDirectorySaml(page.language)
  return (
    <Card title={t.fileTitle()}>
      <UploadForm
        action={
          company === null
            ? href(page, directoryOfCompany.readFile)
            : href(page, directoryDesk.readFile, { params: { company } })
        }
        form="metadata-file"
        name={metadataFile}
        label={t.file()}
        hint={t.fileHint()}
        error={error}
        submit={t.fileDo()}
        className="stack"
        accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
        required
        leads
      />
    </Card>
  )
}
