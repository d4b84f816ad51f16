import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { configurators } from '../contract.ts'
import type { ShownPart } from '../model/shown.ts'
import { sayConfigurator } from '../texts.ts'

/** CFG-16: the one product that was found, and what can be done with it; or what is still open. */
export function CompleteFragment({
  product,
  found,
  missing,
  stepName,
  configId,
  groupId,
  next,
}: {
  product: ShownPart | null
  found: number
  /** what is still open of a step that chooses among no products; empty: nothing */
  missing: readonly string[]
  stepName: string
  configId: string
  groupId: string
  /** where it goes on; null: this was the last step */
  next: string | null
}) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  const whole = found === 1 && missing.length === 0
  return (
    <div className="stack" data-config-complete data-number-found={found}>
      <h2>{whole ? t.completeTitle() : stepName}</h2>
      <p>
        {missing.length > 0
          ? t.missing({ what: missing.join(', ') })
          : found === 1
            ? t.completeText()
            : t.notOne({ n: found })}
      </p>
      {product && (
        <div className="row configurator-found">
          {product.picture && <img src={product.picture} alt="" width={96} height={96} />}
          <div>
            {product.href ? <a href={product.href}>{product.code}</a> : product.code}
            <span className="row-name">{product.name}</span>
            <span className="number">{product.price ?? t.onRequest()}</span>
          </div>
        </div>
      )}
      <div className="dialog-actions">
        <LinkButton
          look="secondary"
          href={href(page, configurators.group, { query: { configId, groupId } })}
          data-close
        >
          {t.goOn()}
        </LinkButton>
        {product && (
          <form method="post" action={href(page, configurators.addProducts)}>
            <CsrfField />
            <input type="hidden" name="configId" value={configId} />
            <input type="hidden" name="groupId" value={groupId} />
            <input type="hidden" name="productsToAdd" value={product.code} />
            <Button type="submit" look="secondary">
              {t.addToResult()}
            </Button>
          </form>
        )}
        {next && <LinkButton href={next}>{t.next()}</LinkButton>}
      </div>
    </div>
  )
}

/** CFG-35: how the configurator works. */
export function HelpFragment({ help }: { help: string | null }) {
  const t = sayConfigurator(usePage().language)
  return (
    <div className="stack prose">
      <h2>{t.helpTitle()}</h2>
      {help && <p>{help}</p>}
      <p>{t.helpOften()}</p>
      <div className="dialog-actions needs-script">
        <Button look="text" data-close data-configurator-no-help>
          {t.noMore()}
        </Button>
        <Button look="primary" data-close>
          {t.close()}
        </Button>
      </div>
    </div>
  )
}

/** CFG-09, where the address was not called by a page of ours: nothing is added by a link from elsewhere. */
export function AskAdd({
  configId,
  groupId,
  products,
  back,
}: {
  configId: string | null
  groupId: string | undefined
  products: string
  back: string
}) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  return (
    <form method="post" action={href(page, configurators.addProducts)} className="stack">
      <CsrfField />
      {configId !== null && <input type="hidden" name="configId" value={configId} />}
      <input type="hidden" name="groupId" value={groupId ?? ''} />
      <input type="hidden" name="productsToAdd" value={products} />
      <h1>{t.addToResult()}</h1>
      <p>{t.addAsk()}</p>
      <p className="number">{products}</p>
      <div className="row">
        <LinkButton look="secondary" href={back}>
          {t.cancel()}
        </LinkButton>
        <Button type="submit" look="primary">
          {t.addToResult()}
        </Button>
      </div>
    </form>
  )
}

/** CFG-18, where no script has asked. */
export function AskReset({ configId, back }: { configId: string; back: string }) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  return (
    <form method="post" action={href(page, configurators.resetByForm)} className="stack">
      <CsrfField />
      <input type="hidden" name="configId" value={configId} />
      <input type="hidden" name="confirmed" value="1" />
      <h1>{t.resetTitle()}</h1>
      <p>{t.resetAsk()}</p>
      <div className="row">
        <LinkButton look="secondary" href={back}>
          {t.cancel()}
        </LinkButton>
        <Button type="submit" look="primary">
          {t.ok()}
        </Button>
      </div>
    </form>
  )
}
