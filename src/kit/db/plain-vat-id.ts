/** SQL: a VAT number as a register knows it, its letters and figures alone: 'ES B-12345674' is 'ESB12345674'. */
export const plainVatId = (value: string): string =>
  `upper(regexp_replace(${value}, '[^A-Za-z0-9]', '', 'g'))`
