/** Countries for which a tax estimate is offered (CART-22); any other two letters are answered as 'not included'. */
export const taxCountries = ['AT', 'CA', 'CN', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'MX', 'US'] as const
