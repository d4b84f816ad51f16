import { usePage } from '#platform/page/page-context.tsx'
import { sayMeter } from '../texts/meter.ts'

/** The strength meter below a password field that names its id (`meteredPassword`, PWD-01); it fills while something is typed. */
export function PasswordMeter({ id }: { id: string }) {
  const t = sayMeter(usePage().language)
  return (
    <div id={id} className="password-meter needs-script" hidden>
      <div className="password-meter-bar">
        <span />
      </div>
      <p className="muted">
        {t.label()} <output />
      </p>
    </div>
  )
}
