import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { sayDesk } from '../texts/desk.ts'
import { sayDeskHelp } from '../texts/help.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { sections, type Section } from './DeskNav.tsx'

const screens = (Object.keys(sections) as Section[]).filter(name => name !== 'help')

/** What the desk can do, screen by screen. */
export function HelpPage() {
  const page = usePage()
  const names = sayDesk(page.language)
  const t = sayDeskHelp(page.language)
  return (
    <DeskFrame section="help" title={names.help()} note={t.intro()}>
      <div className="prose">
        {screens.map(screen => (
          <section key={screen} className="stack" aria-labelledby={`help-${screen}`}>
            <h2 id={`help-${screen}`}>{names[screen]()}</h2>
            {t[screen]()
              .split('\n')
              .map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            <p>
              <a href={href(page, sections[screen])}>{t.open({ screen: names[screen]() })}</a>
            </p>
          </section>
        ))}
      </div>
    </DeskFrame>
  )
}
