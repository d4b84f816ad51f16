/**
 * Directories that keep the people of demo companies here (SCIM 2.0). Voltix has no sign-in by directory: its domain is proved, and
 * what the groups of its directory mean is set.
 */
export const demoDirectories = [
  {
    company: 'voltix',
    token: 'ctrscim_Contara-2026-scim-directory-of-Voltix-Distr',
    domain: 'voltix.example',
    groups: [
      { name: 'Purchasing', roles: ['buyer'], members: ['distributor@voltix.example'] },
      { name: 'Everybody', roles: [], members: ['distributor@voltix.example'] },
    ],
  },
] as const
