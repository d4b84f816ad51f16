/** Agreed addresses outside of the storefronts. */
export const assistantAddress = '/mcp'
/** RFC 9728: the well-known prefix, and the path of what it speaks of. */
export const resourceMetadataAddress = `/.well-known/oauth-protected-resource${assistantAddress}`
/** RFC 8414 */
export const serverMetadataAddress = '/.well-known/oauth-authorization-server'
/** where a client sends a person; it leads to the page of consent in their language */
export const authorizeAddress = '/api/oauth/authorize'
export const tokenAddress = '/api/oauth/token'
/** RFC 7591 */
export const registerAddress = '/api/oauth/register'
/** RFC 7009 */
export const revokeAddress = '/api/oauth/revoke'
