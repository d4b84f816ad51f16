import type { PageContext } from '#platform/page/page-context.tsx'
import { appearanceNames } from '#shop/people/choices/model.ts'
import { sayChoices } from '#shop/people/choices/texts.ts'
import { appearanceOptions } from '#shop/people/choices/views/appearance-options.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

const themeIcons: Readonly<Record<string, IconName>> = { light: 'sun', dark: 'moon' }

/** How pages look: colours, height of rows, shortcuts; kept by the browser, so only with a script. */
export function Look({ page }: { page: PageContext }) {
  const choices = sayChoices(page.language)
  const options = appearanceOptions(page.language)
  return (
    <div className="footer-look needs-script">
      {appearanceNames.map(name => (
        <fieldset className="switch" key={name}>
          <legend className="visually-hidden">{choices[name]()}</legend>
          {options[name].map(({ value, label }) => (
            <button
              key={value}
              type="button"
              data-appearance={`${name}=${value}`}
              title={name === 'shortcuts' ? choices.shortcutsHint() : label}
            >
              {name === 'theme' ? (
                <Icon name={themeIcons[value] ?? 'monitor'} size={16} label={label} />
              ) : (
                label
              )}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
