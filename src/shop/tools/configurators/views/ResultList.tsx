import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { configurators } from '../contract.ts'
import type { Shown } from '../model/shown.ts'
import { sayConfigurator } from '../texts.ts'

/** CFG-17: everything that the configuration consists of, and what was added to it (CFG-09, CFG-11). */
export function ResultList({ shown, head }: { shown: Shown; head: 'h1' | 'h2' }) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  const Head = head
  const { configId, parts } = shown
  if (configId === null || parts.length === 0) return <EmptyState title={t.emptyResult()} icon="list-tree" />
  return (
    <div className="stack" data-config-result data-config-id={configId}>
      <Head>{t.toResult()}</Head>
      <p className="muted">{shown.name}</p>
      <DataTable
        label={t.toResult()}
        rows={parts}
        rowKey={part => `${part.groupId} ${part.code}`}
        rowProps={part => ({ 'data-product-code': part.code, 'data-quantity': part.ordered })}
        columns={[
          {
            key: 'code',
            header: t.article(),
            rowHeader: true,
            cell: part => (
              <>
                {part.href ? <a href={part.href}>{part.code}</a> : `${part.code} (${t.gone()})`}
                <span className="row-name muted">{part.name}</span>
              </>
            ),
          },
          { key: 'group', header: t.step(), cell: part => part.group },
          {
            key: 'quantity',
            header: t.quantity(),
            align: 'number',
            cell: part => (
              <>
                {part.ordered.toLocaleString(page.formatLocale)}
                {part.ordered !== part.needed && (
                  <span className="row-name muted">{t.packs({ needed: part.needed })}</span>
                )}
              </>
            ),
          },
          {
            key: 'amount',
            header: t.amount(),
            align: 'number',
            cell: part => part.amount ?? t.onRequest(),
          },
          {
            key: 'remove',
            header: '',
            cell: part =>
              part.extra ? (
                <form method="post" action={href(page, configurators.leaveOut)}>
                  <CsrfField />
                  <input type="hidden" name="configId" value={configId} />
                  <input type="hidden" name="productCode" value={part.code} />
                  <Button type="submit" look="text" size="small">
                    {t.remove()}
                    <span className="visually-hidden">: {part.code}</span>
                  </Button>
                </form>
              ) : null,
          },
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={3}>
              {t.total()}
            </th>
            <td className="number" colSpan={2}>
              {shown.total ?? t.onRequest()}
            </td>
          </tr>
        }
      />
      {!shown.complete && <p>{t.missing({ what: shown.missing.join(', ') })}</p>}
      <div className="row">
        <LinkButton
          look="secondary"
          href={shown.steps.find(one => one.current)?.href ?? href(page, configurators.overview)}
          data-close
        >
          {t.goOn()}
        </LinkButton>
      </div>
    </div>
  )
}
