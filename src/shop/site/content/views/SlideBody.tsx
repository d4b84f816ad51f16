import { onOwnPath, usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { sayInfo } from '../texts/info.ts'

/** What a slide of the home page shows: its words, the way on, and its picture; the preview at the desk is the same. */
export function SlideBody({
  slide,
  picture,
}: {
  slide: { title: string; body: string; link: string }
  /** its address; null: none */
  picture: string | null
}) {
  const page = usePage()
  const t = sayInfo(page.language)
  return (
    <>
      <div className="slide-text">
        <h2>{slide.title}</h2>
        {slide.body && <p>{slide.body}</p>}
        <LinkButton href={onOwnPath(page, slide.link)} aria-label={`${t.more()}: ${slide.title}`}>
          {t.more()}
        </LinkButton>
      </div>
      {picture !== null && (
        <div className="slide-picture">
          <img src={picture} width={360} height={240} alt={slide.title} loading="lazy" decoding="async" />
        </div>
      )}
    </>
  )
}
