import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { session } from '#shop/people/session/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { downloadManager } from '../../contract.ts'
import { sayManager } from '../../texts.ts'

type State = { 'data-state': string | undefined; 'aria-busy': true | undefined }

/**
 * DLM-11, DLM-12: the button of a mode, dimmed with its reason until both selections hold something; a guest's is the
 * 'noLogin' variant, with the way to sign in beside it.
 */
export function Submit({
  kind,
  blocked,
  waited,
  waitsFor,
  state,
}: {
  kind: 'download' | 'export'
  blocked: string | undefined
  /** what it waited for has come */
  waited: boolean
  waitsFor: string
  state: State
}) {
  const page = usePage()
  const t = sayManager(page.language)
  const words = {
    download: [t.request(), t.requestNoLogin()],
    export: [t.requestExport(), t.requestExportNoLogin()],
  }[kind]
  return (
    <div className="dm-submit">
      <Button
        type="submit"
        look="primary"
        size="large"
        icon={kind === 'download' ? 'file-archive' : 'file-spreadsheet'}
        blocked={blocked}
        waitsFor={waitsFor}
        waited={waited}
        data-pdm-submit={page.signedIn ? kind : `${kind}-noLogin`}
        {...state}
      >
        {page.signedIn ? words[0] : words[1]}
      </Button>
      {!page.signedIn && (
        <LinkButton
          icon="log-in"
          href={href(page, session.login, {
            query: {
              next: href(page, downloadManager.show, { query: { mode: kind === 'download' ? '1' : '2' } }),
            },
          })}
        >
          {t.signIn()}
        </LinkButton>
      )}
    </div>
  )
}
