import { usePage } from '#platform/page/page-context.tsx'
import { slidePictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { SlideBody } from '#shop/site/content/views/SlideBody.tsx'
import { Button } from '#ui/button.tsx'
import type { Slide } from '../model.ts'
import { sayHome } from '../texts.ts'

/**
 * The slider of the home page (VIEW-02, VIEW-04, SITE-26): a strip with numbered links. Without script the strip is
 * scrolled and the links jump; with it the slides move by themselves until paused, and stop under pointer and focus.
 */
export function Slider({
  slides,
  numbers = 'after',
}: {
  slides: readonly Slide[]
  /** where the numbered links stand: after the strip, or before it (VIEW-02) */
  numbers?: 'before' | 'after'
}) {
  const t = sayHome(usePage().language)
  const last = slides.length
  const controls = (
    <div className="slider-controls">
      {last > 1 && (
        <>
          <Button look="text" icon="pause" className="needs-script" data-slider-pause data-play={t.play()}>
            {t.pause()}
          </Button>
          <ol className="slider-numbers">
            {slides.map((slide, i) => (
              <li key={slide.id}>
                <a
                  href={`#slide-${i + 1}`}
                  title={slide.title}
                  aria-label={t.slideNumber({ n: i + 1, title: slide.title })}
                  aria-current={i === 0 ? 'true' : undefined}
                >
                  {i + 1}
                </a>
              </li>
            ))}
          </ol>
          <Button look="text" icon="chevron-left" iconOnly className="needs-script" data-slider-by="-1">
            {t.previous()}
          </Button>
          <Button look="text" icon="chevron-right" iconOnly className="needs-script" data-slider-by="1">
            {t.next()}
          </Button>
        </>
      )}
    </div>
  )
  return (
    <section
      className="slider"
      aria-roledescription="carousel"
      aria-label={t.highlights()}
      data-slider="play"
      data-slider-titles
    >
      {numbers === 'before' && controls}
      {/* scrolled by keyboard where scripts do not run */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="slider-window" tabIndex={0}>
        <div className="slider-strip">
          {slides.map((slide, i) => (
            <div
              key={slide.id}
              id={`slide-${i + 1}`}
              className="slide"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is no fieldset
              role="group"
              aria-roledescription="slide"
              aria-label={t.slideOf({ n: i + 1, last })}
            >
              <SlideBody slide={slide} picture={slide.drawing && slidePictureUrl(slide.id, slide.drawing)} />
            </div>
          ))}
        </div>
      </div>
      {numbers === 'after' && controls}
    </section>
  )
}
