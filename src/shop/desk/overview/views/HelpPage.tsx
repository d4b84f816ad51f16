import { usePage } from '#platform/page/page-context.tsx'
import { sectionHref, type Section } from '#platform/request/section.ts'
import { Screen } from '#ui/screen.tsx'
import { sayDesk } from '../texts/desk.ts'
import { sayDeskHelp } from '../texts/help.ts'

/** What the desk can do, screen by screen, as far as the reader may enter it. */
export function HelpPage({ sections }: { sections: readonly Section[] }) {
  const page = usePage()
  const t = sayDeskHelp(page.language)
  return (
    <Screen title={sayDesk(page.language).help()} note={t.intro()}>
      <div className="prose">
        {sections.map(section => {
          const { key } = section
          const { name, help } = section.say(page.language)
          return (
            <section key={key} className="stack" aria-labelledby={`help-${key.replace('/', '-')}`}>
              <h2 id={`help-${key.replace('/', '-')}`}>{name()}</h2>
              {help?.()
                .split('\n')
                .map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              <p>
                <a href={sectionHref(page, section)}>{t.open({ screen: name() })}</a>
              </p>
            </section>
          )
        })}
      </div>
    </Screen>
  )
}
