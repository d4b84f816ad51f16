import { texts } from '#kit/texts.ts'

/** What the meter says (PWD-01, PWD-03). */
export const sayMeter = texts({
  label: { en: 'Password strength:', es: 'Seguridad de la contraseña:' },
  tooshortpwd: { en: 'Too Short!', es: 'Demasiado corta' },
  unsafepwd: { en: 'unsafe password', es: 'contraseña insegura' },
  veryweak: { en: 'Very Weak', es: 'Muy débil' },
  weak: { en: 'Weak', es: 'Débil' },
  medium: { en: 'Medium', es: 'Media' },
  strong: { en: 'Strong', es: 'Fuerte' },
  verystrong: { en: 'Very Strong', es: 'Muy fuerte' },
})
