import { usePage } from '#platform/page/page-context.tsx'
import { useListViews } from '#platform/page/list-views.tsx'
import { Icon } from './icon.tsx'
import { sayUi } from './texts.ts'

/** The views that were kept of the list at this address, and a link that keeps what it shows now; nothing on other pages. */
export function ListViewsBar({ list }: { list: string }) {
  const offered = useListViews()
  const t = sayUi(usePage().language)
  if (offered?.list !== list || (offered.views.length === 0 && offered.keep === null)) return null
  return (
    <nav className="kept-views" aria-label={t.savedViews()}>
      {offered.views.length > 0 && (
        <ul>
          {offered.views.map(view => (
            <li key={view.href + view.name}>
              <a className="chip" href={view.href} aria-current={view.current ? 'true' : undefined}>
                {view.shared && (
                  <>
                    <Icon name="users" size={16} />
                    <span className="visually-hidden">{t.sharedView()} </span>
                  </>
                )}
                {view.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {offered.keep !== null && <a href={offered.keep}>{t.keepView()}</a>}
      {offered.views.length > 0 && <a href={offered.all}>{t.allViews()}</a>}
    </nav>
  )
}
