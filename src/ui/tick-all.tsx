/** Ticks all boxes of a name in the same form; only where scripts run. */
export function TickAll({ name, children }: { name: string; children: string }) {
  return (
    <label className="tick needs-script">
      <input type="checkbox" data-ticks={name} autoComplete="off" />
      <span>{children}</span>
    </label>
  )
}
