import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { downloadManager } from '../../contract.ts'
import type { Told as Line } from '../../model/manager-view.ts'
import { sayManager } from '../../texts.ts'

/** Lines of one kind that are shown; a whole import may be unknown. */
const maxShown = 20

/** DLM-23: errors as error notifications, warnings as warnings; products in variants with the way to choose them. */
export function Told({
  told,
  families,
  mode,
}: {
  told: readonly Line[]
  families: readonly string[]
  mode: '1' | '2'
}) {
  const page = usePage()
  const t = sayManager(page.language)
  return (
    <>
      {(['error', 'warning', 'success'] as const).map(kind => {
        const lines = told.filter(line => line.kind === kind)
        if (lines.length === 0) return null
        return (
          <Message key={kind} kind={kind}>
            {lines.slice(0, maxShown).map(line => (
              <p key={line.text}>{line.text}</p>
            ))}
            {lines.length > maxShown && <p>{t.letterMore({ n: lines.length - maxShown })}</p>}
            {kind === 'warning' &&
              families.slice(0, 5).map(code => (
                <p key={code}>
                  <LinkButton
                    size="small"
                    icon="list-plus"
                    data-overlay
                    data-popup="wide"
                    href={href(page, downloadManager.select, { query: { from: 'variants', code, mode } })}
                  >
                    {t.selectVariants({ code })}
                  </LinkButton>
                </p>
              ))}
          </Message>
        )
      })}
    </>
  )
}
