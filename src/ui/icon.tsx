import { iconSprite } from './icon-sprite.ts'
import type { IconName } from './icon-names.ts'

/**
 * A picture of the sprite. Without `label` it is decoration beside a text; with it, the label is its name for those
 * who don't see it. `size` in pixels: 20 in controls, 16 in compact rows (ux.md 2.5).
 */
export function Icon({
  name,
  size = 20,
  label,
  className,
}: {
  name: IconName
  size?: 12 | 16 | 20 | 24 | 32 | 48
  label?: string
  className?: string
}) {
  return (
    <svg
      className={`icon${size === 20 ? '' : ` icon-${size}`}${className ? ` ${className}` : ''}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${iconSprite.href}#${name}`} />
    </svg>
  )
}
