import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { downloads } from '../contract.ts'
import { dataSheetType, drawingType, type DownloadView } from '../model/option.ts'
import { sayDownloads } from '../texts.ts'

/**
 * What an engineer looks for first, beside the number of an article: its data sheet in the language of the page, its
 * drawing, its STEP model (PDP-10, PDP-19). What is there for who has signed in leads to all files, where that is said.
 */
export function QuickFiles({
  code,
  view: { groups, cad },
  signedIn,
}: {
  code: string
  view: DownloadView
  signedIn: boolean
}) {
  const page = usePage()
  const t = sayDownloads(page.language)
  const paper = (type: string) => {
    const options = groups.find(group => group.type === type)?.options ?? []
    return options.find(one => one.language === page.language) ?? options[0]
  }
  const step = cad.find(({ name }) => name.startsWith('STEP'))
  const files: { name: string; file: { code: string; restricted: boolean } | undefined }[] = [
    { name: t.typeDataSheet(), file: paper(dataSheetType) },
    { name: t.quickDrawing(), file: paper(drawingType) },
    { name: 'STEP', file: step && { code: step.qualifier, restricted: false } },
  ]
  return files.map(
    ({ name, file }) =>
      file &&
      (file.restricted && !signedIn ? (
        <LinkButton key={name} size="small" href="#downloads">
          {name}
        </LinkButton>
      ) : (
        <LinkButton
          key={name}
          size="small"
          href={href(page, downloads.open, { query: { product: code, code: file.code } })}
          rel="nofollow"
          data-download=""
          aria-label={t.downloadWhat({ name })}
        >
          {name}
        </LinkButton>
      )),
  )
}
