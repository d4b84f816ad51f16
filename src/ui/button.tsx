import { useId, type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type Look = 'primary' | 'secondary' | 'text' | 'danger'
type Shared = {
  /** one primary button a region; danger only inside a confirmation */
  look?: Look
  size?: 'normal' | 'small' | 'large'
  icon?: IconName
  /** only the icon is seen; the children are its name */
  iconOnly?: boolean
  /** as wide as its place */
  wide?: boolean
  children: ReactNode
}

function classOf({ look = 'secondary', size = 'normal', iconOnly, wide }: Shared, more?: string): string {
  return [
    'button',
    `button-${look}`,
    size !== 'normal' && `button-${size}`,
    iconOnly && 'button-icon',
    wide && 'button-wide',
    more,
  ]
    .filter(Boolean)
    .join(' ')
}

function Face({ icon, iconOnly, size, children }: Shared) {
  return (
    <span className="button-face">
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      {iconOnly ? <span className="visually-hidden">{children}</span> : children}
    </span>
  )
}

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children'> &
  Shared & {
    /** why it cannot act now: shown beside it, and the button is aria-disabled, never dead (conventions.md) */
    blocked?: string | undefined
    /** id of a reason that stands elsewhere on the page, in place of `blocked` */
    blockedBy?: string | undefined
    /** what it waits for: a script that knows blocks it so long, with these words beside it; without one it is open */
    waitsFor?: string | undefined
    /** what it waited for has come: the words are hidden */
    waited?: boolean
  }

/** A button; `type` is 'button' unless said. In a smooth form it shows waiting and success by itself (CART-11). */
export function Button({
  look,
  size,
  icon,
  iconOnly,
  wide,
  blocked,
  blockedBy,
  waitsFor,
  waited,
  children,
  className,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const shared: Shared = {
    children,
    ...(look && { look }),
    ...(size && { size }),
    ...(icon && { icon }),
    ...(iconOnly && { iconOnly }),
    ...(wide && { wide }),
  }
  const reason = blocked ? reasonId : blockedBy
  const button = (
    <button
      type="button"
      {...rest}
      className={classOf(shared, className)}
      {...(reason && { 'aria-disabled': true, 'aria-describedby': reason })}
    >
      <Face {...shared} />
    </button>
  )
  if (!blocked && !waitsFor) return button
  return (
    <span className="blocked">
      {button}
      <span
        id={reasonId}
        className={blocked ? 'blocked-reason' : 'blocked-reason needs-script'}
        hidden={waited && !blocked}
      >
        {blocked || waitsFor}
      </span>
    </span>
  )
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({
  look,
  size,
  icon,
  iconOnly,
  wide,
  children,
  className,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & Shared & { href: string }) {
  const shared: Shared = {
    children,
    ...(look && { look }),
    ...(size && { size }),
    ...(icon && { icon }),
    ...(iconOnly && { iconOnly }),
    ...(wide && { wide }),
  }
  return (
    <a {...rest} className={classOf(shared, className)}>
      <Face {...shared} />
    </a>
  )
}
