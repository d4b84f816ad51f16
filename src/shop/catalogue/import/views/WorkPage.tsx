import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { importDesk, uploadWorks } from '../contract.ts'
import { WorkProgress } from '../islands/WorkProgress.tsx'
import type { UploadWork } from '../model/work.ts'
import { sayWork } from '../texts/work.ts'

/** A large file at work: how far it is, and the way to end it; then what became of it. */
export function WorkPage({ work, flashes }: { work: UploadWork; flashes: readonly Flash[] }) {
  const page = usePage()
  const t = sayWork(page.language)
  const { id, filename, state, phase, done, total, reason, uploadId, importId } = work
  const params = { params: { work: id } }
  return (
    <div data-work={id} data-work-state={state}>
      <Screen title={t.title({ filename })} note={state === 'open' ? t.note() : undefined} flashes={flashes}>
        {state === 'open' && (
          <Card>
            <p>{t[work.what]()}</p>
            <WorkProgress id={id} what={work.what} now={{ state, phase, done, total }} />
            <div className="row">
              <FormIfOpen
                entry={uploadWorks.end}
                action={href(page, uploadWorks.end, params)}
                {...askBefore({ ask: t.endAsk(), ok: t.end() })}
              >
                <CsrfField />
                <Button type="submit" icon="x">
                  {t.end()}
                </Button>
              </FormIfOpen>
              <LinkButton href={href(page, uploadWorks.show, params)}>{t.look()}</LinkButton>
            </div>
          </Card>
        )}
        {state === 'failed' && (
          <Message kind="error" stays title={t.failedTitle()}>
            {reason || t.gone()}
          </Message>
        )}
        {state === 'ended' && <Message kind="info">{t.endedNow()}</Message>}
        {state === 'done' && <Message kind="success">{t.done()}</Message>}
        {state !== 'open' && (
          <p className="row">
            {importId !== null && (
              <LinkButton href={href(page, importDesk.import, { params: { id: importId }, query: {} })}>
                {t.toImport()}
              </LinkButton>
            )}
            {importId === null && uploadId !== null && (
              <LinkButton href={href(page, importDesk.preview, { params: { upload: uploadId }, query: {} })}>
                {t.toPreview()}
              </LinkButton>
            )}
            <LinkButton href={href(page, importDesk.files)}>{t.toFiles()}</LinkButton>
          </p>
        )}
      </Screen>
    </div>
  )
}
