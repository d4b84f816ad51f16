import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from './icon.tsx'
import { sayUi } from './texts.ts'

/** Copies `text`; says 'Copied' in the status region. Only there where scripts run. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = sayUi(usePage().language)
  return (
    <button
      type="button"
      className="copy needs-script"
      data-copy={text}
      aria-label={label ?? `${t.copy()}: ${text}`}
    >
      <Icon name="copy" size={16} />
    </button>
  )
}

/** A part number: never broken, always figures of one width, and copied by one click. */
export function PartNumber({ code, href, copy }: { code: string; href?: string; copy?: boolean }) {
  return (
    <span className="part-number">
      {href ? <a href={href}>{code}</a> : <span>{code}</span>}
      {copy && <CopyButton text={code} />}
    </span>
  )
}
