import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import type { FinderQuery } from '../contract.ts'
import type { Finding, StoreShown } from '../model/finding.ts'
import { dayAsText } from '../model/opening-hours.ts'
import { batchSize } from '../model/store.ts'
import { countryName } from '#kit/code-names.ts'
import { sayFinder } from '../texts/finder.ts'
import { finderLink } from './finder-links.ts'
import { dayLabel, distanceText, openText } from './labels.ts'
import { townLine } from '../model/town-line.ts'
import { storeItem } from '../model/marks.ts'

/** Only where somebody goes is told, never where they are. */
const routeTo = ({ latitude, longitude }: StoreShown): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${latitude},${longitude}`)}`

function Hours({ store }: { store: StoreShown }) {
  const { language } = usePage()
  const t = sayFinder(language)
  return (
    <table className="store-hours">
      <tbody>
        {[1, 2, 3, 4, 5, 6, 7].map(day => (
          <tr key={day}>
            <th scope="row">{dayLabel(day, language)}</th>
            <td>{dayAsText(store.hours, day) || t.closed()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function StoreItem({ store }: { store: StoreShown }) {
  const page = usePage()
  const t = sayFinder(page.language)
  const open = openText(store.open, page)
  return (
    <li
      id={`store-${store.id}`}
      className="store-item"
      tabIndex={-1}
      {...storeItem.mark({ storeId: String(store.id) })}
      data-latitude={store.latitude}
      data-longitude={store.longitude}
      {...(store.km !== null && { 'data-distance-km': store.km.toFixed(1) })}
    >
      <span
        className={`store-letter${store.letter ? '' : ' store-letter-plain'}`}
        aria-hidden={!store.letter}
      >
        {store.letter && (
          <>
            <span className="visually-hidden">{t.onMap({ letter: store.letter })}</span>
            <span aria-hidden="true">{store.letter}</span>
          </>
        )}
      </span>
      <div className="store-facts">
        <h3>{store.name}</h3>
        <p>
          {store.line1}
          <br />
          {townLine(store)}, {countryName(store.country, page.language)}
        </p>
        {open && (
          <p className={`store-now ${store.open.state === 'open' ? 'store-open' : 'muted'}`}>
            <Icon name="clock" size={16} /> {open}
          </p>
        )}
        {store.hours.length > 0 && (
          <Disclosure summary={t.hours()} look="plain">
            <Hours store={store} />
          </Disclosure>
        )}
      </div>
      <div className="store-acts">
        {store.km !== null && <strong className="number">{distanceText(store.km, page)}</strong>}
        {store.phone && (
          <a href={`tel:${store.phone.replace(/[^+\d]/g, '')}`} className="number">
            {store.phone}
          </a>
        )}
        <a
          href={routeTo(store)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t.routeTo({ name: store.name })}
        >
          {t.route()} <Icon name="external-link" size={16} />
        </a>
      </div>
    </li>
  )
}

/** The stores, nearest first, five at a time (LOC-09). */
export function StoreList({ finding, query }: { finding: Finding; query: FinderQuery }) {
  const page = usePage()
  const t = sayFinder(page.language)
  const { shown, count } = finding
  return (
    <>
      <ol
        className="store-list"
        aria-label={t.toList()}
        data-result-count={count}
        {...(finding.bounds && {
          'data-south-latitude': finding.bounds.southLatitude,
          'data-west-longitude': finding.bounds.westLongitude,
          'data-north-latitude': finding.bounds.northLatitude,
          'data-east-longitude': finding.bounds.eastLongitude,
        })}
        data-stores={JSON.stringify(
          shown.map(({ id, latitude, longitude, name }) => ({ id, latitude, longitude, name })),
        )}
      >
        {shown.map(store => (
          <StoreItem key={store.id} store={store} />
        ))}
      </ol>
      <div className="row store-more">
        {shown.length < count && (
          <LinkButton
            href={finderLink(
              page,
              query,
              { shown: shown.length + batchSize },
              // the last one shown now: the new ones follow it
              `store-${shown.at(-1)?.id ?? ''}`,
            )}
            icon="plus"
            rel="nofollow"
            data-more-stores=""
          >
            {t.more()}
          </LinkButton>
        )}
        <span className="muted">{t.shownOf({ shown: shown.length, n: count })}</span>
        {finding.farther > 0 && (
          <a href={finderLink(page, query, { radius: 0 })} rel="nofollow">
            {t.fartherOnes({ n: finding.farther })}
          </a>
        )}
      </div>
    </>
  )
}
