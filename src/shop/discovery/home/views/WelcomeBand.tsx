import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { content } from '#shop/site/content/contract.ts'
import type { Contact } from '#shop/site/content/model/content.ts'
import { slidePictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Slide, Welcome } from '../model.ts'
import { sayHome } from '../texts.ts'

/** The front door: who makes this and what to expect, with the picture of the first slide, for who comes first. */
export function WelcomeBand({
  welcome: { title, lead, facts },
  contact,
  slide,
  note,
}: {
  welcome: Welcome
  contact: Contact | null
  slide: Slide | undefined
  note: string
}) {
  const page = usePage()
  const t = sayHome(page.language)
  return (
    <section className="welcome" aria-labelledby="welcome">
      <div className="welcome-first">
        <div className="welcome-words">
          <h1 id="welcome">{title}</h1>
          <p className="welcome-lead">{lead}</p>
          <p className="muted">{note}</p>
          <p className="row">
            <LinkButton look="primary" size="large" href={href(page, search.results)}>
              {t.allProducts()}
            </LinkButton>
            {contact && (
              <LinkButton size="large" href={href(page, content.show, { params: { topic: 'contact' } })}>
                {t.talkToUs()}
              </LinkButton>
            )}
          </p>
        </div>
        {slide?.drawing && (
          <div className="welcome-picture">
            <img
              src={slidePictureUrl(slide.id, slide.drawing)}
              alt={slide.title}
              width={560}
              height={400}
              fetchPriority="high"
            />
          </div>
        )}
      </div>
      {facts.length > 0 && (
        <dl className="welcome-facts">
          {facts.map(fact => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
