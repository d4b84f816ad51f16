import { usePage } from '#platform/page/page-context.tsx'
import { sectionHref, type Section } from '#platform/request/section.ts'
import { Screen } from '#ui/screen.tsx'
import { sayDesk } from '../texts/desk.ts'
import { sayDeskHelp } from '../texts/help.ts'

const idOf = ({ key }: Pick<Section, 'key'>): string => `help-${key.replace('/', '-')}`

/** What the desk can do, screen by screen, as far as the reader may enter it. */
export function HelpPage({ sections }: { sections: readonly Section[] }) {
  const page = usePage()
  const t = sayDeskHelp(page.language)
  return (
    <Screen title={sayDesk(page.language).help()} note={t.intro()}>
      <div className="desk-help">
        <nav className="desk-contents" aria-labelledby="help-contents">
          <h2 id="help-contents">{t.contents()}</h2>
          <ul>
            {sections.map(section => (
              <li key={section.key}>
                <a href={`#${idOf(section)}`}>{section.say(page.language).name()}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose">
          {sections.map(section => {
            const { name, help } = section.say(page.language)
            return (
              <section key={section.key} className="stack" aria-labelledby={idOf(section)}>
                <h2 id={idOf(section)}>{name()}</h2>
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
      </div>
    </Screen>
  )
}
