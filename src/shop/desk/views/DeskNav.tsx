import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { announcementDesk } from '#shop/announcements/contract.ts'
import { feedbackDesk } from '#shop/feedback/contract.ts'
import { reviewDesk } from '#shop/reviews/contract.ts'
import { searchDesk } from '#shop/search/contract.ts'
import { storeDesk } from '#shop/stores/contract.ts'
import { buyDesk } from '#shop/where-to-buy/contract.ts'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'

const { overview, orders, mails, files, articles, receipts, texts, slides, trail, help } = desk
/** Sections of the desk and of other domains, by what they are about, in the order of the column. */
const groups = {
  desk: { overview },
  selling: { orders, mails },
  goods: { files, articles, receipts },
  pages: { texts, slides, announcements: announcementDesk.list },
  partners: { stores: storeDesk.list, distributors: buyDesk.list },
  visitors: {
    reviews: reviewDesk.list,
    feedback: feedbackDesk.list,
    searches: searchDesk.searches,
    synonyms: searchDesk.synonyms,
  },
  about: { trail, help },
}
export const sections = {
  ...groups.desk,
  ...groups.selling,
  ...groups.goods,
  ...groups.pages,
  ...groups.partners,
  ...groups.visitors,
  ...groups.about,
}
export type Section = keyof typeof sections

/** The sections of the desk: a column in groups beside the screen; on a phone a row that begins at the current one, without the names of groups. */
export function DeskNav({ current }: { current: Section }) {
  const page = usePage()
  const t = sayDesk(page.language)
  const titles = {
    desk: null,
    selling: t.selling(),
    goods: t.catalogue(),
    pages: t.shopPages(),
    partners: t.partners(),
    visitors: t.visitors(),
    about: null,
  }
  return (
    <nav className="desk-nav no-print" data-scrolls-to-current aria-label={t.sections()}>
      {(Object.keys(groups) as (keyof typeof groups)[]).map(group => {
        const title = titles[group]
        return (
          <div key={group}>
            {title && <p id={`desk-${group}`}>{title}</p>}
            <ul aria-labelledby={title ? `desk-${group}` : undefined}>
              {(Object.keys(groups[group]) as Section[]).map(section => (
                <li key={section}>
                  <a
                    href={href(page, sections[section])}
                    aria-current={section === current ? 'page' : undefined}
                  >
                    {t[section]()}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
