import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { productPage } from '../contract.ts'
import type { GalleryPicture } from '../model/gallery.ts'
import { sayProduct } from '../texts.ts'
import { thumbnail } from '../model/marks.ts'

type Props = { code: string; pictures: readonly GalleryPicture[]; position: number }
type GalleryProps = Props & {
  /** its body can be turned */
  solid: boolean
}

/** The picked picture on white, and the others to pick (PDP-02); every picture has its own address (PDP-03). */
export function Gallery({ code, pictures, position, solid }: GalleryProps) {
  const page = usePage()
  const t = sayProduct(page.language)
  const picked = pictures[position] ?? pictures[0]
  if (!picked)
    return (
      <div className="gallery">
        <div className="gallery-main white-tile gallery-none">
          <NoPicture />
          <span className="muted">{t.noPicture()}</span>
        </div>
      </div>
    )
  const at = (galleryPosition: number) => ({ params: { productCode: code }, query: { galleryPosition } })
  return (
    <div className="gallery" data-gallery>
      <a
        className="gallery-main white-tile"
        href={href(page, productPage.zoom, at(pictures.indexOf(picked)))}
        data-overlay
        data-popup="productZoom"
        aria-label={`${t.zoom()}: ${picked.alt}`}
      >
        <Picture picture={picked} size={520} />
        <span className="gallery-zoom" aria-hidden="true">
          <Icon name="zoom-in" />
        </span>
      </a>
      {picked.kind === 'family' && <p className="gallery-note">{t.familyPicture()}</p>}
      {(pictures.length > 1 || solid) && (
        <ul className="gallery-thumbs" aria-label={t.pictures()}>
          {pictures.map((picture, i) => (
            <li key={picture.src}>
              <a
                className="gallery-thumb white-tile"
                href={href(page, productPage.show, at(i))}
                aria-current={picture === picked || undefined}
                aria-label={picture.alt}
                {...thumbnail.mark({ src: picture.src, zoom: href(page, productPage.zoom, at(i)) })}
              >
                <img
                  src={picture.small}
                  width={64}
                  height={64}
                  alt=""
                  decoding="async"
                  referrerPolicy={picture.kind === 'given' ? 'no-referrer' : undefined}
                />
              </a>
            </li>
          ))}
          {solid && (
            <li>
              <a
                className="gallery-solid"
                href={href(page, productPage.solid, { params: { productCode: code } })}
                data-overlay
                data-popup="wide"
              >
                <Icon name="boxes" size={24} />
                {t.solid()}
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** In a box of its size, so that nothing moves, whatever comes. */
export function Picture({ picture, size }: { picture: GalleryPicture; size: number }) {
  return (
    <img
      className={`picture picture-${picture.kind}`}
      src={picture.src}
      width={size}
      height={size}
      alt={picture.alt}
      referrerPolicy={picture.kind === 'given' ? 'no-referrer' : undefined}
    />
  )
}

/** The outline of a plug, where there is nothing to show. */
function NoPicture() {
  return (
    <svg width="240" height="160" viewBox="0 0 240 160" aria-hidden="true">
      <g fill="none" stroke="#6c7c74" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d="M8 80h44M52 52h60a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8H52a10 10 0 0 1-10-10V62a10 10 0 0 1 10-10Z" />
        <path d="M120 64h30M120 80h30M120 96h30M66 52v56M78 52v56M90 52v56" strokeWidth="2" />
        <path d="M170 80h62" strokeWidth="1.5" strokeDasharray="12 4 2 4" />
      </g>
    </svg>
  )
}

/** PDP-04: one picture large, the others one step away. Works alone as a page. */
export function ZoomFragment({ code, name, pictures, position }: Props & { name: string }) {
  const page = usePage()
  const t = sayProduct(page.language)
  const now = pictures[position] ? position : 0
  const picture = pictures[now]
  const last = pictures.length - 1
  const to = (galleryPosition: number) =>
    href(page, productPage.zoom, { params: { productCode: code }, query: { galleryPosition } })
  const step = (to_: number, words: string, rel: 'prev' | 'next', icon: 'chevron-left' | 'chevron-right') => (
    <a
      className="button button-secondary button-icon"
      href={to(to_)}
      rel={rel}
      data-overlay
      data-popup="productZoom"
      data-zoom-step={rel}
    >
      <span className="button-face">
        <Icon name={icon} />
        <span className="visually-hidden">{words}</span>
      </span>
    </a>
  )
  return (
    <div className="zoom" data-zoom-box>
      <h1>{name}</h1>
      {picture && (
        <figure>
          <div className="zoom-picture white-tile">
            <Picture picture={picture} size={555} />
          </div>
          <figcaption className="zoom-caption">
            {last > 0 && step(now === 0 ? last : now - 1, t.previous(), 'prev', 'chevron-left')}
            <span>
              {picture.alt}
              {last > 0 && <span className="muted"> ({t.pictureOf({ n: now + 1, last: last + 1 })})</span>}
            </span>
            {last > 0 && step(now === last ? 0 : now + 1, t.next(), 'next', 'chevron-right')}
            <Button className="needs-script" icon="zoom-in" data-full-screen>
              {t.fullScreen()}
            </Button>
          </figcaption>
        </figure>
      )}
      <p className="zoom-back">
        <a
          href={href(page, productPage.show, {
            params: { productCode: code },
            query: { galleryPosition: now },
          })}
        >
          {t.back()}
        </a>
      </p>
    </div>
  )
}
