import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { configuratorBasket, configurators } from '../contract.ts'
import { sayConfigurator } from '../texts.ts'

export type Aid = { title: string; texts: readonly string[]; picture: string | null; code: string }

/** CFG-28: below the minimum the parts are to be had, with or without the aid. CFG-33: without an aid it is only told. */
export function MinimumFragment({
  configId,
  quantity,
  minimum,
  aid,
}: {
  configId: string
  quantity: number
  minimum: number
  aid: Aid | null
}) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  return (
    <form
      method="post"
      action={href(page, configuratorBasket.addByForm)}
      className="stack"
      data-minimum-quantity={minimum}
    >
      <CsrfField />
      <input type="hidden" name="configId" value={configId} />
      <input type="hidden" name="quantity" value={quantity} />
      <h2>{aid?.title ?? t.minimumTitle()}</h2>
      {aid?.picture && <img src={aid.picture} alt={aid.code} width={200} height={200} />}
      <p>{aid?.texts[0] ?? t.atLeast({ n: minimum })}</p>
      <p>{aid?.texts[1] ?? t.minimumText({ n: quantity, minimum })}</p>
      <div className="dialog-actions">
        <LinkButton
          look="secondary"
          href={href(page, configurators.group, { query: { configId } })}
          data-close
          data-focus
        >
          {t.changeQuantity()}
        </LinkButton>
        {aid && (
          <>
            <Button type="submit" name="way" value="aid" look="secondary">
              {t.addWithAid()}
            </Button>
            <Button type="submit" name="way" value="noAssembly" look="primary">
              {t.add()}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
