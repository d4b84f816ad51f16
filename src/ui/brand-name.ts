/** The maker's name, as logo, papers and letters say it. */
export const brandName = 'Contara'
