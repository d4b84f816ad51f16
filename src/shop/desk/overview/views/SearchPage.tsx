import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { sectionHref } from '#platform/request/section.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { desk } from '../contract.ts'
import type { FoundAtDesk } from '../model/found.ts'
import { sayDesk } from '../texts/desk.ts'

/** What was found at the desk, by section; each group leads on to the list of its section. */
export function SearchPage({ text, named, found, failed }: FoundAtDesk & { text: string }) {
  const page = usePage()
  const t = sayDesk(page.language)
  const none = text !== '' && named.length === 0 && found.length === 0
  return (
    <Screen title={t.search()}>
      <FilterBar action={href(page, desk.search)} label={t.search()}>
        <Field
          name="text"
          type="search"
          label={t.searchLabel()}
          hint={t.searchHint()}
          defaultValue={text}
          maxLength={120}
        />
      </FilterBar>
      {failed.length > 0 && (
        <Message kind="warning">
          {t.notSearched({
            sections: failed.map(section => section.say(page.language).name()).join(', '),
          })}
        </Message>
      )}
      {none && (
        <Message kind="info" title={t.nothingFound({ text })}>
          {t.nothingFoundHint()}
        </Message>
      )}
      <div className="desk-cards">
        {named.length > 0 && (
          <Card title={t.namedSections()}>
            <ul className="desk-found">
              {named.map(section => (
                <li key={section.key}>
                  <a href={sectionHref(page, section)}>{section.say(page.language).name()}</a>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {found.map(({ section, things, more }) => {
          const name = section.say(page.language).name()
          return (
            <Card
              key={section.key}
              title={name}
              action={
                more && <a href={sectionHref(page, section, { text })}>{t.allOfSection({ section: name })}</a>
              }
            >
              <ul className="desk-found" data-found={section.key}>
                {things.map(({ name, href, note }) => (
                  <li key={href}>
                    <a href={href}>{name}</a>
                    {note && <span>{note}</span>}
                  </li>
                ))}
              </ul>
            </Card>
          )
        })}
      </div>
    </Screen>
  )
}
