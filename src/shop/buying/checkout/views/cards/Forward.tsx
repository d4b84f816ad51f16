import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { sayCard } from '../../texts/card.ts'
import { dialogAnswer } from '#shop/people/address-book/model/marks.ts'

type Props = { title: string; text: string; url: string; button: string; back: string }

/** Leads on, to the payment provider or back from it: by itself with scripts, by its link without. */
export function Forward({ title, text, url, button, back }: Props) {
  const t = sayCard(usePage().language)
  return (
    <>
      <PageHead title={title} />
      <div className="stack">
        <p>{text}</p>
        <div className="form-actions">
          <LinkButton href={url} look="primary" data-forward>
            {button}
          </LinkButton>
          <LinkButton href={back} look="text">
            {t.back()}
          </LinkButton>
        </div>
      </div>
    </>
  )
}

/** What tells a script that it is done (CHK-15), and a person who has none. */
export function Done({ text, back }: { text: string; back: string }) {
  return (
    <div {...dialogAnswer.mark({ status: 'success' })}>
      <output>{text}</output>
      <p>
        <a href={back}>{sayCard(usePage().language).back()}</a>
      </p>
    </div>
  )
}
