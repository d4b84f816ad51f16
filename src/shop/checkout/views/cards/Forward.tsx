import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { checkout as contract } from '../../contract.ts'
import { sayCard } from '../../texts/card.ts'

type Props = { title: string; text: string; url: string; button: string }

/** Leads on, to the payment provider or back from it: by itself with scripts, by its link without. */
export function Forward({ title, text, url, button }: Props) {
  const page = usePage()
  const t = sayCard(page.language)
  return (
    <>
      <PageHead title={title} />
      <div className="stack">
        <p>{text}</p>
        <div className="form-actions">
          <LinkButton href={url} look="primary" data-forward>
            {button}
          </LinkButton>
          <LinkButton href={href(page, contract.show)} look="text">
            {t.back()}
          </LinkButton>
        </div>
      </div>
    </>
  )
}

/** What tells a script that it is done (CHK-15), and a person who has none. */
export function Done({ text }: { text: string }) {
  const page = usePage()
  return (
    <div data-status="success">
      <output>{text}</output>
      <p>
        <a href={href(page, contract.show)}>{sayCard(page.language).back()}</a>
      </p>
    </div>
  )
}
