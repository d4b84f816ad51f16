import { languageName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { managerHref } from '#shop/tools/download-manager/contract.ts'
import { session } from '#shop/people/session/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DefinitionTable } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Disclosure } from '#ui/section-nav.tsx'
import { downloads } from '../contract.ts'
import type { CadFormat } from '../model/cad.ts'
import { complianceType, drawingType, typeWordsOf, type DownloadGroup, type DownloadOption, type DownloadView } from '../model/option.ts' // prettier-ignore
import { sayDownloads, type DownloadTexts } from '../texts.ts'

/**
 * All that can be taken of an article (PDP-10, PDP-11, PDP-19): documents with their versions and details, CAD formats
 * apart as 2D and 3D. Forms and links first; a script notes the choice and opens the file (DLOG-02, DLOG-03).
 * `here`: path of the page, to come back to after the log-in.
 */
export function Downloads({
  code,
  view,
  here,
  signedIn,
}: {
  code: string
  view: DownloadView
  here: string
  signedIn: boolean
}) {
  const page = usePage()
  const t = sayDownloads(page.language)
  const flat = view.cad.filter(one => one.cad === '2d')
  const solid = view.cad.filter(one => one.cad === '3d')
  return (
    <div className="downloads">
      <div>
        <h3>{t.documents()}</h3>
        <ul className="download-list">
          {view.groups.map(group => (
            <Document
              key={group.options.map(one => one.code).join()}
              code={code}
              group={group}
              here={here}
              signedIn={signedIn}
            />
          ))}
        </ul>
        <p>
          <a href={managerHref(page, [code])} rel="nofollow">
            {t.severalArticles()}
          </a>
        </p>
      </div>
      {view.cad.length > 0 && (
        <div className="download-cad">
          <h3>{t.cad()}</h3>
          <p className="muted">{t.cadNote()}</p>
          <div className="download-cad-lists">
            {flat.length > 0 && <CadList title={t.cad2d()} code={code} formats={flat} />}
            {solid.length > 0 && <CadList title={t.cad3d()} code={code} formats={solid} />}
          </div>
        </div>
      )}
    </div>
  )
}

/** Papers are called by their kind; what lies elsewhere has a name of its own. */
export function typeWords(t: DownloadTexts, { type, options }: DownloadGroup): string {
  const [first] = options
  const named = first?.source.kind === 'elsewhere' || first?.source.kind === 'kept'
  if (named && first.title) return first.title
  const words = typeWordsOf[type]
  return words ? t[words]() : options[0]?.title || t.typeOther()
}
const icons: Record<string, IconName> = { [drawingType]: 'ruler', [complianceType]: 'circle-check' }

/** 'PDF (English)', as the download manager says it; without language the file type alone. */
function optionWords({ fileType, language }: DownloadOption, page: PageContext): string {
  return language ? `${fileType} (${languageName(language, page.language)})` : fileType
}

function Document({
  code,
  group,
  here,
  signedIn,
}: {
  code: string
  group: DownloadGroup
  here: string
  signedIn: boolean
}) {
  const page = usePage()
  const t = sayDownloads(page.language)
  const name = typeWords(t, group)
  const first = group.options[0]
  if (!first) return null
  const locked = !signedIn && group.options.every(one => one.restricted)
  const outside = first.source.kind === 'elsewhere'
  return (
    <li className={`download${locked ? ' download-locked' : ''}`}>
      <form className="download-row" action={href(page, downloads.open)} data-download>
        <input type="hidden" name="product" value={code} />
        <span className="download-name">
          <Icon name={locked ? 'lock' : (icons[group.type] ?? 'file-text')} />
          <span>{name}</span>
        </span>
        {group.options.length > 1 && !locked ? (
          <span className="select">
            <select className="input" name="code" aria-label={t.variant({ name })}>
              {group.options.map(one => {
                const dimmed = one.restricted && !signedIn
                return (
                  <option key={one.code} value={one.code} disabled={dimmed}>
                    {optionWords(one, page)}
                    {dimmed && `, ${t.logInToDownload()}`}
                  </option>
                )
              })}
            </select>
            <Icon name="chevron-down" size={16} />
          </span>
        ) : (
          <>
            <input type="hidden" name="code" value={first.code} />
            <span className="muted">{group.options.map(one => optionWords(one, page)).join(', ')}</span>
          </>
        )}
        {locked ? (
          <LinkButton
            size="small"
            look="text"
            icon="log-in"
            href={href(page, session.login, { query: { next: `${here}#downloads` } })}
            aria-label={t.logInFor({ name })}
          >
            {t.logInToDownload()}
          </LinkButton>
        ) : (
          <Button
            type="submit"
            size="small"
            icon={outside ? 'external-link' : 'download'}
            aria-label={t.downloadWhat({ name })}
          >
            {t.download()}
          </Button>
        )}
      </form>
      <Details group={group} name={name} />
    </li>
  )
}

/** PDP-10: more about an entry. */
function Details({ group, name }: { group: DownloadGroup; name: string }) {
  const page = usePage()
  const t = sayDownloads(page.language)
  const { options } = group
  const spoken = options.flatMap(one => (one.language ? [languageName(one.language, page.language)] : []))
  const sizes = options.flatMap(one => (one.sizeBytes ? [Math.ceil(one.sizeBytes / 1024)] : []))
  const number = new Intl.NumberFormat(page.formatLocale)
  const titles = [...new Set(options.flatMap(one => (one.title ? [one.title] : [])))]
  const rows = [
    ...titles.map(title => ({ name: t.kind(), value: title })),
    { name: t.format(), value: [...new Set(options.map(one => one.fileType))].join(', ') },
    { name: spoken.length > 1 ? t.languages() : t.language(), value: spoken.join(', ') || t.anyLanguage() },
    ...(sizes.length > 0
      ? [{ name: t.size(), value: sizes.map(one => `${number.format(one)}\u00a0kB`).join(', ') }]
      : []),
    { name: t.number(), value: options.map(one => one.code).join(', ') },
    { name: t.access(), value: options.some(one => one.restricted) ? t.restricted() : t.open() },
  ]
  return (
    <Disclosure
      look="plain"
      summary={
        <>
          <span aria-hidden="true">{t.details()}</span>
          <span className="visually-hidden">{t.detailsOf({ name })}</span>
        </>
      }
    >
      <DefinitionTable
        label={t.detailsOf({ name })}
        rows={rows.map((row, i) => ({ ...row, key: String(i) }))}
      />
    </Disclosure>
  )
}

function CadList({ title, code, formats }: { title: string; code: string; formats: readonly CadFormat[] }) {
  const page = usePage()
  const t = sayDownloads(page.language)
  // the one version that is a word of a language
  const versionWords = (version: string) => (version === 'binary' ? t.binary() : version)
  return (
    <div>
      <h4>{title}</h4>
      <ul className="download-formats">
        {formats.map(({ name, version, qualifier, cad }) => (
          <li key={qualifier}>
            <a
              href={href(page, downloads.open, { query: { product: code, code: qualifier } })}
              rel="nofollow"
              data-download
              aria-label={t.downloadWhat({ name: `${name} ${version}` })}
            >
              <Icon name={cad === '3d' ? 'file-box' : 'ruler'} />
              {name}
            </a>
            <span className="muted">{versionWords(version)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
